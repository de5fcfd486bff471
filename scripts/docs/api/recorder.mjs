// Requests to a running service that are kept as examples.
import { compactJson, shorten, steady } from "./shorten.mjs";

const json = "application/json";
const octets = "application/octet-stream";

/** `names` has what the page calls by a name: ids, folders, secrets. */
export function recorder(service, names) {
  const examples = new Map();

  /** Makes a request, keeps it as an example, and answers the `data` of its answer. */
  async function example(name, values = {}, { body, bytes, query = "", accept, cookie } = {}) {
    const [method, template] = name.split(" ");
    const path = template.replaceAll(/\{(\w+)\}/g, (_, key) => values[key]) + query;
    const type = bytes ? octets : body ? json : undefined;
    const headers = {
      ...(type && { "Content-Type": type }),
      ...(accept && { Accept: accept }),
      ...(cookie && { Cookie: cookie }),
    };
    const answer = await service.call(method, path, { headers, body: bytes ?? (body && JSON.stringify(body)) });
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content}`);
    const isJson = answer.headers.get("content-type")?.startsWith(json);
    const data = isJson ? JSON.parse(content.toString("utf8")) : undefined;
    // Written at the end, when all names are known.
    examples.set(name, () => {
      const lines = (value) => compactJson(steady(shorten(value), names));
      const request = [`${method} ${path}`, ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`)];
      const sent = bytes ? ["", "(the bytes of the file)"] : body ? ["", lines(body)] : [];
      const got = [`${answer.status} ${answer.headers.get("content-type") ?? ""}`.trim(), ...headersOf(answer)];
      const received = data !== undefined ? ["", lines(data)] : beginning(answer, content);
      return steady([...request, ...sent, "", ...got, ...received].join("\n"), names);
    });
    const [session = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
    return { data: data?.data, content, cookie: session };
  }

  /** Texts by "METHOD /path", as the OpenAPI document names them. */
  const texts = () => new Map([...examples].map(([name, text]) => [name, text()]));
  return { example, texts };
}

const shownHeaders = ["Content-Disposition", "Set-Cookie"];

function headersOf(answer) {
  return shownHeaders.flatMap((name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []));
}

function beginning(answer, content) {
  if (!answer.headers.get("content-type")?.startsWith("text/")) return [];
  const lines = content.toString("utf8").trim().split("\n");
  return ["", ...lines.slice(0, 6), ...(lines.length > 6 ? ["…"] : [])];
}
