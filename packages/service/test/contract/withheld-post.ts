import type { Answer, RunningService } from "./running-service.js";

/** A POST whose body ends on demand. Its head has arrived before the answers of later requests. */
export function withheldPost(
  service: RunningService,
  path: string,
  content: object,
  headers: Record<string, string>,
): { finish: () => Promise<Pick<Answer, "status" | "body">> } {
  const body = JSON.stringify(content);
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(body.slice(0, -1)));
      await sent;
      controller.enqueue(new TextEncoder().encode(body.slice(-1)));
      controller.close();
    },
  });
  const answer = fetch(`${service.url}${path}`, {
    ...{ method: "POST", headers: { "content-type": "application/json", ...headers }, body: stream, duplex: "half" },
  } as RequestInit);
  return {
    async finish() {
      send();
      const response = await answer;
      return { status: response.status, body: (await response.json()) as Answer["body"] };
    },
  };
}
