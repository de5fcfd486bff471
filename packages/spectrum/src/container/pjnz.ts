import { listed, SpectrumError, type SpectrumNotice } from "../errors.js";
import { InflationBudget, ZipArchive, type ZipEntry, type ZipErrorOf, type ZipLimits } from "../zip.js";

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

/** The projections of an upload: of a PJNZ its one, of a zip those of the PJNZ files in it, in the order of their names. */
export async function readPjnzFiles(content: Buffer, file: string, limits = archiveLimits): Promise<PjnzFile[]> {
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
  if (projections.length === 0) throw new SpectrumError("detail.spectrum.noPjnz", { file });
  return projections;
}

async function openArchive(content: Buffer, file: string, budget: InflationBudget): Promise<NamedArchive> {
  const zip = await ZipArchive.fromBuffer(content, budget, zipErrorOf(file, budget.limits));
  return { file, zip, entries: zip.entries.filter(({ fileName }) => !isIgnored(fileName)) };
}

/** How messages name what is wrong with the zip `file`. */
export function zipErrorOf(file: string, limits: ZipLimits): ZipErrorOf {
  return (fault) => {
    switch (fault.kind) {
      case "notZip":
        return new SpectrumError("detail.spectrum.notZip", { file });
      case "tooManyEntries":
        return new SpectrumError("detail.spectrum.tooManyEntries", { file, limit: limits.entries });
      case "tooLarge":
        return new SpectrumError("detail.spectrum.tooLarge", { file, member: fault.member });
      case "damaged":
        return new SpectrumError("detail.spectrum.memberBroken", { file, member: fault.member });
    }
  };
}

/** Folders, and what macOS adds to an archive: the resource fork of `X.DP` is `__MACOSX/._X.DP`. */
function isIgnored(name: string): boolean {
  return name.endsWith("/") || /^__MACOSX\//.test(name) || /(^|\/)\._/.test(name);
}

function isPjnz({ entries }: NamedArchive): boolean {
  return entries.some(({ fileName }) => members.DP.test(fileName));
}

function looksLikeZip(start: Buffer): boolean {
  return start.subarray(0, 2).toString("latin1") === "PK";
}

/** A member that starts like a zip but is none is not a PJNZ; the others are still read. */
async function openIfZip(content: Buffer, name: string, budget: InflationBudget): Promise<NamedArchive | null> {
  try {
    return await openArchive(content, name, budget);
  } catch (error) {
    if (error instanceof SpectrumError && error.key === "detail.spectrum.notZip") return null;
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
function chooseShiny90(archive: NamedArchive): { chosen: ZipEntry | null; notices: SpectrumNotice[] } {
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
