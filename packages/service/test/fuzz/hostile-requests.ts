import fc, { type Arbitrary } from "fast-check";
import { hostileTexts } from "./hostile-texts.js";

const multipart = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n';

const brokenBodies: readonly (string | Buffer)[] = [
  "{",
  "]",
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '{"a":1,"a":2}',
  "NaN",
  "1e999",
  '"\\ud800"',
  '"\\x"',
  "null",
  "[]",
  "0",
  "\ufeff{}",
  "\0",
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x22, 0xc3, 0x28, 0x22]),
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"data":{"__proto__":null}}',
  '{"\\u005f_proto__":{}}',
  "[".repeat(100_000),
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  `[${"0,".repeat(200_000)}0]`,
  JSON.stringify({ options: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index])) }),
  JSON.stringify({ token: "x".repeat(1_000_000) }),
  multipart,
  `${multipart}--x--`,
  "a=b&c=d",
];

/** Bodies that are not what they say they are. */
export const hostileBodies: Arbitrary<string | Buffer> = fc.oneof(
  { arbitrary: fc.constantFrom(...brokenBodies), weight: 3 },
  { arbitrary: fc.json().map((text) => text.slice(0, -1)), weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
);

const types = [
  undefined,
  "application/json",
  "application/json",
  "application/json; charset=utf-16",
  "application/json; charset=nonsense",
  "APPLICATION/JSON",
  "application/jsonp",
  "application/octet-stream",
  "text/plain",
  "text/xml",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=",
  "application/x-www-form-urlencoded",
  "*/*",
  "a",
  ";",
  `application/json; ${"a=b; ".repeat(500)}`,
];

export const hostileTypes = fc
  .constantFrom(...types)
  .map((type): Record<string, string> => (type === undefined ? {} : { "content-type": type }));

const names = [
  "accept",
  "accept-language",
  "accept-encoding",
  "authorization",
  "cookie",
  "content-encoding",
  "if-none-match",
  "if-modified-since",
  "range",
  "x-request-id",
  "x-forwarded-for",
  "x-http-method-override",
  "origin",
  "referer",
  "user-agent",
  "upgrade",
  "te",
];

const values = [
  "*/*",
  "gzip",
  "identity;q=0, *;q=0",
  "bytes=0-0,1-1,2-2",
  "bytes=-1",
  "bytes=999999999999-",
  "text/csv",
  "application/vnd.apache.parquet",
  "application/vnd.apache.arrow.stream",
  "a/b;q=NaN, */*;q=-1",
  `${"fr-x;q=0.1,".repeat(300)}en`,
  `${"a,".repeat(1500)}`,
  "Bearer",
  "Bearer ",
  "Basic Og==",
  "tessera_access=1.x; tessera_access=",
  "h2c",
  "trailers",
  "DELETE",
  "127.0.0.1, ::1, nonsense",
  "x".repeat(4000),
];

/** A header with a value that does not suit it. Bytes that headers cannot carry are left to raw requests. */
export const hostileHeaders: Arbitrary<Record<string, string>> = fc
  .tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...values), fc.constantFrom(...hostileTexts)))
  .map(([name, value]) => ({ [name]: value.replace(/[^\x20-\x7e\xa0-\xff]/g, "?").slice(0, 4000) }));
