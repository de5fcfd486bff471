/** A file of a project. The web application refers to it by `path`. */
interface StateFile {
  path: string | null;
  filename: string;
}

/** The parts of a project's state that can be checked. */
interface ProjectState {
  datasets: Record<string, StateFile>;
  model_fit: { id?: string };
  calibrate: { id?: string };
}

/**
 * Parses the parts of a state that can be checked. A state is client data: any part may be missing or of another type.
 */
export function projectState(state: unknown): ProjectState {
  const files = Object.entries(membersOf(membersOf(state).datasets)).flatMap(([role, file]) => {
    const { path, filename } = membersOf(file);
    const isFile = typeof file === "object" && file !== null;
    return isFile ? [[role, { path: textOf(path) ?? null, filename: textOf(filename) ?? "" }] as const] : [];
  });
  const step = (name: string) => {
    const id = textOf(membersOf(membersOf(state)[name]).id);
    return id === undefined ? {} : { id };
  };
  return { datasets: Object.fromEntries(files), model_fit: step("model_fit"), calibrate: step("calibrate") };
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A file or task of a state that does not exist. */
export type StateProblem =
  | { kind: "file"; role: string; path: string; filename: string }
  | { kind: "task"; step: "model_fit" | "calibrate"; id: string };

/** All files and tasks of a state that do not exist, in its order. */
export async function stateProblems(
  state: unknown,
  isThere: { file: (path: string) => Promise<boolean>; task: (id: string) => Promise<boolean> },
): Promise<StateProblem[]> {
  const problems: StateProblem[] = [];
  const { datasets, ...steps } = projectState(state);
  for (const [role, { path, filename }] of Object.entries(datasets)) {
    if (path === null || !(await isThere.file(path))) problems.push({ kind: "file", role, path: path ?? "", filename });
  }
  for (const step of ["model_fit", "calibrate"] as const) {
    const { id } = steps[step];
    if (id !== undefined && !(await isThere.task(id))) problems.push({ kind: "task", step, id });
  }
  return problems;
}
