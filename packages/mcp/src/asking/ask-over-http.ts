import { translate } from "@tessera/i18n";
import { type Ask, Refusal } from "./ask.js";

export interface RunningService {
  /** Address of the service. */
  url: URL;
  /** A token of a person, or an access token of the operator. */
  token?: string | undefined;
}

/** Asks a running service over HTTP, as its own clients do. */
export function askOverHttp({ url, token }: RunningService): Ask {
  // A service may be below a path of a proxy.
  const root = url.href.replace(/\/$/, "");
  return async ({ method, path, body, project, language, signal }) => {
    const headers = {
      "accept-language": language,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(project !== undefined && { "x-tessera-project": project }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    try {
      const answer = await fetch(root + path, {
        method,
        headers,
        // A token goes to the address that it was given for, and nowhere else.
        redirect: "error",
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Refusal(translate(language, "mcp.unreachable", { url: root }));
    }
  };
}
