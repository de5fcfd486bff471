import { fiveYearAgeGroups } from "@tessera/contract";
import { Density, hasConverged, RandomStream, Report } from "@tessera/laplace";
import { describe, expect, it } from "vitest";
import { stiTerms } from "../../src/density/likelihood/sti-likelihood.js";
import { type ModelDensity, modelDensity } from "../../src/density/model-density.js";
import { hyperNames } from "../../src/density/parameters.js";
import { fitModel } from "../../src/fit/fit-model.js";
import { prepareModel } from "../../src/fit/prepare-model.js";
import { cellsInGroup } from "../../src/frame/aggregation.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { type Cells, stiOf, stiRows } from "../frame/small-country.js";
import { madeUpCountry } from "../shapes/country.js";

const { inputs, options } = madeUpCountry({});
const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];
const allYears = { sti_art_coverage_year1: 2016, sti_art_coverage_year2: 2018, sti_art_coverage_year3: 2019 };

/** The model of a country whose STI clinics report these rows. */
function modelWith(rows: Cells | null, years: Record<string, number> = allYears) {
  const read = readModelOptions({ ...options, ...years });
  const prepared = prepareModel({ ...inputs, sti: rows && stiOf(rows) }, read);
  const cellsOfGroup = (group: Parameters<typeof cellsInGroup>[1]) => cellsInGroup(prepared.aggregation, group);
  const model = modelDensity(prepared.frame, prepared.observations, cellsOfGroup, read);
  const sti = model.states.flatMap((state, t) => {
    const own = prepared.observations[t]?.stiArtCoverage ?? [];
    return stiTerms(model.parameters, own, model.cells, state, cellsOfGroup);
  });
  return { model, sti };
}

/** Parameters near zero, the same for a block of effects in every model. */
function somewhere({ parameters: { graph, start } }: ModelDensity, blocks: Record<string, number> = {}) {
  const random = new RandomStream(7, 0);
  const theta = start.map((value) => value - 0.5 + 0.1 * random.normal());
  const u = Float64Array.from({ length: graph.sizeOf("latent") }, () => 0.1 * random.normal());
  const beta = graph.block("beta_rho");
  u[beta.offset] = -2;
  for (const [name, value] of Object.entries(blocks)) {
    const { offset, size } = graph.block(name);
    u.fill(value, offset, offset + size);
  }
  return { theta, u };
}

const noEffects = {
  beta_sti_alpha: 0,
  beta_sti_alpha_t2: 0,
  ui_sti_alpha_x: 0,
  ui_sti_alpha_xt: 0,
  ui_sti_alpha_xt_t2t3: 0,
};

/** Probabilities of the rows, and ART coverage of the cells, at T1, T2 and T3. */
function evaluated({ model, sti }: ReturnType<typeof modelWith>, blocks: Record<string, number>) {
  const at = somewhere(model, blocks);
  const vectors = {
    ...Object.fromEntries(
      sti.map((term, k) => {
        if (term.kind !== "binomial") throw new Error("Clients of STI clinics are binomial");
        return [`p${k}`, term.probability()];
      }),
    ),
    ...Object.fromEntries(
      model.states.slice(0, 3).flatMap((state) => [
        [`alpha${state.position}`, state.logitAlpha.invLogit()],
        [`plhiv${state.position}`, state.plhiv],
      ]),
    ),
  };
  const values: Record<string, Float64Array> = {};
  Report.of(model.parameters.graph, vectors).run(
    1,
    (_, theta, u) => {
      theta.set(at.theta);
      u.set(at.u);
    },
    (name, _, batch, stride) => {
      values[name] = batch.filter((_, position) => position % stride === 0);
    },
  );
  return values;
}

const logit = (p: number) => Math.log(p / (1 - p));

describe("clients of STI clinics", () => {
  const oneCell = [2016, 2018, 2019].map((year) => ["XSM_2_2", "male", "Y025_029", year, 60, 100, ""]);
  // Cells of an area: women, then men, by age.
  const cell = 34 + 17 + fiveYearAgeGroups.indexOf("Y025_029");

  it("have the ART coverage of a cell if they are of this cell and nothing differs", () => {
    const { p0, p1, p2, alpha0, alpha1, alpha2 } = evaluated(modelWith(oneCell), noEffects);
    expect(p0?.[0]).toBeCloseTo(alpha0?.[cell] as number, 14);
    expect(p1?.[0]).toBeCloseTo(alpha1?.[cell] as number, 14);
    expect(p2?.[0]).toBeCloseTo(alpha2?.[cell] as number, 14);
  });

  it("differ by effects of the country and of their area that add up over time", () => {
    const effects = {
      beta_sti_alpha: 0.1,
      ui_sti_alpha_x: 0.2,
      beta_sti_alpha_t2: 0.4,
      ui_sti_alpha_xt: 0.8,
      ui_sti_alpha_xt_t2t3: 1.6,
    };
    const values = evaluated(modelWith(oneCell), effects);
    const difference = [0, 1, 2].map(
      (t) => logit(values[`p${t}`]?.[0] as number) - logit(values[`alpha${t}`]?.[cell] as number),
    );
    expect(difference[0]).toBeCloseTo(0.3, 10);
    expect(difference[1]).toBeCloseTo(1.5, 10);
    expect(difference[2]).toBeCloseTo(3.1, 10);
  });

  it("of several cells have their mean coverage, by people living with HIV times the rate at which they come", () => {
    const rows = [
      ["XSM_2_1", "female", "Y015_024", 2016, 60, 100, ""],
      ["XSM", "both", "Y015_019", 2016, "", "", 1],
      ["XSM", "both", "Y020_024", 2016, "", "", 3],
    ];
    const { p0, alpha0, plhiv0 } = evaluated(modelWith(rows, { sti_art_coverage_year1: 2016 }), {
      beta_sti_alpha: 0,
      ui_sti_alpha_x: 0,
    });
    const group = (age: string, rate: number) => {
      const own = fiveYearAgeGroups.indexOf(age);
      return { weight: (plhiv0?.[own] as number) * rate, alpha: alpha0?.[own] as number };
    };
    const [younger, older] = [group("Y015_019", 1), group("Y020_024", 3)];
    const mean = (younger.weight * younger.alpha + older.weight * older.alpha) / (younger.weight + older.weight);
    expect(p0?.[0]).toBeCloseTo(mean, 12);
    expect(p0?.[0]).not.toBeCloseTo((younger.alpha + older.alpha) / 2, 4);
  });

  const rated = (factor: number) => [
    ...stiRows(districts),
    ...[2016, 2018, 2019].flatMap((year) => [
      ["XSM", "female", "Y015_049", year, "", "", 2 * factor],
      ["XSM", "male", "Y015_024", year, "", "", 3 * factor],
      ["XSM", "male", "Y025_049", year, "", "", 1 * factor],
    ]),
  ];
  const densityOf = ({ model }: ReturnType<typeof modelWith>) => {
    const { theta, u } = somewhere(model);
    return new Density(model.parameters.graph).value(theta, u);
  };

  it("count by ratios of their rates alone", () => {
    expect(densityOf(modelWith(rated(10)))).toBeCloseTo(densityOf(modelWith(rated(1))), 8);
    expect(densityOf(modelWith(rated(1)))).not.toBeCloseTo(densityOf(modelWith(stiRows(districts))), 3);
  });

  it("say that nothing differs if as many of them are on ART as of everyone", () => {
    const model = modelWith(oneCell);
    const { alpha0, alpha1, alpha2 } = evaluated(model, noEffects);
    const exact = [alpha0, alpha1, alpha2].map((alpha, t) => {
      const row = oneCell[t] as (string | number)[];
      return [...row.slice(0, 4), 1000 * (alpha?.[cell] as number), 1000, ""];
    });
    const { model: again, sti } = modelWith(exact);
    const { graph } = again.parameters;
    graph.objective.length = 0;
    for (const { density } of sti) graph.add(density);
    const { theta, u } = somewhere(again, noEffects);
    const [byTheta, byU] = [new Float64Array(theta.length), new Float64Array(u.length)];
    new Density(graph).gradient(theta, u, byTheta, byU);
    for (const name of ["beta_sti_alpha", "beta_sti_alpha_t2"]) expect(byU[graph.block(name).offset]).toBeCloseTo(0, 8);
  });

  it("add nothing to the model where no year of them is chosen", () => {
    const [without, unused] = [modelWith(null, {}), modelWith(stiRows(districts), {})];
    expect(unused.sti).toEqual([]);
    expect(hyperNames(unused.model.parameters)).toEqual(hyperNames(without.model.parameters));
    expect(hyperNames(unused.model.parameters).filter((name) => name.includes("sti"))).toEqual([]);
    expect(unused.model.parameters.graph.sizeOf("latent")).toBe(without.model.parameters.graph.sizeOf("latent"));
    expect(densityOf(unused)).toBe(densityOf(without));
  });

  it.each([
    ["T1", { sti_art_coverage_year1: 2016 }, 1 + 4, ["log_sigma_stialpha_x"]],
    ["T2", { sti_art_coverage_year2: 2018 }, 2 + 8, ["log_sigma_stialpha_x", "log_sigma_stialpha_xt"]],
    ["T3", { sti_art_coverage_year3: 2019 }, 2 + 12, ["log_sigma_stialpha_x", "log_sigma_stialpha_xt"]],
  ])("at %s add the effects that their coverage depends on", (_, years, latent, hyper) => {
    const [{ model }, without] = [modelWith(stiRows(districts), years), modelWith(null, {})];
    const added = hyperNames(model.parameters).filter((name) => !hyperNames(without.model.parameters).includes(name));
    expect(added).toEqual(hyper);
    expect(model.parameters.graph.sizeOf("latent") - without.model.parameters.graph.sizeOf("latent")).toBe(latent);
  });

  it("tell by how much they differ from everyone", () => {
    const read = readModelOptions({ ...options, ...allYears });
    const rows = stiRows(districts).map((row) => [...row.slice(0, 4), 950, 1000, ""]);
    const prepared = prepareModel({ ...inputs, sti: stiOf(rows) }, read);
    const { fit, model } = fitModel(prepared, read);
    expect(hasConverged(fit.minimum)).toBe(true);
    // The national projection has an ART coverage of 0.56 in 2016.
    expect(fit.u[model.parameters.graph.block("beta_sti_alpha").offset]).toBeGreaterThan(1);
  });

  it("have derivatives that agree with differences", () => {
    const { model } = modelWith([...rated(1), ["XSM_2_3", "male", "Y050_054", 2018, 6, 10, 1]]);
    const density = new Density(model.parameters.graph);
    const { theta, u } = somewhere(model);
    const [byTheta, byU] = [new Float64Array(theta.length), new Float64Array(u.length)];
    density.gradient(theta, u, byTheta, byU);
    const names = [...Object.keys(noEffects), "beta_alpha", "beta_rho", "u_alpha_x"];
    const step = 1e-4;
    const difference = (values: Float64Array, at: number) => {
      const own = values[at] as number;
      const [above, below] = [own + step, own - step].map((value) => {
        values[at] = value;
        return density.value(theta, u);
      }) as [number, number];
      values[at] = own;
      return (above - below) / (2 * step);
    };
    for (const name of names) {
      const { offset, size } = model.parameters.graph.block(name);
      for (let at = offset; at < offset + size; at++) {
        const expected = difference(u, at);
        expect(Math.abs((byU[at] as number) - expected)).toBeLessThan(1e-5 * (1 + Math.abs(expected)));
      }
    }
    const hyper = hyperNames(model.parameters);
    for (const name of ["log_sigma_stialpha_x", "log_sigma_stialpha_xt"] as const) {
      const at = hyper.indexOf(name);
      expect(byTheta[at]).toBeCloseTo(difference(theta, at), 5);
    }
  });
});
