import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure } from "../errors/service-error.js";
import type { OpenedFile } from "../files/opened-file.js";
import { exceededBound, jsonBounds } from "../json/json-bounds.js";

export const jsonType = "application/json";

/** Media type of uploads. */
export const fileType = "application/octet-stream";

/**
 * Parses JSON bodies, unless they are too deep or have too many values. An empty body counts as
 * none, whatever its content type. On an unknown path the body is ignored: the error is the path.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  // Refuses `__proto__` and `constructor.prototype` instead of dropping them silently.
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0 || request.is404) return done(null, undefined);
    const exceeded = exceededBound(body as Buffer);
    if (exceeded) return done(failure("INVALID_INPUT", tooLargeBody[exceeded], { limit: jsonBounds[exceeded] }));
    parseJson(request, body.toString(), (error, value) => {
      if (error) done(failure("INVALID_INPUT", "detail.bodyNotJson", { reason: error.message }));
      else done(null, value);
    });
  });
  app.addContentTypeParser("*", { parseAs: "string" }, (request, body, done) => {
    if (body === "" || request.is404) return done(null, undefined);
    done(wrongContentType(jsonType, request.headers["content-type"]));
  });
}

const tooLargeBody = { depth: "detail.bodyTooDeep", values: "detail.bodyTooManyValues" } as const;

/** Passes the bytes of an upload on as a stream. */
export function acceptFileBodies(app: FastifyInstance): void {
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

/** What a query may say: switches, values of names that may be given several times, and values that are given once. */
export interface QueryNames {
  flags: readonly string[];
  choices: readonly string[];
  values?: readonly string[];
}

export interface Query {
  flags: Partial<Record<string, boolean>>;
  choices: Partial<Record<string, readonly string[]>>;
  values: Partial<Record<string, string>>;
}

/** Parses a query, and refuses unknown names. */
export function readQuery(query: unknown, { flags, choices, values: single = [] }: QueryNames): Query {
  const given = Object.entries(query as Record<string, unknown>);
  const entries = given.filter(([name]) => !single.includes(name));
  const values = queryValues(given.filter(([name]) => single.includes(name)));
  // Where there are no switches, an unknown name is refused with the names of the choices.
  const isChoice = ([name]: [string, unknown]) => flags.length === 0 || choices.includes(name);
  if (choices.length === 0) return { flags: queryFlags(Object.fromEntries(entries), flags), choices: {}, values };
  return {
    flags: queryFlags(Object.fromEntries(entries.filter((entry) => !isChoice(entry))), flags),
    choices: queryChoices(Object.fromEntries(entries.filter(isChoice)), choices, [...choices, ...single]),
    values,
  };
}

/** Values of names that may occur once; empty values are ignored. */
function queryValues(given: readonly [string, unknown][]): Query["values"] {
  for (const [name, value] of given)
    if (Array.isArray(value)) throw failure("INVALID_INPUT", "detail.queryRepeated", { name });
  return Object.fromEntries(given.flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])));
}

/** Parses the switches of a query, and refuses unknown ones. */
function queryFlags(query: unknown, known: readonly string[]): Partial<Record<string, boolean>> {
  const flags: Partial<Record<string, boolean>> = {};
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (Array.isArray(value)) throw failure("INVALID_INPUT", "detail.queryRepeated", { name });
    if (!known.includes(name)) throw failure("INVALID_INPUT", "detail.queryUnknown", { name });
    if (value !== "") flags[name] = flagOf(name, String(value));
  }
  return flags;
}

/** True or false, as a query may spell it. */
export function flagOf(name: string, value: string): boolean {
  const flag = spellings.get(value);
  if (flag === undefined) throw failure("INVALID_INPUT", "detail.queryNotBoolean", { name, value: value.slice(0, 60) });
  return flag;
}

/** Values in a query for each known name. A name may occur several times; empty values are ignored. */
function queryChoices(query: unknown, known: readonly string[], names: readonly string[]): Query["choices"] {
  const choices: Query["choices"] = {};
  for (const [name, given] of Object.entries(query as Record<string, unknown>)) {
    if (!known.includes(name))
      throw failure("INVALID_INPUT", "detail.estimates.unknownParameter", { name, known: names.join(", ") });
    const values = [given].flat().map(String);
    const wanted = values.filter((value) => value !== "");
    if (wanted.length > 0) choices[name] = [...new Set(wanted)];
  }
  return choices;
}

/** The format that a query names, else the best one for the Accept header. */
export function askedFormat<Format extends string>(
  named: string | undefined,
  accept: string | undefined,
  mediaTypes: Readonly<Record<Format, string>>,
): Format {
  const formats = Object.keys(mediaTypes) as Format[];
  if (named === undefined) {
    const type = acceptedType(accept, Object.values(mediaTypes));
    return formats.find((format) => mediaTypes[format] === type) as Format;
  }
  const found = formats.find((format) => format === named);
  if (found !== undefined) return found;
  const values = { value: named.slice(0, 60), known: formats.join(", ") };
  throw failure("INVALID_INPUT", "detail.estimates.unknownFormat", values);
}

/** The best of the available media types for an Accept header. Throws NOT_ACCEPTABLE if there is none. */
export function acceptedType(accept: string | undefined, types: readonly string[]): string {
  const best = preferredType(accept, types);
  if (best !== undefined) return best;
  const values = { accept: String(accept).slice(0, 100), known: types.join(", ") };
  throw failure("NOT_ACCEPTABLE", "detail.estimates.notAcceptable", values);
}

/**
 * The best of the available media types for an Accept header (RFC 9110, 12.5.1). The first wins among equals and without a header.
 */
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

/** Quality by the most specific matching range. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const [family] = type.split("/");
  for (const name of [type, `${family}/*`, "*/*"]) {
    const range = ranges.find((candidate) => candidate.name === name);
    if (range) return range.quality;
  }
  return 0;
}

/** A file of a request with its real path in place of the path that the request names. */
type Opened<File> = File extends { path: string | null } ? Omit<File, "path"> & { path: OpenedFile | null } : File;

/**
 * The files of a request with their real paths. Refuses a path outside the upload folder, without
 * revealing what is there. Members that the schema of the body does not declare as files are left
 * out.
 */
export function openedFiles<Files extends Record<string, unknown>>(
  { access }: FastifyRequest,
  files: Files,
): { [Role in keyof Files]: Opened<Files[Role]> } {
  const opened: Record<string, unknown> = {};
  for (const [role, file] of Object.entries(files)) {
    const path = (file as { path?: unknown } | null | undefined)?.path;
    if (typeof path !== "string") opened[role] = file;
    else if (access.isNamed(path)) {
      const real = access.file(path);
      if (real === undefined) throw failure("INVALID_INPUT", "detail.uploadOutside");
      opened[role] = { ...(file as object), path: real };
    }
  }
  return opened as { [Role in keyof Files]: Opened<Files[Role]> };
}
