import type { CalibrateMetadata, ResultAbout, WarningText } from "@tessera/contract/api";
import { Type } from "typebox";
import { inPath } from "../asking/service-api.js";
import { areasOf } from "../vocabulary/areas.js";
import { adjustedQuantities, isCalibrated } from "../vocabulary/calibrated.js";
import { presentQuarter } from "../vocabulary/present-quarter.js";
import { unitOf } from "../vocabulary/units.js";
import { closed, language, optional, result, warningRow } from "./fields.js";
import { fitting, shortened } from "./fitting.js";
import { tool } from "./tool.js";

const labelled = closed({ id: Type.String(), label: Type.String() });

export const describeResult = tool({
  name: "describe_result",
  title: "Describe a result",
  description:
    "Says what a calibrated result has: country, citation, indicators with unit and whether they are calibrated to the national projection, quarters, levels of areas, age groups, and its warnings. Use it before query_estimates, to learn the vocabulary, and always tell its warnings to whoever uses the numbers. With options: true also the options that it was made with.",
  effect: "reads",
  input: closed({ result, options: optional(Type.Boolean({ description: "Default: false." })), language }),
  output: closed({
    country: Type.String(),
    citation: Type.String(),
    model_version: Type.String(),
    present_quarter: Type.String({ description: "Earlier quarters are the past, later ones projections." }),
    quarters: Type.Array(labelled),
    levels: Type.Array(closed({ level: Type.Integer(), label: Type.String(), areas: Type.Integer() })),
    indicators: Type.Array(
      closed({ id: Type.String(), label: Type.String(), unit: Type.String(), calibrated: Type.Boolean() }),
    ),
    age_groups: Type.Array(Type.String()),
    warnings: Type.Array(warningRow),
    warnings_total: Type.Integer(),
    options: optional(Type.Array(closed({ name: Type.String(), label: Type.String(), value: Type.String() }))),
  }),
  async run({ result: id, options: withOptions = false }, { api, language }) {
    const metadata = await api.get<CalibrateMetadata>(`/calibrate/result/metadata/${inPath(id)}`);
    const about = await api.get<ResultAbout>(`/calibrate/about/${inPath(id)}`);
    const present = await presentQuarter(api, id, choicesOf(metadata, "period"));
    const areas = await areasOf(api, id, present);
    const adjusted = adjustedQuantities(about, language);
    const levels = choicesOf(metadata, "detail").map(({ id: level, label }) => {
      const count = areas.filter((area) => area.level === Number(level)).length;
      return { level: Number(level), label, areas: count };
    });
    return {
      country: about.country,
      citation: about.citation,
      model_version: about.model_version,
      present_quarter: present,
      quarters: choicesOf(metadata, "period"),
      levels,
      indicators: choicesOf(metadata, "indicator").map((one) => ({
        ...one,
        unit: unitOf(one.id),
        calibrated: isCalibrated(one.id, adjusted),
      })),
      age_groups: choicesOf(metadata, "age").map((choice) => choice.id),
      warnings: fitting(metadata.warnings.map(keyAndText), 40, 5000),
      warnings_total: metadata.warnings.length,
      ...(withOptions && {
        options: fitting(
          about.options.map(({ value, ...one }) => ({ ...one, value: shortened(value, 200) })),
          200,
          8000,
        ),
      }),
    };
  },
});

/** A warning without the data that only charts need. */
export function keyAndText({ cause, severity, text }: WarningText) {
  return { ...(cause !== undefined && { key: cause }), ...(severity && { severity }), text };
}

function choicesOf({ filterTypes }: CalibrateMetadata, id: string): { id: string; label: string }[] {
  const options = filterTypes.find((filter) => filter.id === id)?.options ?? [];
  return options.map((option) => ({ id: option.id, label: option.label }));
}
