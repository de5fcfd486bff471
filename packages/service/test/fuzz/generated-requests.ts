import fc, { type Arbitrary } from "fast-check";
import type { Operation } from "./api-document.js";
import type { FuzzRequest } from "./fuzz-request.js";
import { hostileBodies, hostileHeaders, hostileTypes } from "./hostile-requests.js";
import { hostileSegments, hostileTexts } from "./hostile-texts.js";
import { nearMisses } from "./near-misses.js";
import { type Known, valuesOf } from "./schema-values.js";

/** What takes long where it succeeds: it is asked for less often, so that the rest has its turn. */
const costly = /submit|\/internal\/(demo|prerun)|restore|debug|\/calibrate\/(result|plot)|comparison\/plot|wake/;

const usualHeaders = { accept: "application/json", "accept-language": "en" };

/** Requests of every kind: as the document says, wrong in one place, and hostile. */
export function requestsOf(operations: Operation[], known: Known): Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: costly.test(operation.path) ? 1 : 20,
      arbitrary: fc.oneof(
        { arbitrary: valid(operation, known), weight: 3 },
        { arbitrary: nearlyValid(operation, known), weight: 5 },
        { arbitrary: hostile(operation, known), weight: 3 },
      ),
    })),
  );
}

function valid(operation: Operation, known: Known): Arbitrary<FuzzRequest> {
  const { body, bodyType } = operation;
  return fc
    .record({
      path: pathsOf(operation, (name) => segmentsOf(known, name)),
      query: queriesOf(operation, (name) => fc.constantFrom(...(known[name] ?? ["true", "false"])).map(String)),
      language: fc.constantFrom("en", "fr", "pt-BR", "de, fr;q=0.4"),
      body: body ? bodiesOf(operation, known) : fc.constant(undefined),
    })
    .map(({ path, query, language, body }) => ({
      operation,
      method: operation.method,
      path: path + query,
      headers: { ...usualHeaders, "accept-language": language, ...(bodyType && { "content-type": bodyType }) },
      ...(body !== undefined && { body }),
    }));
}

function bodiesOf({ body = {}, bodyType }: Operation, known: Known): Arbitrary<string | Buffer> {
  if (bodyType !== "application/json") return fc.constantFrom(...(known.bytes as Buffer[]));
  return valuesOf(body, known).map((value) => JSON.stringify(value) ?? "");
}

/** One thing is wrong: a member of the body, a value or a name in the query, an id, or a header. */
function nearlyValid(operation: Operation, known: Known): Arbitrary<FuzzRequest> {
  const good = valid(operation, known);
  const wrongPath = pathsOf(operation, () => fc.constantFrom(...hostileTexts).map(encoded));
  const wrongQuery = fc.oneof(
    queriesOf(operation, () => fc.constantFrom(...hostileTexts)),
    fc
      .tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts))
      .map(([name, value]) => `?${encoded(name)}=${encoded(value)}`),
    fc.constantFrom("?", "?&&==", "?strict=maybe", "?strict=true&strict=true", "?a[]=1&a[b]=2", "?%", "?indicator=%ff"),
  );
  const choices: Arbitrary<FuzzRequest>[] = [
    fc.tuple(good, wrongQuery).map(([request, query]) => ({ ...request, path: request.path.split("?")[0] + query })),
    fc.tuple(good, hostileHeaders).map(([request, more]) => ({ ...request, headers: { ...request.headers, ...more } })),
  ];
  if (operation.path.includes("{"))
    choices.push(fc.tuple(good, wrongPath).map(([request, path]) => ({ ...request, path })));
  const { body, bodyType } = operation;
  if (body && bodyType === "application/json") {
    const wrong = fc.tuple(good, nearMisses(valuesOf(body, known)));
    const wrongBody = wrong.map(([request, value]) => ({ ...request, body: JSON.stringify(value) ?? "" }));
    choices.push(wrongBody, wrongBody, wrongBody, wrongBody);
  }
  return fc.oneof(...choices);
}

const methods = ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HEAD", "PROPFIND", "SEARCH", "GET", "POST"];

function hostile(operation: Operation, known: Known): Arbitrary<FuzzRequest> {
  const good = valid(operation, known);
  const strange = fc.tuple(good, fc.constantFrom(...methods));
  return fc.oneof(
    fc.tuple(good, hostileBodies, hostileTypes).map(([request, body, type]) => ({
      ...request,
      headers: { ...request.headers, ...type },
      body,
    })),
    strange.map(([{ operation: _none, ...request }, method]) => ({ ...request, method })),
    fc
      .tuple(
        good,
        pathsOf(operation, () => fc.constantFrom(...hostileSegments)),
        fc.constantFrom("", "/", "//", "/..", "/%2e%2e"),
      )
      .map(([{ operation: _none, ...request }, path, tail]) => ({ ...request, path: path + tail })),
    fc
      .tuple(good, fc.constantFrom("/docs/", "/app/", "/", "/docs/static/"), fc.constantFrom(...hostileSegments))
      .map(([{ operation: _none, body: _body, ...request }, folder, name]) => ({
        ...request,
        method: "GET",
        path: folder + name,
      })),
    fc.tuple(good, hostileHeaders, hostileHeaders).map(([request, some, more]) => ({
      ...request,
      headers: { ...request.headers, ...some, ...more },
    })),
  );
}

function segmentsOf(known: Known, name: string): Arbitrary<string> {
  return fc.constantFrom(...(known[name] ?? known.id ?? ["x"])).map((value) => encoded(String(value)));
}

function pathsOf({ path }: Operation, segment: (name: string) => Arbitrary<string>): Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return fc.tuple(...names.map(segment)).map((values) => {
    let next = 0;
    return path.replace(/\{\w+\}/g, () => values[next++] ?? "");
  });
}

function queriesOf({ query }: Operation, values: (name: string) => Arbitrary<string>): Arbitrary<string> {
  if (query.length === 0) return fc.constant("");
  const pair = fc.constantFrom(...query).chain((name) => values(name).map((value) => `${name}=${encoded(value)}`));
  return fc.array(pair, { maxLength: 3 }).map((pairs) => (pairs.length === 0 ? "" : `?${pairs.join("&")}`));
}

/** Halves of characters are sent as what clients make of them. Lines longer than the server reads are left to raw requests. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
    .slice(0, 6000)
    .replace(/%[0-9A-F]?$/, "");
}
