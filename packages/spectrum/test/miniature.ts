import {
  identityBlocks,
  openProjection,
  type Projection,
  readPjnzFiles,
  versionAndYearBlocks,
  type WrittenBlock,
  writePjnz,
} from "../src/index.js";
import type { WrittenIdentity } from "../src/pjnz/pjnz-writer.js";

export const years = [2020, 2021, 2022] as const;
const none = [-9999, -9999, -9999];

/** The blocks of a small but complete .DP, by tag; a test replaces those it is about, null leaves one out. */
const blocks: Record<string, WrittenBlock> = Object.fromEntries(
  (
    [
      ...versionAndYearBlocks("6.35", years[0], years[2]),
      { tag: "<HAARTBySex MV>", rows: { 4: [100, 110, 120.5], 5: [200, 210, 221.5] } },
      { tag: "<HAARTBySexPerNum MV>", rows: { 4: [0, 0, 0], 5: [0, 0, 0] } },
      { tag: "<NeedARTDec31 MV>", rows: needRows() },
      { tag: "<ChildTreatInputs MV3>", rows: { 3: none, 4: [1, 2, 3], 5: [10, 20, 30], 6: [100, 200, 300] } },
      { tag: "<ChildARTByAgeGroupPerNum MV2>", rows: { 3: [0, 0, 0] } },
      { tag: "<ChildARTCalc MV2>", rows: { 9: [1000, 2000, 4000] } },
      {
        tag: "<ANCTestingValues MV4>",
        rows: { 2: [500.9, 510, -9999], 3: [400, 410, -9999], 4: [40, 41, -9999], 5: [30, 0, -9999], 10: [5, 6, 7] },
      },
      { tag: "<ARVRegimen MV3>", rows: { 11: [25, 0, 27] }, firstColumn: 5 },
      { tag: "<KnowledgeOfStatusInput MV4>", rows: { 2: [0, 1, -9999], 3: [10, 11, 12], 4: [20, 21, 22.5] } },
    ] as WrittenBlock[]
  ).map((block) => [block.tag, block]),
);

/** Ten in need in each adult age group and sex. */
function needRows(): WrittenBlock["rows"] {
  const groups = Array.from({ length: 14 }, (_, index) => 4 + index);
  return Object.fromEntries(
    groups.flatMap((k) => [
      [3 * k + 3, [10, 10, 10]],
      [3 * k + 4, [10, 10, 10]],
    ]),
  );
}

export type Changes = Record<string, Omit<WrittenBlock, "tag"> | null>;

export function miniature(changes: Changes = {}, identity: Partial<WrittenIdentity> = {}): Promise<Buffer> {
  const changed = {
    ...blocks,
    ...Object.fromEntries(Object.entries(changes).map(([tag, b]) => [tag, b && { tag, ...b }])),
  };
  const dp = Object.values(changed).filter((block) => block !== null);
  const pjn = identityBlocks({ countryCode: 454, projectionName: "Mini", version: "6.35", ...identity });
  return writePjnz("Mini", { pjn, dp });
}

export async function openOnly(content: Buffer, file = "mini.PJNZ"): Promise<Projection> {
  const [pjnz] = await readPjnzFiles(content, file);
  if (!pjnz) throw new Error("no projection was read");
  return openProjection(pjnz);
}

export const openMiniature = async (changes?: Changes, identity?: Partial<WrittenIdentity>) =>
  openOnly(await miniature(changes, identity));

/** For `toThrow` and `rejects`: an error of a key that names these things. */
export const spectrumError = (key: string, values: Record<string, unknown> = {}) => ({
  name: "Problem",
  where: "spectrum",
  key: `detail.spectrum.${key}`,
  values,
});
