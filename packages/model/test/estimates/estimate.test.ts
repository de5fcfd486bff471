import { beforeAll, describe, expect, it } from "vitest";
// As it is built: threads load their own file, which is JavaScript.
import { AreaDraws } from "../../dist/estimates/area-draws.js";
import { type Draws, drawsAtOptimum } from "../../dist/estimates/draws.js";
import { estimate } from "../../dist/estimates/estimate-indicators.js";
import { drawEvaluation, evaluateDraws, runEvaluation } from "../../dist/estimates/evaluate-draws.js";
import { type FittedModel, fitModel } from "../../dist/fit/fit-model.js";
import { type PreparedModel, prepareModel } from "../../dist/fit/prepare-model.js";
import { readModelOptions } from "../../dist/options/model-options.js";
import { estimateColumns } from "../../src/output/estimate-table.js";
import { furtherLevels, quantilePlaces, quantilesAt } from "../../src/output/row-quantiles.js";
import { hierarchy, madeUpCountry } from "../shapes/country.js";
import { modesOutside } from "./modes-outside.js";

const samples = 27;
let prepared: PreparedModel;
let fitted: FittedModel;
let draws: Draws;

beforeAll(() => {
  const { inputs, options } = madeUpCountry({ areas: hierarchy(2) });
  const read = readModelOptions({ ...options, max_iteration: 2 });
  prepared = prepareModel(inputs, read);
  fitted = fitModel(prepared, read);
  draws = drawsAtOptimum(fitted.fit, 1, samples);
});

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength);

describe("estimates", () => {
  it("have the same bytes on one, two and three threads", async () => {
    const { frame, aggregation } = prepared;
    const tableOn = (threads: number) =>
      estimate(fitted.model, frame.attendance, aggregation, draws, { awareness: true, threads });
    const one = await tableOn(1);
    for (const threads of [2, 3]) {
      const other = await tableOn(threads);
      for (const [column] of [...estimateColumns, ["quantiles"] as const])
        expect(bytesOf(other[column] as Float32Array).equals(bytesOf(one[column] as Float32Array)), column).toBe(true);
    }
  });

  it("of shares and rates have quantiles in the order of their levels, with the bounds between them", async () => {
    const { frame, aggregation } = prepared;
    const table = await estimate(fitted.model, frame.attendance, aggregation, draws, { awareness: true });
    const quantiles = table.quantiles as Float32Array;
    const places = quantilePlaces(table);
    expect(quantiles.length).toBe((Math.max(...places) + 1) * furtherLevels.length);
    const inOrder = Array.from(places).flatMap((place, row) => {
      if (place < 0) return [];
      const [lowest, ...others] = quantilesAt(quantiles, place);
      const highest = others.pop();
      const [lower, median, upper] = [table.lower[row], table.median[row], table.upper[row]].map((x) =>
        Math.fround(x as number),
      );
      const all = [lowest, lower, ...others.slice(0, 5), median, ...others.slice(5), upper, highest] as number[];
      return [all.every((value, k) => k === 0 || value >= (all[k - 1] as number))];
    });
    expect(inOrder.every(Boolean)).toBe(true);
  });
});

describe("the mode of an estimate", () => {
  /**
   * Modes of all rows, with the values that they were made from: the first at the optimum, the
   * others in the draws.
   */
  async function modesOf(some: Draws) {
    const values = new Map<number, Float64Array>();
    const table = await estimate(fitted.model, prepared.frame.attendance, prepared.aggregation, some, {
      awareness: true,
      onDraws: (row, own) => values.set(row, own.slice()),
    });
    return [...values].map(([row, [atOptimum]]) => ({ mode: table.mode[row] as number, atOptimum, table, row }));
  }

  it("is its value at the optimum, if the draws are around that", async () => {
    const rows = await modesOf(draws);
    expect(rows.filter(({ mode, atOptimum }) => mode !== atOptimum)).toEqual([]);
  });

  it("is in the interval of the draws, if these are somewhere else", async () => {
    const moved = { ...draws, fields: draws.fields.slice(), aroundOptimum: false };
    const effects = moved.fields.length / (samples + 1);
    const level = fitted.fit.graph.block("beta_rho").offset;
    for (let at = effects + level; at < moved.fields.length; at += effects)
      moved.fields[at] = (moved.fields[at] as number) - 3;
    const rows = await modesOf(moved);
    const prevalence = rows.filter(
      ({ table, row }) => table.indicators[table.indicator[row] as number] === "prevalence",
    );
    const { table } = prevalence[0] as (typeof prevalence)[number];
    expect(prevalence.filter(({ atOptimum = 0, row }) => atOptimum > (table.upper[row] as number))).not.toEqual([]);
    expect(modesOutside(table)).toEqual([]);
  });
});

describe("draws of areas", () => {
  it("are the same in parts of one modelled area as all together", () => {
    const { plhiv, artNumber } = fitted.model.states[0] as (typeof fitted.model.states)[number];
    const vectors = { plhiv, artNumber };
    const members = prepared.aggregation.areas.map(({ modelled }) => modelled);
    const peopleOf = (memory?: number) => {
      const people = new Map<number, Float64Array>();
      let parts = 0;
      for (const part of new AreaDraws(members, vectors, samples, memory).parts()) {
        parts++;
        runEvaluation(drawEvaluation(draws, part.vectors, part.targets));
        for (const area of part.complete) people.set(area.position, area.people.values.slice());
      }
      return { people, parts };
    };
    const [together, apart] = [peopleOf(), peopleOf(1)];
    expect([together.parts, apart.parts]).toEqual([1, 4]);
    expect(apart.people.size).toBe(members.length);
    for (const [area, people] of together.people) {
      const largest = people.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
      const differences = people.map((number, k) => Math.abs((apart.people.get(area)?.[k] ?? Number.NaN) - number));
      expect(Math.max(...differences)).toBeLessThan(1e-14 * largest);
    }
  });

  it("of a country are the sums of its districts", () => {
    const { plhiv } = fitted.model.states[0] as (typeof fitted.model.states)[number];
    const whole = evaluateDraws(draws, { plhiv }).plhiv;
    const districts = prepared.frame.areas.length;
    const [part] = new AreaDraws([Int32Array.from({ length: districts }, (_, k) => k)], { plhiv }, samples).parts();
    runEvaluation(drawEvaluation(draws, part?.vectors ?? {}, part?.targets ?? {}));
    const country = part?.complete[0]?.people.values as Float64Array;
    // The mode of the first cell: column 0 of the first batch.
    const modes = Array.from({ length: districts }, (_, k) => whole.values[(k * 34 + 5) * 8] as number);
    expect(country[5 * 8]).toBeCloseTo(
      modes.reduce((sum, mode) => sum + mode, 0),
      9,
    );
  });
});
