import { translate } from "@tessera/i18n";
import { Type } from "typebox";
import { projectsOf } from "../asking/projects.js";
import { closed, language, nullableText, oneOf, optional, shownOf } from "./fields.js";
import { fitting, mostRows, shortened } from "./fitting.js";
import { tool } from "./tool.js";

const notesShown = 200;

export const listProjects = tool({
  name: "list_projects",
  title: "List projects",
  description:
    "Lists the projects that the caller may see, last changed first. Use it first, to find the project that somebody speaks of. Next: list_results for the results of one.",
  effect: "reads",
  input: closed({
    search: optional(
      Type.String({ minLength: 1, maxLength: 200, description: "Part of the name, the country or the notes." }),
    ),
    limit: optional(Type.Integer({ minimum: 1, maximum: mostRows, description: "Default: 50." })),
    language,
  }),
  output: closed({
    ...shownOf,
    projects: Type.Array(
      closed({
        id: Type.String(),
        name: Type.String(),
        country: nullableText,
        notes: Type.String(),
        step: Type.String({ description: "Step of the application where it was left." }),
        may: oneOf(["owner", "editor", "viewer"], "A viewer starts no runs in it."),
        owner: Type.String(),
        changed: Type.String(),
        changed_by: Type.String(),
        versions: Type.Integer(),
      }),
    ),
  }),
  async run({ search = "", limit = 50 }, { api, language }) {
    const wanted = search.toLowerCase();
    const found = (await projectsOf(api)).filter(({ name, notes, country, country_name: full }) =>
      [name, notes, country, full].some((text) => text?.toLowerCase().includes(wanted)),
    );
    const rows = found.map((project) => ({
      id: project.id,
      name: project.name,
      country: project.country_name ?? project.country,
      notes: shortened(project.notes, notesShown),
      step: project.step,
      may: project.standing,
      owner: project.owner.name,
      changed: project.changed_at,
      changed_by: project.changed_by.name,
      versions: project.versions,
    }));
    const projects = fitting(rows, limit);
    const isCut = projects.length < rows.length;
    return {
      ...{ total: rows.length, shown: projects.length },
      ...(isCut && { narrow: translate(language, "mcp.narrow.projects") }),
      projects,
    };
  },
});
