import { isProblem, listed, plainFault } from "@tessera/contract";
import { type SpectrumNotice, spectrumProblem } from "../errors.js";
import { InflationBudget, ZipArchive, type ZipEntry, type ZipErrorOf, type ZipLimits } from "../zip.js";

export interface PjnzMember {
  name: string;
  content: Buffer;
}

/** The members of a PJNZ that are read; a full Spectrum export has more. */
export interface PjnzFile {
  name: string;
  dp: PjnzMember;
  pjn: PjnzMember;
  shiny90: PjnzMember | null;
  notices: readonly SpectrumNotice[];
}

const memberPatterns = { DP: /.DP$/, PJN: /.PJN$/, shiny90: /\.shiny90$/i };

const megabyte = 1024 * 1024;

/** Limits of an upload. A national file has about 20 entries, 12 MB inflated, and a compression ratio of about 10. */
export const archiveLimits: ZipLimits = {
  entries: 2_000,
  // Short enough for a member to be one string.
  memberBytes: 64 * megabyte,
  inflatedBytes: 512 * megabyte,
  ratio: 200,
  ratioFrom: megabyte,
};

/** An opened archive, and the name of its file in messages. */
interface NamedArchive {
  file: string;
  zip: ZipArchive;
  entries: readonly ZipEntry[];
}

/** The projections of an upload, which is one PJNZ or a zip of PJNZ files, in the order of file names. */
export async function readPjnzFiles(content: Buffer, file: string, limits = archiveLimits): Promise<PjnzFile[]> {
  const fault = plainFault(content.subarray(0, 1024), content);
  if (fault) throw spectrumProblem(`detail.input.${fault}`, { file });
  const budget = new InflationBudget(limits);
  const upload = await openArchive(content, file, budget);
  if (isPjnz(upload)) return [await readPjnz(upload)];

  const projections: PjnzFile[] = [];
  const inTopFolder = upload.entries.filter(({ fileName }) => !fileName.includes("/"));
  for (const entry of inTopFolder.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    if (!looksLikeZip(await upload.zip.start(entry))) continue;
    const inner = await openIfZip(await upload.zip.read(entry), entry.fileName, budget);
    if (inner && isPjnz(inner)) projections.push(await readPjnz(inner));
  }
  if (projections.length === 0 && inTopFolder.some(({ fileName }) => /\.pjn$/i.test(fileName)))
    throw spectrumProblem("detail.spectrum.withoutDp", { file });
  if (projections.length === 0) throw spectrumProblem("detail.spectrum.noPjnz", { file });
  return projections;
}

async function openArchive(content: Buffer, file: string, budget: InflationBudget): Promise<NamedArchive> {
  const zip = await ZipArchive.fromBuffer(content, budget, zipErrorOf(file, budget.limits));
  return { file, zip, entries: zip.entries.filter(({ fileName }) => !isIgnored(fileName)) };
}

/** Errors for faults of the zip `file`. */
export function zipErrorOf(file: string, limits: ZipLimits): ZipErrorOf {
  return (fault) => {
    switch (fault.kind) {
      case "notZip":
        return spectrumProblem("detail.spectrum.notZip", { file });
      case "tooManyEntries":
        return spectrumProblem("detail.spectrum.tooManyEntries", { file, limit: limits.entries });
      case "tooLarge":
        return spectrumProblem("detail.spectrum.tooLarge", { file, member: fault.member });
      case "damaged":
        return spectrumProblem("detail.spectrum.memberBroken", { file, member: fault.member });
    }
  };
}

/** Folders, and what macOS adds to an archive: the resource fork of `X.DP` is `__MACOSX/._X.DP`. */
function isIgnored(name: string): boolean {
  return name.endsWith("/") || /^__MACOSX\//.test(name) || /(^|\/)\._/.test(name);
}

function isPjnz({ entries }: NamedArchive): boolean {
  return entries.some(({ fileName }) => memberPatterns.DP.test(fileName));
}

function looksLikeZip(start: Buffer): boolean {
  return start.subarray(0, 2).toString("latin1") === "PK";
}

/** Null for a member that only starts like a zip: it is skipped, not an error. */
async function openIfZip(content: Buffer, name: string, budget: InflationBudget): Promise<NamedArchive | null> {
  try {
    return await openArchive(content, name, budget);
  } catch (error) {
    if (isProblem(error) && error.key === "detail.spectrum.notZip") return null;
    throw error;
  }
}

async function readPjnz(archive: NamedArchive): Promise<PjnzFile> {
  const read = async (entry: ZipEntry): Promise<PjnzMember> => ({
    name: entry.fileName,
    content: await archive.zip.read(entry),
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

function onlyMember(archive: NamedArchive, type: "DP" | "PJN"): ZipEntry {
  const [entry, ...others] = archive.entries.filter(({ fileName }) => memberPatterns[type].test(fileName));
  if (!entry || others.length > 0)
    throw spectrumProblem("detail.spectrum.onlyOneMember", {
      file: archive.file,
      type,
      found: entry ? others.length + 1 : 0,
    });
  return entry;
}

/** The .shiny90 with the shortest name; of several, the first. */
function chooseShiny90(archive: NamedArchive): { chosen: ZipEntry | null; notices: SpectrumNotice[] } {
  const found = archive.entries.filter(({ fileName }) => memberPatterns.shiny90.test(fileName));
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
