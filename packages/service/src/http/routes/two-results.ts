import * as api from "@tessera/contract/api";
import { type Language, type TextKey, type TextValues, translate } from "@tessera/i18n";
import {
  areaDifferences,
  changedOptionLabel,
  changeLabel,
  type EstimateChoice,
  estimateFilters,
  type MatchedQuarter,
  type MatchRule,
  matchedQuarters,
  matchRules,
  optionValue,
  readPlotCoverage,
  unitOfChange,
  unknownValue,
} from "@tessera/results";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import { WrittenJson } from "../../json/write-json.js";
import { type ComparedResult, type RunChanges, TwoResults } from "../../plots/two-results.js";
import type { FitArguments } from "../../tasks/jobs/fit.js";
import type { OpenedTask } from "../../tasks/queue/opened-task.js";
import { endpoints } from "../endpoints.js";
import { downloadFileName, modelledFiles, plottedFiles } from "../result-files.js";
import type { Service } from "../service.js";

/** Estimates of areas are compared for one value of each of these. */
const single = ["indicator", "calendar_quarter", "sex", "age_group"] as const;

/** Two results beside each other. */
export function twoResultsRoutes(app: FastifyInstance, service: Service): void {
  const { settings, directories, names } = service;
  const { get, file } = endpoints(app, settings.validateJsonSchemas, "Two results");
  const two = new TwoResults();
  app.addHook("onClose", () => two.close());

  get(
    "/calibrate/compare/:id/:other",
    "read-task",
    "How estimates of two results differ by area",
    api.differences,
    async ({ task, choices: choice, values }) => {
      const [id, other] = bothTasks(task);
      const [first, second] = [await plottedFiles(service, id), await plottedFiles(service, other)];
      for (const name of single)
        if (choice[name]?.length !== 1)
          throw failure("INVALID_INPUT", "detail.two.choose", { name, names: single.join(", ") });
      await assertKnown(first.plotDataPath, choice, "detail.estimates.unknownValue");
      const quarters = await matchedQuarter(
        [first.plotDataPath, second.plotDataPath],
        choice.calendar_quarter?.[0] as string,
        givenRule(values),
      );
      const { area_level: _, area_id: __, ...group } = choice;
      const ofSecond = { ...group, calendar_quarter: [quarters.second] };
      await assertKnown(second.plotDataPath, ofSecond, "detail.two.notInOther");
      const { rows, onlyFirst, onlySecond } = await areaDifferences(
        { path: first.plotDataPath, choice },
        { path: second.plotDataPath, choice: { ...choice, ...ofSecond } },
      );
      const answer = { data: rows, quarters: quarterRow(quarters), only_first: onlyFirst, only_second: onlySecond };
      // Rows have all their digits: small differences of rates would be lost among four decimals.
      return new WrittenJson(Buffer.from(JSON.stringify(answer)));
    },
    { of: ["id", "other"], choices: estimateFilters, values: api.matchQuery },
  );

  get(
    "/calibrate/compare/:id/:other/explained",
    "read-task",
    "What else differs between two results: input files, options, versions and quarters",
    api.explainedDifferences,
    async ({ task, values, request, language }) =>
      explained(await changesOf(request, bothTasks(task), givenRule(values)), language),
    { of: ["id", "other"], values: api.matchQuery },
  );

  get(
    "/calibrate/compare/:id/:other/inputs",
    "read-task",
    "Numbers that the models were given for areas, and that differ between two results",
    api.localChanges,
    async ({ task, choices: { area_id: areas }, values, request, language }) => {
      const { local, areaNames } = await changesOf(request, bothTasks(task), givenRule(values));
      const unknown = areas?.find((area) => !areaNames.has(area));
      if (unknown !== undefined)
        throw failure("INVALID_INPUT", "detail.estimates.unknownValue", {
          name: "area_id",
          value: unknown.slice(0, 100),
          known: [...areaNames.keys()].join(", "),
        });
      return { data: local && localRows(local, areas ?? [...local.keys()], language) };
    },
    { of: ["id", "other"], choices: ["area_id"], values: api.matchQuery },
  );

  file(
    "/calibrate/compare/:id/:other/report",
    "read-task",
    "A report on two results, as a page",
    async ({ task, values, language, request, reply }) => {
      const [id, other] = bothTasks(task);
      const [first, second] = [await modelledFiles(service, id), await modelledFiles(service, other)];
      const name = downloadFileName(first.iso3, "two_results", ".html", new Date());
      reply.type("text/html; charset=utf-8").header("content-disposition", `attachment; filename="${name}"`);
      if (request.method === "HEAD") return reply.send();
      const page = await two.report({
        what: "report",
        first: { output: first.modelOutputPath, files: {} },
        second: { output: second.modelOutputPath, files: {} },
        match: givenRule(values),
        names: [values.name?.slice(0, 200) ?? id, values.other_name?.slice(0, 200) ?? other],
        product: names.product,
        language,
      });
      return reply.send(page);
    },
    { of: ["id", "other"], values: api.reportQuery },
  );

  async function changesOf(
    request: FastifyRequest,
    [id, other]: readonly [OpenedTask, OpenedTask],
    match: MatchRule,
  ): Promise<RunChanges> {
    const first = await comparedResult(request, id);
    return two.changes({
      what: "changes",
      first,
      second: await comparedResult(request, other),
      match,
      tables: directories.tables,
    });
  }

  /** A result with the files of its fit. A restored state may name the fit of somebody else, whose files are not read. */
  async function comparedResult(request: FastifyRequest, id: OpenedTask): Promise<ComparedResult> {
    const { modelOutputPath: output, fit } = await modelledFiles(service, id);
    const opened = await request.access.storedTask(fit);
    const record = opened && (await service.tasks.read(opened));
    const { data = {} } = (record?.task.arguments ?? {}) as Partial<FitArguments>;
    const files = Object.entries(data).flatMap(([role, given]) =>
      given?.path ? [[role, { path: given.path, name: given.filename }] as const] : [],
    );
    return { output, files: Object.fromEntries(files) };
  }
}

function bothTasks(task: (parameter: string) => OpenedTask): [OpenedTask, OpenedTask] {
  const [id, other] = [task("id"), task("other")];
  if (id === other) throw failure("INVALID_INPUT", "detail.two.sameResult", { id: id.slice(0, 100) });
  return [id, other];
}

function givenRule({ match = "calendar" }: Partial<Record<string, string>>): MatchRule {
  const rule = matchRules.find((one) => one === match);
  if (!rule)
    throw failure("INVALID_INPUT", "detail.two.unknownMatch", {
      value: match.slice(0, 60),
      known: matchRules.join(", "),
    });
  return rule;
}

/** The quarter of the second result that one of the first is compared with. */
async function matchedQuarter(
  paths: readonly [string, string],
  quarter: string,
  rule: MatchRule,
): Promise<MatchedQuarter> {
  const [own = [], others = []] = await Promise.all(
    paths.map(async (path) => (await readPlotCoverage(path)).quarters.toReversed()),
  );
  const found = matchedQuarters(own, others, rule).find(({ first }) => first === quarter);
  if (!found) throw failure("INVALID_INPUT", "detail.two.noQuarter", { value: quarter });
  return found;
}

async function assertKnown(
  path: string,
  choice: EstimateChoice,
  text: "detail.estimates.unknownValue" | "detail.two.notInOther",
): Promise<void> {
  const unknown = await unknownValue(path, choice);
  if (!unknown) return;
  const { name, value, known } = unknown;
  throw failure("INVALID_INPUT", text, { name, value: value.slice(0, 100), known: known.join(", ") });
}

function quarterRow({ first, second, by, timePoint }: MatchedQuarter): api.MatchedQuarters {
  return { first, second, by, time_point: timePoint };
}

function explained(changes: RunChanges, language: Language): api.ExplainedDifferences {
  const t = (key: TextKey, values?: TextValues) => translate(language, key, values);
  const { runs, quarters, inputs, options, areaNames } = changes;
  const [first, second] = runs.map(({ modelVersion, quarters: times, areas, samples }) => ({
    ...{ model_version: modelVersion, quarters: times, areas, samples },
  })) as [api.ExplainedDifferences["first"], api.ExplainedDifferences["second"]];
  return {
    first,
    second,
    quarters: quarters.map(quarterRow),
    inputs:
      inputs?.map(({ role, rows, ...input }) => ({
        role,
        label: t(`validate.type.${role as "survey"}`),
        ...input,
        rows: rows && rowCounts(rows, areaNames),
      })) ?? null,
    options: options.map(({ part, name, first: a, second: b }) => ({
      ...{ part, name, label: changedOptionLabel(name, t) },
      ...{ first: optionValue(a, t), second: optionValue(b, t) },
    })),
  };
}

function rowCounts(
  { byTime, byArea, ...counts }: NonNullable<NonNullable<RunChanges["inputs"]>[number]["rows"]>,
  areaNames: RunChanges["areaNames"],
): api.InputChangeRow["rows"] {
  return {
    ...counts,
    by_time: byTime.map(([time, some]) => ({ time, ...some })),
    by_area: byArea.map(([id, some]) => ({ area_id: id, area_name: areaNames.get(id) ?? id, ...some })),
  };
}

function localRows(
  local: NonNullable<RunChanges["local"]>,
  areas: readonly string[],
  language: Language,
): api.LocalChangeRow[] {
  return areas.flatMap((area) =>
    (local.get(area) ?? []).map((change) => ({
      area_id: area,
      source: change.source,
      label: changeLabel(change, language),
      unit: unitOfChange(change),
      first: change.first,
      second: change.second,
    })),
  );
}
