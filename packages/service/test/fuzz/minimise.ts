import type { FuzzRequest } from "./fuzz-request.js";

/** Simpler requests of which one may fail in the same way; the greatest simplifications first. */
function* simpler(request: FuzzRequest): Generator<FuzzRequest> {
  const { body, headers, path } = request;
  if (body !== undefined) {
    const { body: _none, ...bare } = request;
    yield bare;
  }
  if (path.includes("?")) yield { ...request, path: path.split("?")[0] ?? "" };
  for (const name of Object.keys(headers))
    yield { ...request, headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)) };
  if (typeof body === "string") for (const text of simplerTexts(body)) yield { ...request, body: text };
  if (body instanceof Buffer && body.length > 1) yield { ...request, body: body.subarray(0, body.length >> 1) };
}

function* simplerTexts(text: string): Generator<string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (text.length > 1) yield text.slice(0, text.length >> 1);
    return;
  }
  for (const one of simplerValues(value)) yield JSON.stringify(one);
}

function* simplerValues(value: unknown): Generator<unknown> {
  if (typeof value === "string" && value.length > 1) yield value.slice(0, value.length >> 1);
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (let index = 0; index < Math.min(value.length, 50); index++) yield value.toSpliced(index, 1);
    return;
  }
  for (const name of Object.keys(value).slice(0, 50)) {
    const { [name]: member, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const one of simplerValues(member)) yield { ...value, [name]: one };
  }
}

/** The smallest request that was found to fail in the same way. */
export async function minimise(
  request: FuzzRequest,
  fails: (candidate: FuzzRequest) => Promise<boolean>,
  tries = 200,
): Promise<FuzzRequest> {
  let smallest = request;
  let left = tries;
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    for (const candidate of simpler(smallest)) {
      if (left-- <= 0) break;
      if (!(await fails(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
