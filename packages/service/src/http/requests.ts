import type { FastifyInstance } from "fastify";
import { failure } from "../errors/service-error.js";
import type { Uploads } from "../files/upload-paths.js";

const jsonType = "application/json";

/**
 * Reads bodies: JSON or nothing. An empty body counts as none, whatever its content type says. On an unknown path nobody
 * looks at the body: the path is what is wrong.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  // Refuses `__proto__` and `constructor.prototype` instead of dropping them in silence.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, { parseAs: "string" }, (request, body, done) => {
    if (body === "" || request.is404) return done(null, undefined);
    parseJson(request, body as string, (error, value) => {
      if (error) done(failure("INVALID_INPUT", "detail.bodyNotJson", { reason: error.message }));
      else done(null, value);
    });
  });
  app.addContentTypeParser("*", { parseAs: "string" }, (request, body, done) => {
    if (body === "" || request.is404) return done(null, undefined);
    done(wrongContentType(jsonType, request.headers["content-type"]));
  });
}

/** Hands the bytes of an upload on as a stream. */
export function acceptFileBodies(app: FastifyInstance): void {
  const fileType = "application/octet-stream";
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(fileType, (_request, payload, done) => done(null, payload));
  app.addContentTypeParser("*", (request, _payload, done) =>
    done(wrongContentType(fileType, request.headers["content-type"])),
  );
}

function wrongContentType(expected: string, given: string | undefined) {
  return given === undefined
    ? failure("INVALID_INPUT", "detail.wrongContentTypeNone", { expected })
    : failure("INVALID_INPUT", "detail.wrongContentType", { expected, given });
}

const spellings = new Map([
  ...["true", "TRUE", "True", "T"].map((text) => [text, true] as const),
  ...["false", "FALSE", "False", "F"].map((text) => [text, false] as const),
]);

/** The switches in a query. One that is not known is refused: to ignore it in silence would be a wish not granted. */
export function queryFlags(query: unknown, known: readonly string[]): Partial<Record<string, boolean>> {
  const flags: Partial<Record<string, boolean>> = {};
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (Array.isArray(value)) throw failure("INVALID_INPUT", "detail.queryRepeated", { name });
    if (!known.includes(name)) throw failure("INVALID_INPUT", "detail.queryUnknown", { name });
    if (value === "") continue;
    const flag = spellings.get(String(value));
    if (flag === undefined)
      throw failure("INVALID_INPUT", "detail.queryNotBoolean", { name, value: String(value).slice(0, 60) });
    flags[name] = flag;
  }
  return flags;
}

/** Values that a query gives for each name that it may have; a name may be given several times, and an empty value is none. */
export function queryChoices<Name extends string>(
  query: unknown,
  known: readonly Name[],
): Partial<Record<Name, readonly string[]>> {
  const choices: Partial<Record<Name, readonly string[]>> = {};
  for (const [name, given] of Object.entries(query as Record<string, unknown>)) {
    const isKnown = (known as readonly string[]).includes(name);
    if (!isKnown)
      throw failure("INVALID_INPUT", "detail.estimates.unknownParameter", { name, known: known.join(", ") });
    const values = [given].flat().map(String);
    const wanted = values.filter((value) => value !== "");
    if (wanted.length > 0) choices[name as Name] = [...new Set(wanted)];
  }
  return choices;
}

/** The type that a client likes best of those there are; refuses one who likes none. */
export function acceptedType(accept: string | undefined, types: readonly string[]): string {
  const best = preferredType(accept, types);
  if (best !== undefined) return best;
  const values = { accept: String(accept).slice(0, 100), known: types.join(", ") };
  throw failure("NOT_ACCEPTABLE", "detail.estimates.notAcceptable", values);
}

/** The type that a client likes best: the first of equals, and of all for whoever does not say; none where it likes none. */
export function preferredType(accept: string | undefined, types: readonly string[]): string | undefined {
  const ranges = (accept?.trim() || "*/*").split(",").map(rangeOf);
  const liked = types
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return liked[0]?.type;
}

interface Range {
  name: string;
  quality: number;
}

function rangeOf(text: string): Range {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
  return { name, quality: Number.isNaN(quality) ? 0 : quality };
}

/** What the most exact of the ranges that a type is in says of it. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const [family] = type.split("/");
  for (const name of [type, `${family}/*`, "*/*"]) {
    const range = ranges.find((candidate) => candidate.name === name);
    if (range) return range.quality;
  }
  return 0;
}

/**
 * The files of a request with the real paths in place of the given ones. Refuses a request that points outside the upload
 * folder, without saying what is there.
 */
export async function locateFiles<Files extends Record<string, unknown>>(
  uploads: Uploads,
  files: Files,
): Promise<Files> {
  const located: Record<string, unknown> = {};
  for (const [role, file] of Object.entries(files)) {
    const path = (file as { path?: unknown } | null | undefined)?.path;
    if (typeof path !== "string") located[role] = file;
    else {
      const real = await uploads.locate(path);
      if (real === undefined) throw failure("INVALID_INPUT", "detail.uploadOutside");
      located[role] = { ...(file as object), path: real };
    }
  }
  return located as Files;
}
