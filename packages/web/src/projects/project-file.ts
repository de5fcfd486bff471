import { completed, newId, newWork, type Project } from "../project/project.ts";

const kind = "tessera.project";
/** Incremented when older files need a conversion. */
const formatVersion = 1;

/** A file of one project, or of several. */
interface ProjectFile {
  kind: string;
  formatVersion: number;
  project?: Project;
  projects?: Project[];
}

/** Why a file cannot be opened as a project. */
export type Refusal = "notJson" | "notProject" | "newerFormat";

export function projectFileText(project: Project): string {
  return fileText({ kind, formatVersion, project: forFile(project) });
}

export function projectsFileText(projects: readonly Project[]): string {
  return fileText({ kind, formatVersion, projects: projects.map(forFile) });
}

function fileText(file: ProjectFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Without what concerns this service and its people. */
function forFile({ kept: _, person: __, versions, ...project }: Project): Project {
  return { ...project, versions: versions.map(({ isKept: _, by: __, ...version }) => version) };
}

/** A file name that every file system accepts. */
export function projectFileName(project: Pick<Project, "name">): string {
  const name = project.name
    .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, " ")
    .trim()
    .replace(/^\.+/, "")
    .slice(0, 100);
  return `${name || "project"}.tessera.json`;
}

/** The projects of a file, with new ids because a file may be opened twice. */
export function readProjectFile(text: string): { projects: Project[] } | { refused: Refusal } {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { refused: "notJson" };
  }
  const file = (content ?? {}) as Partial<ProjectFile>;
  if (file.kind !== kind || typeof file.formatVersion !== "number") return { refused: "notProject" };
  if (file.formatVersion > formatVersion) return { refused: "newerFormat" };
  const projects: unknown[] = Array.isArray(file.projects) ? file.projects : [file.project];
  if (projects.length === 0 || !projects.every(isProject)) return { refused: "notProject" };
  return { projects: projects.map((project) => ({ ...forFile(completed(project)), id: newId() })) };
}

function isProject(project: unknown): project is Project {
  const { name, notes, created, changed, versions, work } = (project ?? {}) as Partial<Project>;
  return (
    [name, notes].every((text) => typeof text === "string") &&
    [created, changed].every((time) => Number.isFinite(time)) &&
    Array.isArray(versions) &&
    versions.every((version) => Number.isFinite(version?.number) && isWork(version.work)) &&
    isWork(work)
  );
}

/** Whether all members have the types of an empty work. Members that an older file lacks may be absent. */
function isWork(work: unknown): boolean {
  if (typeof work !== "object" || work === null) return false;
  return Object.entries(newWork()).every(([member, empty]) => {
    const given = (work as Record<string, unknown>)[member];
    if (given === undefined) return true;
    if (empty === null) return typeof given === "object";
    return typeof given === typeof empty && Array.isArray(given) === Array.isArray(empty) && given !== null;
  });
}
