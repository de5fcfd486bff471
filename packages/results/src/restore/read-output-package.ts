import { listedWhole } from "@tessera/contract";
import { type Area, type ModelOutput, statistics } from "@tessera/model";
import { rootArea } from "../estimates/published-order.js";
import { parseOptions } from "../formats/options-yaml.js";
import { resultsProblem } from "../problem.js";
import { csvRows } from "./csv-rows.js";
import { EstimateRows, readMeasured, stratumColumns } from "./restored-estimates.js";
import {
  areasOf,
  readAttendance,
  readCalibration,
  readInputFiles,
  readModelVersion,
  readQuarters,
} from "./restored-tables.js";
import { ZipMembers } from "./zip-members.js";

/** A project read from an output zip. */
export interface RestoredProject {
  output: ModelOutput;
  /** The text of `notes.txt`; null if absent. */
  notes: string | null;
  /** The project state, unchanged; null if absent. */
  state: unknown;
}

/** Members that every package must have. */
const required = [
  "indicators.csv",
  "art_attendance.csv",
  "boundaries.geojson",
  "meta_period.csv",
  "info/inputs.csv",
  "info/options.yml",
  "info/packages.csv",
  "fit/calibration_options.yml",
  "fit/spectrum_calibration.csv",
];

/** An option of the fit that is also written among those of the calibration. */
const populationCalibration = "spectrum_population_calibration";

/** Reads a complete output zip. Labels are dropped: they are made again in the language of each request. */
export async function readOutputPackage(path: string, name?: string): Promise<RestoredProject> {
  const zip = await ZipMembers.open(path, name);
  try {
    const missing = zip.missing(required);
    if (missing.length > 0)
      throw resultsProblem("detail.package.membersMissing", { file: zip.file, members: listedWhole(missing) });
    return {
      output: await readOutput(zip),
      notes: await zip.text("notes.txt"),
      state: await readState(zip),
    };
  } finally {
    zip.close();
  }
}

async function readOutput(zip: ZipMembers): Promise<ModelOutput> {
  const areas = areasOf((await zip.text("boundaries.geojson")) as string, zip.file);
  const calendarQuarters = await readQuarters(zip);
  const { [populationCalibration]: _ofFit, ...calibrationOptions } = await readYaml(zip, "fit/calibration_options.yml");
  const ofInfo = zip.missing(["info/calibration_options.yml"]).length === 0;
  const measured =
    zip.missing(["inputs_outputs.csv"]).length === 0 ? await readMeasured(zip, areas, calendarQuarters) : undefined;
  const output = {
    kind: "calibrated" as const,
    modelVersion: (await readModelVersion(zip)) ?? "",
    options: await readYaml(zip, "info/options.yml"),
    calibrationOptions: ofInfo ? await readYaml(zip, "info/calibration_options.yml") : calibrationOptions,
    inputs: await readInputFiles(zip),
    areas,
    calendarQuarters,
    estimates: await readEstimates(zip, areas, calendarQuarters),
    ...measured,
    artAttendance: await readAttendance(zip),
    spectrum: { calibrationTable: await readCalibration(zip, calendarQuarters), zeroToFourDistribution: [] },
  };
  // Area ids begin with the ISO3 code of the country.
  return { ...output, iso3: rootArea(output as unknown as ModelOutput).area_id.slice(0, 3) };
}

async function readEstimates(zip: ZipMembers, areas: readonly Area[], quarters: readonly string[]) {
  const member = "indicators.csv";
  const rows = new EstimateRows(areas, quarters, { file: zip.file, member });
  for await (const { number, cells } of csvRows(zip, member, [...stratumColumns, ...statistics]))
    rows.add(number, cells);
  return rows.table();
}

async function readYaml(zip: ZipMembers, member: string): Promise<Record<string, unknown>> {
  const content = parsedMember(zip, member, await zip.text(member), parseOptions);
  if (typeof content === "object" && content !== null && !Array.isArray(content))
    return content as Record<string, unknown>;
  throw resultsProblem("detail.package.invalid", { file: zip.file, member, reason: "no map of options" });
}

async function readState(zip: ZipMembers): Promise<unknown> {
  const member = "info/project_state.json";
  const text = await zip.text(member);
  if (text === null) return null;
  const state = parsedMember(zip, member, text, JSON.parse);
  if (typeof state === "object" && state !== null && !Array.isArray(state)) return state;
  throw resultsProblem("detail.package.invalid", { file: zip.file, member, reason: "no object" });
}

function parsedMember(zip: ZipMembers, member: string, text: string | null, read: (text: string) => unknown): unknown {
  try {
    return read(text ?? "");
  } catch (error) {
    const [reason = ""] = (error as Error).message.split("\n");
    throw resultsProblem("detail.package.invalid", { file: zip.file, member, reason: reason.replace(/[.:]$/, "") });
  }
}
