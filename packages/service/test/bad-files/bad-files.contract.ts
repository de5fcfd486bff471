import { readFileSync } from "node:fs";
import { type FileType, fileTypeTable, recognise } from "@tessera/contract";
import { languages } from "@tessera/i18n";
import { fileFaults } from "@tessera/i18n/file-faults";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type RunningService, startService } from "../contract/running-service.js";
import { type BadFiles, makeBadFiles } from "./bad-files.js";

type Sentences = Record<string, Record<(typeof languages)[number], string>>;
const expected: Sentences = JSON.parse(readFileSync(new URL("sentences.json", import.meta.url), "utf8"));

let service: RunningService;
let bad: BadFiles;
const paths = new Map<string, string>();

beforeAll(async () => {
  bad = await makeBadFiles();
  service = await startService({ flags: ["--workers=0"], environment: { VALIDATE_JSON_SCHEMAS: "true" } });
  const all = { ...bad.others, ...bad.shapes, "areas.geojson": Buffer.from(bad.country["areas.geojson"]) };
  for (const [name, content] of Object.entries(all)) paths.set(name, await uploaded(name, content));
}, 120_000);
afterAll(() => service.stop());

/** Stores a file as the application does: under the hash of its content. */
async function uploaded(name: string, content: Buffer): Promise<string> {
  const response = await fetch(`${service.url}/internal/upload/input/${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(content),
  });
  return ((await response.json()) as { data: { path: string } }).data.path;
}

const sessionFile = (name: string) => ({
  path: paths.get(name),
  filename: name,
  hash: "x",
  fromADR: false,
  resource_url: null,
});

/** The sentence that the application shows for a file. */
async function sentence(name: string, content: Buffer, language: (typeof languages)[number]): Promise<string> {
  const inflate = async () => new Uint8Array();
  const recognised = await recognise({
    name,
    size: content.length,
    bytes: async (from, to) => content.subarray(from, to),
    inflate,
  });
  if (recognised.type === undefined)
    return fileFaults[language][`detail.input.${recognised.fault}`].replace("{{file}}", name);
  const { body } = await refused(recognised.type as FileType, name, language);
  return body.errors?.[0]?.detail ?? "accepted";
}

async function refused(type: FileType, name: string, language: string): Promise<Answer> {
  const headers = { "accept-language": language };
  const file = sessionFile(name);
  if (fileTypeTable[type].hasAreas)
    return service.post("/validate/survey-and-programme", { type, file, shape: sessionFile("areas.geojson") }, headers);
  const alone = await service.post("/validate/baseline-individual", { type, file }, headers);
  if (alone.status !== 200 || type === "shape") return alone;
  const together = { pjnz: null, population: null, shape: sessionFile("areas.geojson"), [type]: file };
  return service.post("/validate/baseline-combined", together, headers);
}

describe("a file that is no good, over HTTP", () => {
  it.each(Object.keys(expected))("is refused in the words of the command line: %s", async (name) => {
    const content = bad.others[name] ?? bad.shapes[name];
    for (const language of languages)
      expect(await sentence(name, content as Buffer, language)).toBe(expected[name]?.[language]);
  });

  it("is answered with all its problems", async () => {
    const { body } = await refused("population", "population negative.csv", "en");
    expect(body.errors?.[0]).toMatchObject({
      error: "INVALID_FILE",
      problems: { count: 2, rows: [{ row: 3, column: "population", value: "-12" }, { row: 5 }] },
    });
  });

  it("is answered with one error under the compatibility switch", async () => {
    const reference = await startService({ flags: ["--workers=0", "--compatibility=reference"] });
    try {
      const name = "population negative.csv";
      const headers = { "content-type": "application/octet-stream" };
      const body = new Uint8Array(bad.others[name] as Buffer);
      const stored = await fetch(`${reference.url}/internal/upload/input/x.csv`, { method: "POST", headers, body });
      const { path } = ((await stored.json()) as { data: { path: string } }).data;
      const file = { path, filename: name, hash: "x", fromADR: false, resource_url: null };
      const answer = await reference.post("/validate/baseline-individual", { type: "population", file });
      expect(answer.body.errors).toHaveLength(1);
      expect(Object.keys(answer.body.errors?.[0] ?? {})).toEqual(["error", "detail", "key"]);
    } finally {
      await reference.stop();
    }
  });
});
