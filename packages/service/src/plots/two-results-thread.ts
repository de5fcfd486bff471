import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { columnTables, type DataType } from "@tessera/contract";
import { FolderTableCache, readTableChanges, type TableCache } from "@tessera/inputs";
import { type ModelOutput, readModelOutput } from "@tessera/model";
import { inputChanges, localChanges, matchedQuarters, optionChanges, twoResultsReport } from "@tessera/results";
import { digestsOf } from "../files/validation/content.js";
import type { ChangedRows, ComparedResult, RunChanges, TwoRequest, TwoResponse } from "./two-results.js";

const tableTypes = Object.keys(columnTables) as DataType[];

parentPort?.on("message", async (request: TwoRequest) => {
  parentPort?.postMessage(await compare(request));
});

async function compare(request: TwoRequest): Promise<TwoResponse> {
  const first = await readModelOutput(request.first.output);
  const second = await readModelOutput(request.second.output);
  if (request.what === "report") {
    const [own, other] = request.names;
    const page = twoResultsReport({
      first: { name: own, output: first },
      second: { name: other, output: second },
      match: request.match,
      productName: request.product,
      language: request.language,
    });
    return { size: page.length, page };
  }
  const cache = new FolderTableCache(request.tables);
  const quarters = matchedQuarters(first.calendarQuarters, second.calendarQuarters, request.match);
  const local = localChanges(first, second, quarters) ?? null;
  const changes: RunChanges = {
    runs: [factsOf(first), factsOf(second)],
    quarters,
    inputs: await inputsOf(first, second, request, cache),
    options: optionChanges(first, second).changed,
    local,
    areaNames: new Map([...second.areas, ...first.areas].map(({ area_id, area_name }) => [area_id, area_name])),
  };
  const numbers = [...(local?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  return { size: 10_000 + 300 * numbers + 100 * first.areas.length, changes };
}

function factsOf({ modelVersion, calendarQuarters, areas, fit }: ModelOutput): RunChanges["runs"][number] {
  return { modelVersion, quarters: calendarQuarters, areas: areas.length, samples: fit?.samples ?? null };
}

async function inputsOf(
  first: ModelOutput,
  second: ModelOutput,
  request: TwoRequest,
  cache: TableCache,
): Promise<RunChanges["inputs"]> {
  const changes = inputChanges(first, second);
  if (!changes) return null;
  const inputs: NonNullable<RunChanges["inputs"]>[number][] = [];
  for (const { role, first: own, second: other, state } of changes) {
    const type = tableTypes.find((one) => one === role);
    const rows = type && state === "changed" ? await changedRows(type, request.first, request.second, cache) : null;
    inputs.push({ role, first: own?.filename ?? null, second: other?.filename ?? null, state, rows });
  }
  return inputs;
}

/** Null if the service no longer has both files, or cannot read one. */
async function changedRows(
  type: DataType,
  first: ComparedResult,
  second: ComparedResult,
  cache: TableCache,
): Promise<ChangedRows | null> {
  const [own, other] = [first.files[type], second.files[type]];
  if (!own || !other) return null;
  const fileOf = async ({ path, name }: typeof own) => ({
    name,
    content: () => readFile(path),
    digest: (await digestsOf(path, name)).sha256,
  });
  try {
    const { rows, byTime, byArea } = await readTableChanges(type, await fileOf(own), await fileOf(other), cache);
    return { ...rows, byTime: [...byTime], byArea: [...byArea] };
  } catch {
    return null;
  }
}
