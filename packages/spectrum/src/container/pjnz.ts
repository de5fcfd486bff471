import type { Entry } from "yauzl";
import { listed, SpectrumError, type SpectrumNotice } from "../errors.js";
import { Archive } from "./archive.js";
import { archiveLimits, InflationBudget } from "./limits.js";

export interface PjnzMember {
  name: string;
  content: Buffer;
}

/** What we read of one PJNZ: the other members of a full Spectrum export are never opened. */
export interface PjnzFile {
  name: string;
  dp: PjnzMember;
  pjn: PjnzMember;
  shiny90: PjnzMember | null;
  notices: readonly SpectrumNotice[];
}

const members = { DP: /.DP$/, PJN: /.PJN$/, shiny90: /\.shiny90$/i };

/** The projections of an upload: of a PJNZ its one, of a zip those of the PJNZ files in it, in the order of their names. */
export async function readPjnzFiles(content: Buffer, file: string, limits = archiveLimits): Promise<PjnzFile[]> {
  const budget = new InflationBudget(limits);
  const upload = await Archive.list(content, file, budget);
  if (isPjnz(upload)) return [await readPjnz(upload)];

  const projections: PjnzFile[] = [];
  const inTopFolder = upload.entries.filter(({ fileName }) => !fileName.includes("/"));
  for (const entry of inTopFolder.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    const inner = await upload.read(entry, looksLikeZip);
    const archive = inner && (await listIfPossible(inner, entry.fileName, budget));
    if (archive && isPjnz(archive)) projections.push(await readPjnz(archive));
  }
  if (projections.length === 0) throw new SpectrumError("detail.spectrum.noPjnz", { file });
  return projections;
}

function isPjnz(archive: Archive): boolean {
  return archive.entries.some(({ fileName }) => members.DP.test(fileName));
}

function looksLikeZip(start: Buffer): boolean {
  return start.subarray(0, 2).toString("latin1") === "PK";
}

/** An entry that only looks like a zip is not a PJNZ, and no reason to refuse the others. */
async function listIfPossible(content: Buffer, name: string, budget: InflationBudget): Promise<Archive | null> {
  try {
    return await Archive.list(content, name, budget);
  } catch (error) {
    if (error instanceof SpectrumError && error.key === "detail.spectrum.notZip") return null;
    throw error;
  }
}

async function readPjnz(archive: Archive): Promise<PjnzFile> {
  const read = async (entry: Entry): Promise<PjnzMember> => ({
    name: entry.fileName,
    content: (await archive.read(entry)) as Buffer,
  });
  const { chosen, notices } = chooseShiny90(archive);
  return {
    name: archive.file,
    dp: await read(onlyMember(archive, "DP")),
    pjn: await read(onlyMember(archive, "PJN")),
    shiny90: chosen && (await read(chosen)),
    notices,
  };
}

function onlyMember(archive: Archive, type: "DP" | "PJN"): Entry {
  const [entry, ...others] = archive.entries.filter(({ fileName }) => members[type].test(fileName));
  if (!entry || others.length > 0)
    throw new SpectrumError("detail.spectrum.onlyOneMember", {
      file: archive.file,
      type,
      found: entry ? others.length + 1 : 0,
    });
  return entry;
}

/** The one with the shortest name, the first among equals. */
function chooseShiny90(archive: Archive): { chosen: Entry | null; notices: SpectrumNotice[] } {
  const found = archive.entries.filter(({ fileName }) => members.shiny90.test(fileName));
  const [chosen = null] = [...found].sort((a, b) => a.fileName.length - b.fileName.length);
  if (!chosen || found.length === 1) return { chosen, notices: [] };
  const names = listed(found.map(({ fileName }) => fileName));
  return {
    chosen,
    notices: [
      { key: "detail.spectrum.severalShiny90", values: { file: archive.file, names, member: chosen.fileName } },
    ],
  };
}
