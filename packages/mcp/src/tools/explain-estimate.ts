import { type Explanation, explainedIndicators } from "@tessera/contract/api";
import { Type } from "typebox";
import { inPath } from "../asking/service-api.js";
import { selectionOf } from "../vocabulary/selection.js";
import { unitOf } from "../vocabulary/units.js";
import { closed, language, nullableNumber, nullableText, oneOf, optional, result } from "./fields.js";
import { rounded } from "./fitting.js";
import { tool } from "./tool.js";

export const explainEstimate = tool({
  name: "explain_estimate",
  title: "Explain an estimate",
  description:
    "Says what moved the estimate of one area: what the prior, each survey, antenatal care, the programme and the calibration say of it, in words, with weights. Use it when somebody asks why an area is high, low, or unlike a survey.",
  effect: "reads",
  input: closed({
    result,
    area: Type.String({ minLength: 1, maxLength: 200, description: "Name or id of the area." }),
    indicator: optional(oneOf(explainedIndicators, "Default: prevalence.")),
    language,
  }),
  output: closed({
    area: Type.String(),
    area_id: Type.String(),
    indicator: Type.String(),
    unit: Type.String(),
    group: Type.String({ description: "Sex, age and quarter of the estimate." }),
    sources: Type.Array(
      closed({
        source: Type.String(),
        label: Type.String(),
        value: nullableNumber,
        lower: nullableNumber,
        upper: nullableNumber,
        weight: nullableNumber,
        text: Type.String(),
      }),
      { description: "Weights sum to 1: the part of a change of the level of the area that the fit would follow." },
    ),
    note: nullableText,
  }),
  async run({ result: id, area, indicator = "prevalence" }, { api, language }) {
    const { areas } = await selectionOf(api, id, { indicators: [indicator], areas: [area] }, language);
    const query = { area_id: areas[0]?.id, indicator };
    const found = await api.get<Explanation>(`/calibrate/explanation/${inPath(id)}`, query);
    const number = (value: number | null) => value && rounded(value);
    return {
      ...{ area: found.area_name, area_id: found.area_id, indicator: found.indicator_label, unit: unitOf(indicator) },
      group: `${found.sex}, ${found.age_group_label}, ${found.quarter_label}`,
      sources: found.rows.map(({ source, label, text, ...row }) => ({
        ...{ source, label, value: number(row.value), lower: number(row.lower), upper: number(row.upper) },
        ...{ weight: number(row.weight), text },
      })),
      note: found.note,
    };
  },
});
