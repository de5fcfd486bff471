import type { Task } from "../../src/project/project.ts";

interface Service {
  address: string;
}

/** The data of an answer. What has a body is a POST, of a file or of JSON. */
export async function ask<Data>({ address }: Service, path: string, body?: object): Promise<Data> {
  const isFile = body instanceof Uint8Array;
  const headers = { "content-type": isFile ? "application/octet-stream" : "application/json" };
  const content = isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
  const response = await fetch(`${address}${path}`, body && { method: "POST", headers, body: content });
  const { data, errors } = (await response.json()) as { data: Data; errors: unknown };
  if (errors) throw new Error(`${path}: ${JSON.stringify(errors)}`);
  return data;
}

/** Submits a task and waits for its end. */
export async function done(service: Service, kind: string, path: string, body: object): Promise<Task> {
  const { id } = await ask<{ id: string }>(service, path, body);
  for (;;) {
    // As in the application, a status that cannot be read is asked for again: the machine may be busy.
    const status = await ask<{ done: boolean; success: boolean }>(service, `/${kind}/status/${id}`).catch(
      () => undefined,
    );
    if (status?.done && !status.success) throw new Error(`${kind} at ${path} failed`);
    if (status?.done) return { id, submitted: Date.now(), state: "complete" };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The output zip of a calibration, as users save it. */
export async function outputZip(service: Service, calibration: string): Promise<Buffer> {
  const { id } = await done(service, "download", `/download/submit/spectrum/${calibration}`, {});
  const file = await fetch(`${service.address}/download/result/${id}`);
  if (!file.ok) throw new Error(`the zip was answered with ${file.status}`);
  return Buffer.from(await file.arrayBuffer());
}
