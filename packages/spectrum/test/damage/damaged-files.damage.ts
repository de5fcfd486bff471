import { Problem, quarterNumber } from "@tessera/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  extractUpload,
  indicatorsAtQuarter,
  type RegionTable,
  readPjnzFiles,
  regionAgeing,
  regionColumns,
  valuesAtQuarters,
  writeArchive,
  youngChildrenShares,
} from "../../src/index.js";
import { columnsWithGaps } from "../../src/national/region-table.js";
import { completePjnz } from "../national/complete.js";

/** Whatever is done to a file: an error of ours, or numbers. Never a crash, a hang, or what is not a number. */
const seed = 20_261_115;
const longest = 20_000;
const quarters = [quarterNumber("CY2012Q3"), quarterNumber("CY2014Q1"), quarterNumber("CY2016Q2")] as const;

type Outcome = "error" | "same" | "different";
const counts = new Map<string, Record<Outcome, number>>();

const members: { name: string; content: Buffer }[] = [];
const member = (ending: string) => members.find(({ name }) => name.endsWith(ending)) as (typeof members)[number];
let whole: Buffer;
let undamaged: string;

beforeAll(async () => {
  whole = await completePjnz({ firstYear: 1994, finalYear: 2018 });
  const [pjnz] = await readPjnzFiles(whole, "small.PJNZ");
  if (!pjnz?.shiny90) throw new Error("the file to damage is not complete");
  members.push(pjnz.dp, pjnz.pjn, pjnz.shiny90);
  const read = await numbersOf(whole);
  if (read instanceof Problem) throw read;
  undamaged = read;
});

afterAll(() => {
  const total = (outcome: Outcome) => [...counts.values()].reduce((sum, ofKind) => sum + ofKind[outcome], 0);
  console.log(`all: ${total("error")} errors, ${total("same")} the same, ${total("different")} different`);
});

/** Everything that is made of a file as one text, or the error it is refused with. */
async function numbersOf(content: Buffer): Promise<string | Problem> {
  try {
    const tables = await extractUpload(await readPjnzFiles(content, "small.PJNZ"), { awareness: true });
    tables.forEach(checkTable);
    return JSON.stringify(
      tables.map((table) => [Object.values(table.columns).map((column) => [...column]), after(table)]),
    );
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function checkTable({ columns }: RegionTable): void {
  for (const column of regionColumns) {
    const isWrong = (value: number) => !Number.isFinite(value) && !(columnsWithGaps.has(column) && Number.isNaN(value));
    expect(columns[column].some(isWrong), column).toBe(false);
  }
}

/** What the model asks of a table; each part may refuse it. */
function after(table: RegionTable): unknown[] {
  const parts: (() => object[])[] = [
    () => valuesAtQuarters(table, quarters),
    () => valuesAtQuarters(table, quarters).map((values) => indicatorsAtQuarter(table, values)),
    () => youngChildrenShares(table, quarters),
    () => [regionAgeing(table, quarters[0], quarters[1]).blocks],
  ];
  return parts.map((part) => {
    try {
      const made = part();
      for (const value of made.flatMap((values) => Object.values(values).flatMap(numbersIn)))
        expect(Number.isFinite(value)).toBe(true);
      return made;
    } catch (error) {
      if (error instanceof Problem) return error.key;
      throw error;
    }
  });
}

function numbersIn(value: unknown): number[] {
  if (value instanceof Float64Array) return [...value];
  return Array.isArray(value) ? value : [];
}

/**
 * Damages the file in many ways of one kind. At least a share of them must be noticed, as an error or by other numbers: damage
 * that changes nothing would prove nothing.
 */
function damaged<Damage>(
  kind: string,
  { numRuns, noticed }: { numRuns: number; noticed: number },
  damage: fc.Arbitrary<Damage>,
  apply: (damage: Damage) => Buffer | Promise<Buffer>,
): void {
  it(kind, { timeout: 1_800_000 }, async () => {
    const found: Record<Outcome, number> = { error: 0, same: 0, different: 0 };
    counts.set(kind, found);
    await fc.assert(
      fc.asyncProperty(damage, async (how) => {
        const content = await apply(how);
        const start = performance.now();
        const read = await numbersOf(content);
        expect(performance.now() - start).toBeLessThan(longest);
        found[read instanceof Problem ? "error" : read === undamaged ? "same" : "different"]++;
      }),
      { numRuns, seed },
    );
    console.log(`${kind}: ${found.error} errors, ${found.same} the same, ${found.different} different`);
    expect(found.error + found.different).toBeGreaterThanOrEqual(noticed * numRuns);
  });
}

/** Anywhere, evenly: left to itself fast-check prefers the ends, and would mostly damage the first line and the last. */
const places = 2 ** 31;
const place = fc.noBias(fc.integer({ min: 0, max: places - 1 })).map((at) => at / places);
const flips = fc.array(fc.record({ place, mask: fc.integer({ min: 1, max: 255 }) }), { minLength: 1, maxLength: 4 });

const cut = (content: Buffer, at: number) => content.subarray(0, Math.floor(at * content.length));
function flipped(content: Buffer, changes: readonly { place: number; mask: number }[]): Buffer {
  const copy = Buffer.from(content);
  for (const { place: at, mask } of changes) {
    const index = Math.floor(at * copy.length);
    copy[index] = (copy[index] as number) ^ mask;
  }
  return copy;
}

/** The file packed again with one member replaced, so that no checksum gives the damage away. */
const repacked = (ending: string, content: Buffer) =>
  writeArchive(members.map((known) => (known.name.endsWith(ending) ? { ...known, content } : known)));

describe("a complete PJNZ with", () => {
  damaged("its end cut off", { numRuns: 200, noticed: 0.9 }, place, (at) => cut(whole, at));
  damaged("bytes changed", { numRuns: 300, noticed: 0.5 }, flips, (changes) => flipped(whole, changes));
  damaged("the end of its .DP cut off", { numRuns: 250, noticed: 0.5 }, place, (at) =>
    repacked(".DP", cut(member(".DP").content, at)),
  );
  damaged("bytes of its .DP changed", { numRuns: 350, noticed: 0.5 }, flips, (changes) =>
    repacked(".DP", flipped(member(".DP").content, changes)),
  );
  damaged("bytes of its .PJN changed", { numRuns: 100, noticed: 0.05 }, flips, (changes) =>
    repacked(".PJN", flipped(member(".PJN").content, changes)),
  );
  damaged("bytes of its .shiny90 changed", { numRuns: 200, noticed: 0.5 }, flips, (changes) =>
    repacked(".shiny90", flipped(member(".shiny90").content, changes)),
  );

  const odd = fc.oneof(
    fc.constantFrom(
      "",
      "NA",
      "-9999",
      "0",
      "-1",
      "1e308",
      "-1e308",
      "1e-320",
      "1e400",
      "abc",
      '"',
      "<End>",
      "1,5",
      "\n",
    ),
    fc.double().map(String),
  );
  const edits = fc.array(fc.record({ row: place, column: place, text: odd }), { minLength: 1, maxLength: 3 });
  damaged("other texts in cells of its .DP", { numRuns: 500, noticed: 0.5 }, edits, (changes) => {
    const rows = member(".DP").content.toString("utf8").split("\r\n");
    for (const { row, column, text } of changes) {
      const index = Math.floor(row * rows.length);
      const cells = (rows[index] as string).split(",");
      cells[Math.floor(column * cells.length)] = text;
      rows[index] = cells.join(",");
    }
    return repacked(".DP", Buffer.from(rows.join("\r\n")));
  });

  const scaled = fc.record({
    row: place,
    rows: fc.integer({ min: 1, max: 200 }),
    factor: fc.constantFrom("0", "-1", "1e6", "1e300"),
  });
  damaged(
    "whole rows of its .DP out of range",
    { numRuns: 200, noticed: 0.5 },
    scaled,
    ({ row, rows: count, factor }) => {
      const rows = member(".DP").content.toString("utf8").split("\r\n");
      const first = Math.floor(row * rows.length);
      for (let index = first; index < Math.min(first + count, rows.length); index++)
        rows[index] = (rows[index] as string).replace(/(?<=,)[0-9.]+(?=,|$)/g, factor);
      return repacked(".DP", Buffer.from(rows.join("\r\n")));
    },
  );
});
