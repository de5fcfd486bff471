import { Density, SparseMatrix } from "@tessera/laplace";
import { describe, expect, it } from "vitest";
import type { ModelDensity, SourcedTerm } from "../../dist/density/model-density.js";
import { chooseDesign, declareParameters } from "../../dist/density/parameters.js";
import { addPriors } from "../../dist/density/priors.js";
import { cellSeriesAt } from "../../dist/estimates/cell-series.js";
import type { ModelFrame } from "../../dist/frame/model-frame.js";
import { readModelOptions } from "../../dist/options/model-options.js";
import { smallOptions } from "../frame/small-country.js";
import {
  changedAt,
  densityAt,
  everything,
  latestData,
  modelWith,
  pointOf,
  secondSurveys,
  valuesAt,
} from "./two-surveys.js";

/** Derivative of the density along a direction, by central differences of fourth order. */
function slope(model: ModelDensity, point: ReturnType<typeof pointOf>, direction: ReturnType<typeof pointOf>): number {
  const step = 1e-4;
  const moved = (steps: number) => ({
    theta: point.theta.map((value, k) => value + steps * step * (direction.theta[k] as number)),
    u: point.u.map((value, k) => value + steps * step * (direction.u[k] as number)),
  });
  const at = (steps: number) => densityAt(model, moved(steps));
  return (8 * (at(1) - at(-1)) - (at(2) - at(-2))) / (12 * step);
}

describe("the density with a second survey and data of T3", () => {
  it.each([
    ["surveys of all kinds at T2", secondSurveys, "aligned"],
    ["surveys of all kinds at T2, areas as published", secondSurveys, "reference"],
    [
      "a second survey without recent infection",
      { ...secondSurveys, survey_recently_infected: "", survey_recently_infected_t2: "" },
      "aligned",
    ],
    ["ART and antenatal data of T3", latestData, "aligned"],
    ["everything", everything, "aligned"],
    ["everything, areas as published", everything, "reference"],
    ["a bias of reporting", { ...everything, art_report_bias_t3: "true" }, "aligned"],
    [
      "incidence from two surveys",
      { ...everything, survey_recently_infected: "", survey_recently_infected_t2: "", lambda_from_two_surveys: "true" },
      "aligned",
    ],
  ] as const)("has the derivatives of its differences: %s", (_, options, areaOrder) => {
    const { model } = modelWith({ options, areaOrder });
    const [point, direction] = [pointOf(model, 1), pointOf(model, 2)];
    const [byTheta, byU] = [new Float64Array(point.theta.length), new Float64Array(point.u.length)];
    new Density(model.parameters.graph).gradient(point.theta, point.u, byTheta, byU);
    const exact =
      byTheta.reduce((sum, value, k) => sum + value * (direction.theta[k] as number), 0) +
      byU.reduce((sum, value, k) => sum + value * (direction.u[k] as number), 0);
    expect(slope(model, point, direction) / exact).toBeCloseTo(1, 7);
  });

  it("is that of one survey if nobody was asked in the second", () => {
    const one = modelWith({}).model;
    const two = modelWith({ options: secondSurveys, respondents: 0 }).model;
    for (const seed of [1, 2, 3]) expect(densityAt(two, pointOf(two, seed))).toBe(densityAt(one, pointOf(one, seed)));
  });

  it("counts two surveys like one of all their people, if nobody falls ill or dies between them", () => {
    const still = (frame: ModelFrame): ModelFrame => {
      const cells = frame.areas.length * 34;
      const none = SparseMatrix.fromTriplets(cells, cells, [], [], []);
      const everyone = Int32Array.from({ length: cells }, (_, cell) => cell);
      const [t1, t2, ...later] = frame.times as [ModelFrame["times"][number], ...ModelFrame["times"]];
      const [first, ...steps] = frame.steps as [ModelFrame["steps"][number], ...ModelFrame["steps"]];
      return {
        ...frame,
        times: [t1, { ...(t2 as typeof t1), population: t1.population }, ...later],
        steps: [
          { ...first, survivors: SparseMatrix.selection(everyone, cells), infected: none, bornWithHiv: none },
          ...steps,
        ],
      };
    };
    const options = { survey_prevalence_t2: "SMALL2018" };
    const apart = modelWith({ options, frame: still }).model;
    const pooled = modelWith({
      options,
      frame: still,
      observations: ([t1, t2, t3]) => [
        { ...t1, prevalence: t1.prevalence.map((row) => ({ ...row, x: 2 * row.x, n: 2 * row.n })) },
        { ...t2, prevalence: [] },
        t3,
      ],
    }).model;
    const change = (model: ModelDensity) => densityAt(model, pointOf(model, 1)) - densityAt(model, pointOf(model, 2));
    expect(change(apart)).toBeCloseTo(change(pooled), 6);
  });

  it("has each regression coefficient in exactly one prior", () => {
    const { frame, observations } = modelWith({ options: everything });
    const parameters = declareParameters(
      frame,
      chooseDesign(observations, readModelOptions({ ...smallOptions, ...everything })),
    );
    addPriors(parameters);
    const { graph, start } = parameters;
    const density = new Density(graph);
    const u = new Float64Array(density.latentSize).fill(0.7);
    const byU = new Float64Array(u.length);
    density.gradient(start, u, new Float64Array(start.length), byU);
    const coefficients = graph.blocks.filter(({ name }) => name.startsWith("beta_"));
    expect(coefficients.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["beta_alpha_t2t3", "beta_anc_rho_t3", "beta_anc_alpha_t3"]),
    );
    for (const { offset, size } of coefficients)
      for (let k = offset; k < offset + size; k++) expect(byU[k]).toBeCloseTo(0.7 / 25, 12);
  });

  it("projects people and treatment to T3 as without data of then, where its effects are 0", () => {
    const [base, later] = [modelWith({}).model, modelWith({ options: latestData }).model];
    const effects = ["beta_alpha_t2t3", "u_alpha_xt_t2t3", "u_alpha_xat_t2t3", "log_or_gamma_t2t3"];
    const at = (model: ModelDensity) => {
      const { rho, artNumber } = model.states[2] as ModelDensity["states"][number];
      return valuesAt(model, { rho, artNumber }, pointOf(model, 1, effects));
    };
    expect(at(later)).toEqual(at(base));
  });

  it("has antenatal care at T3 as without data of then, where its effects are 0 and fertility is that of T2", () => {
    const likeT2 = (frame: ModelFrame): ModelFrame => {
      const { fertilityRatioHiv } = frame.times[1] as ModelFrame["times"][number];
      return { ...frame, times: frame.times.map((time, t) => (t < 2 ? time : { ...time, fertilityRatioHiv })) };
    };
    const options = { anc_prevalence_year3: "2019", anc_art_coverage_year3: "2019" };
    const [base, later] = [modelWith({ frame: likeT2 }).model, modelWith({ options, frame: likeT2 }).model];
    const effects = ["beta_anc_rho_t3", "beta_anc_alpha_t3", "ui_anc_rho_xt_t2t3", "ui_anc_alpha_xt_t2t3"];
    const at = (model: ModelDensity) => {
      const { rho, alpha } = (model.states[2] as ModelDensity["states"][number]).antenatal;
      return valuesAt(model, { rho, alpha }, pointOf(model, 1, effects));
    };
    expect(at(later)).toEqual(at(base));
  });

  it("leaves nobody out who attends elsewhere, at any time", () => {
    const { model, frame } = modelWith({ options: everything });
    const point = pointOf(model, 1);
    for (const state of model.states) {
      const { artResidents, artAttendees } = cellSeriesAt(model, frame.attendance, state);
      const { residents, attendees } = valuesAt(model, { residents: artResidents(), attendees: artAttendees() }, point);
      const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
      expect(sum(attendees) / sum(residents)).toBeCloseTo(1, 12);
    }
  });

  it("stays finite where more people are projected to live with HIV than there are", () => {
    const emptied = (frame: ModelFrame): ModelFrame => ({
      ...frame,
      times: frame.times.map((time, t) =>
        t === 1 ? { ...time, population: time.population.map((n) => n / 100) } : time,
      ),
    });
    const options = { survey_prevalence_t2: "SMALL2018", include_art_t2: "false", anc_prevalence_year2: "" };
    const { model } = modelWith({ options, frame: emptied });
    const point = pointOf(model, 1);
    expect(
      valuesAt(model, { rho: (model.states[1] as ModelDensity["states"][number]).rho }, point).rho.some(
        (rho) => rho > 1,
      ),
    ).toBe(true);
    expect(densityAt(model, point)).toBeGreaterThan(0);
    expect(Number.isFinite(densityAt(model, point))).toBe(true);
  });
});

describe("a bias of reporting", () => {
  const options = { ...everything, art_report_bias_t3: "true" };
  const reportsOf = ({ observed }: ModelDensity, rows: readonly unknown[]) =>
    observed.find(
      (term): term is Extract<SourcedTerm, { kind: "normal" }> => term.kind === "normal" && term.rows === rows,
    );

  it("changes the reports of its own district alone, in a hierarchy whose ids are not in the order of the tree", () => {
    const { model, frame, observations } = modelWith({ options });
    const rows = observations[2].artNumbers;
    const { offset } = model.parameters.graph.block("ui_artbias_t3_x");
    const reports = (effect: number, area: number) => {
      const point = pointOf(model, 1, ["ui_artbias_t3_x"]);
      point.u[offset + area] = effect;
      const term = reportsOf(model, rows);
      return valuesAt(model, { mean: (term as NonNullable<typeof term>).mean() }, point).mean;
    };
    frame.areas.forEach(({ id }, area) => {
      const [before, after] = [reports(0, area), reports(Math.log(2), area)];
      rows.forEach(({ areaId }, row) => {
        expect((after[row] as number) / (before[row] as number)).toBeCloseTo(areaId === id ? 2 : 1, 12);
      });
    });
  });

  it("explains reports that are all too high by the same factor, with nothing else changed", () => {
    const factor = 1.2;
    const inflated = changedAt(2, (at) => ({
      ...at,
      artNumbers: at.artNumbers.map((row) => ({ ...row, artCurrent: factor * row.artCurrent })),
    }));
    const [honest, high] = [modelWith({ options }), modelWith({ options, observations: inflated })];
    const term = ({ model, observations }: typeof honest, bias: number) => {
      const point = pointOf(model, 1, ["beta_artbias_t3"]);
      point.u[model.parameters.graph.block("beta_artbias_t3").offset] = bias;
      const found = reportsOf(model, observations[2].artNumbers);
      return valuesAt(model, { density: (found as NonNullable<typeof found>).density }, point).density;
    };
    const [before, after] = [term(honest, 0), term(high, Math.log(factor))];
    for (const [row, value] of before.entries())
      expect((after[row] as number) - value).toBeCloseTo(Math.log(factor), 9);
  });
});
