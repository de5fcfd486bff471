import { closed } from "@tessera/contract/api";
import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { rowsCheck, StreamedRows } from "../../src/http/streamed-rows.js";
import { writtenRows } from "../../src/json/rows.js";

const row = closed({ id: Type.String(), mean: Type.Union([Type.Number(), Type.Null()]) });
const data = closed({ data: Type.Array(row), warnings: Type.Array(Type.String()) });
const check = rowsCheck(data, row);

async function textOf(rows: StreamedRows): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of rows.stream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}

async function* chunks(...means: (number | null)[][]) {
  for (const some of means) {
    const ids = some.map((_, k) => `"é" ${k}`);
    yield { columns: ["id", "mean"], values: [ids, some], rowCount: some.length };
  }
}

describe("streamed rows", () => {
  it("are an envelope whose data begin with them", async () => {
    const rows = new StreamedRows(() => ['{"id":"a","mean":1}', '{"id":"b","mean":null}'], { warnings: ["w"] });
    expect(await textOf(rows)).toBe(
      '{"status":"success","errors":null,"data":{"data":[{"id":"a","mean":1},{"id":"b","mean":null}],"warnings":["w"]}}',
    );
  });

  it("are JSON without any row, and with pieces that are empty", async () => {
    expect(JSON.parse(await textOf(new StreamedRows(() => [])))).toMatchObject({ data: { data: [] } });
    expect(JSON.parse(await textOf(new StreamedRows(() => ["", "1", "", "2"])))).toMatchObject({
      data: { data: [1, 2] },
    });
  });

  it("are written with four decimals, missing numbers as null, and texts quoted", async () => {
    const rows = new StreamedRows(() => writtenRows(chunks([1 / 3, null], [Number.NaN])));
    expect(JSON.parse(await textOf(rows)).data.data).toEqual([
      { id: '"é" 0', mean: 0.3333 },
      { id: '"é" 1', mean: null },
      { id: '"é" 0', mean: null },
    ]);
  });

  it("end the reading when nobody reads on", async () => {
    let isClosed = false;
    async function* pieces() {
      try {
        for (;;) yield "0".repeat(100_000);
      } finally {
        isClosed = true;
      }
    }
    const stream = new StreamedRows(pieces).stream();
    for await (const _ of stream) break;
    await expect.poll(() => isClosed).toBe(true);
  });

  it("are checked to the last before the first is sent", async () => {
    const fine = new StreamedRows(() => writtenRows(chunks([1], [null])), { warnings: [] });
    expect(await fine.problem(check, "en")).toBeUndefined();
    const wrong = new StreamedRows(() => ['{"id":"a","mean":1}', '{"id":"b","mean":"much"}'], { warnings: [] });
    expect(await wrong.problem(check, "en")).toMatchObject({ place: "/data/data/0/mean" });
    const more = new StreamedRows(() => ['{"id":"a","mean":1,"se":2}'], { warnings: [] });
    expect(await more.problem(check, "en")).toMatchObject({ place: "/data/data/0" });
  });

  it("are checked with what stands beside them", async () => {
    const without = new StreamedRows(() => ['{"id":"a","mean":1}']);
    expect(await without.problem(check, "en")).toMatchObject({ problem: expect.stringContaining("warnings") });
  });
});
