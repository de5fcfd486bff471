import { stat } from "node:fs/promises";
import { type ModelOutputRecord, readModelOutputRecord } from "@tessera/model";
import { type EstimateFinder, fittedEstimates, type MeasuredRow, measuredRows } from "@tessera/results";

/** A model output with what was measured, beside what was fitted. */
export class MeasuredOutput {
  readonly output: ModelOutputRecord;
  readonly find: EstimateFinder;
  #rows: MeasuredRow[] | undefined;

  constructor(output: ModelOutputRecord, find: EstimateFinder) {
    this.output = output;
    this.find = find;
  }

  rowsOf(indicator: string): readonly MeasuredRow[] {
    this.#rows ??= measuredRows(this.output, this.find);
    return this.#rows.filter((row) => row.indicator === indicator);
  }
}

let kept: { key: string; measured: MeasuredOutput | undefined } | undefined;

/** The last output stays in memory, so that other choices of its viewer need no reading. Undefined if it does not have what was measured. */
export async function measuredOutput(path: string): Promise<MeasuredOutput | undefined> {
  const key = `${path} ${(await stat(path)).mtimeMs}`;
  if (kept?.key !== key) {
    const output = await readModelOutputRecord(path);
    const find = fittedEstimates(output);
    kept = { key, measured: find && new MeasuredOutput(output, find) };
  }
  return kept.measured;
}
