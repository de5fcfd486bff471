/** What can be done with a project from the list, besides opening it. */
export type ProjectAction = "rename" | "notes" | "versions" | "copy" | "export" | "delete";
