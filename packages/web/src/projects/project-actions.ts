/** Actions on a project from the list, besides opening it. */
export type ProjectAction = "share" | "rename" | "notes" | "versions" | "copy" | "export" | "support" | "delete";

type Standing = "owner" | "editor" | "viewer" | undefined;

/** Icons of actions, and to whom they are offered. Whoever has a project in this browser alone is its owner. */
const table = {
  share: { icon: "people", for: ["owner", "editor", "viewer"] },
  rename: { icon: "pencil", for: ["owner", "editor"] },
  notes: { icon: "file", for: ["owner", "editor"] },
  versions: { icon: "clock", for: ["owner", "editor", "viewer"] },
  copy: { icon: "copy", for: ["owner", "editor", "viewer"] },
  export: { icon: "download", for: ["owner", "editor", "viewer"] },
  support: { icon: "help", for: ["owner", "editor", "viewer"] },
  delete: { icon: "bin", for: ["owner"] },
} as const satisfies Record<ProjectAction, { icon: string; for: readonly Standing[] }>;

export function actionsFor(
  standing: Standing,
  hasAccounts: boolean,
): { id: ProjectAction; icon: (typeof table)[ProjectAction]["icon"] }[] {
  const all = Object.entries(table) as [ProjectAction, (typeof table)[ProjectAction]][];
  const possible: Partial<Record<ProjectAction, boolean>> = {
    share: hasAccounts && standing !== undefined,
    // With accounts, what this browser alone has waits for somebody to say whose it is.
    support: !hasAccounts || standing !== undefined,
  };
  const allowed = all.filter(
    ([id, row]) => (row.for as readonly Standing[]).includes(standing ?? "owner") && possible[id] !== false,
  );
  return allowed.map(([id, { icon }]) => ({ id, icon }));
}
