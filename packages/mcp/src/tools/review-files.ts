import { surveyAndProgrammeTypes } from "@tessera/contract";
import type { WarningText } from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import { Type } from "typebox";
import { Refusal } from "../asking/ask.js";
import type { Files } from "../asking/projects.js";
import type { ServiceApi } from "../asking/service-api.js";
import { requireTypes, subjectOf } from "../asking/subject.js";
import { keyAndText } from "./describe-result.js";
import { closed, files, language, optional, project, shownOf, warningRow } from "./fields.js";
import { fitting } from "./fitting.js";
import { tool } from "./tool.js";

export const reviewFiles = tool({
  name: "review_files",
  title: "Review input files",
  description:
    "Looks for numbers in the input files of a project (or in uploaded files) that a person should see before a fit: jumps, gaps, parts larger than wholes, differences from Spectrum, surveys that contradict each other. It checks the rules of each file too: what breaks a rule is under refused, and a fit would not start. Warnings refuse nothing. Use it before start_fit, and when somebody asks why an estimate or a warning is odd.",
  effect: "reads",
  input: closed({ project: optional(project), files: optional(files), language }),
  output: closed({
    reviewed: Type.Record(Type.String(), Type.String(), { description: "File names by type." }),
    refused: Type.Array(Type.String()),
    ...shownOf,
    warnings: Type.Array(warningRow),
  }),
  async run(given, { api, language, report }) {
    const { files, options } = await subjectOf(api, given, language);
    requireTypes(files, ["shape"], language);
    const refused = new Set<string>();
    const warnings = new Map<string, WarningText>();
    const asked = requestsOf(files, options);
    for (const [index, ask] of asked.entries()) {
      await report(index / asked.length, "");
      try {
        for (const warning of await ask(api)) warnings.set(warning.text, warning);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.add(error.message);
      }
    }
    const all = [...warnings.values()];
    const shown = fitting(all.map(keyAndText));
    return {
      reviewed: Object.fromEntries(Object.entries(files).map(([type, { filename }]) => [type, filename])),
      refused: fitting([...refused], 20, 4000),
      ...{ total: all.length, shown: shown.length },
      ...(shown.length < all.length && { narrow: translate(language, "mcp.narrow.warnings") }),
      warnings: shown,
    };
  },
});

type Review = (api: ServiceApi) => Promise<WarningText[]>;

/** Time series whose checks need no more than one line of a chart. */
const series = [
  { type: "programme", roles: ["programme", "shape", "pjnz"], plot: "art_current" },
  { type: "anc", roles: ["anc", "shape"], plot: "anc_clients" },
  { type: "sti", roles: ["sti", "shape"], plot: "sti_artcov_n" },
] as const;

/** Everything that the service checks of these files, with the requests that the application makes for it. */
function requestsOf(files: Files, options: object | undefined): Review[] {
  const { shape, pjnz, population, survey } = files;
  const some = (roles: readonly (keyof Files)[]) =>
    Object.fromEntries(roles.flatMap((role) => (files[role] ? [[role, files[role]]] : [])));
  return [
    ...(["pjnz", "shape", "population"] as const).flatMap((type): Review[] =>
      files[type]
        ? [(api) => api.post("/validate/baseline-individual?rows=false", { type, file: files[type] }).then(() => [])]
        : [],
    ),
    (api) =>
      api
        .post("/validate/baseline-combined", { pjnz: pjnz ?? null, shape, population: population ?? null })
        .then(() => []),
    ...surveyAndProgrammeTypes.flatMap((type): Review[] => {
      const file = type === "vmmc" ? undefined : files[type];
      return file ? [(api) => warningsOf(api, "/validate/survey-and-programme?rows=false", { type, file, shape })] : [];
    }),
    ...series.flatMap(({ type, roles, plot }): Review[] =>
      files[type]
        ? [(api) => warningsOf(api, `/chart-data/input-time-series/${type}?plot=${plot}`, { data: some(roles) })]
        : [],
    ),
    ...(pjnz && (files.programme ?? files.anc)
      ? [
          (api: ServiceApi) =>
            warningsOf(api, "/chart-data/input-comparison", some(["pjnz", "shape", "programme", "anc"])),
        ]
      : []),
    ...(options && pjnz && population && survey
      ? [(api: ServiceApi) => warningsOf(api, "/validate/options", { data: files, options })]
      : []),
  ];
}

async function warningsOf(api: ServiceApi, path: string, body: unknown): Promise<WarningText[]> {
  return (await api.post<{ warnings: WarningText[] }>(path, body)).warnings;
}
