// Three questions to the tools, as an assistant would answer them, on two rounds of the demo country.
const district = "XTA_2_1";

/** Each call follows from the answers before it: `known` has ids, and the last answer. */
export const questions = [
  {
    asks: "Which districts are least likely to be above 95 % ART coverage, and how sure is that?",
    calls: [
      ["list_results", () => ({ project: "Round 2025" })],
      [
        "query_estimates",
        ({ first }) => ({ result: first, indicators: ["art_coverage"], above: 0.95, ranks: true, ages: ["Y015_999"] }),
      ],
    ],
    answer({ query_estimates: { rows, total, calibrated, same } }) {
      const [least, next] = rows;
      const most = rows.at(-1);
      return `Of ${total} districts, ${least.area} is the least likely: the probability that its ART coverage is above 95 % is ${percent(least.probability)} (estimate ${percent(least.mean)}, 95 % interval ${interval(least)}; ages ${same.age}, ${same.quarter}). ${next.area} follows with ${percent(next.probability)}. Even for ${most.area}, the most likely, it is ${percent(most.probability)}. That ${least.area} is the least likely is not sure: the intervals of the ranks overlap (${least.rank_lower} to ${least.rank_upper} of ${total} for ${least.area}, ${next.rank_lower} to ${next.rank_upper} for ${next.area}). The estimates are ${calibrated ? "" : "not "}calibrated to the national projection.`;
    },
  },
  {
    asks: "Why does the fit warn, and what should I look at?",
    calls: [
      ["describe_result", ({ second }) => ({ result: second })],
      ["explain_warning", ({ describe_result: { warnings } }) => ({ key: warnings[0].key })],
      ["review_files", () => ({ project: "Round 2026" })],
    ],
    answer({ describe_result, explain_warning, review_files }) {
      const [{ text }] = describe_result.warnings;
      const [finding] = review_files.warnings;
      return `The result has ${counted(describe_result.warnings_total, "warning")}. The first: “${text}” ${explain_warning.means} Look at: ${explain_warning.look_at.join("; ")}. The review of the files has ${counted(review_files.total, "finding")}, the first of which is: “${finding.text}”`;
    },
  },
  {
    asks: "What changed between last year's and this year's result in Chunor, and why?",
    calls: [
      ["compare_results", ({ first, second }) => ({ first, second, indicator: "art_coverage", areas: [district] })],
      ["explain_estimate", ({ second }) => ({ result: second, area: district, indicator: "art_coverage" })],
    ],
    answer({ compare_results: { rows, local, inputs, options }, explain_estimate: { sources } }) {
      const [row] = rows;
      const [largest] = [...local].sort((a, b) => Math.abs(b.second - b.first) - Math.abs(a.second - a.first));
      const weighty = [...sources].filter(({ weight }) => weight !== null).sort((a, b) => b.weight - a.weight)[0];
      const beyond = row.beyond_uncertainty ? "more than uncertainty explains" : "no more than uncertainty explains";
      return `ART coverage in ${row.area} went from ${percent(row.first)} (${bounds(row.first_interval)}) to ${percent(row.second)} (${bounds(row.second_interval)}), which is ${beyond}. ${options.length === 0 ? "No option changed." : ""} Of the files, ${inputs.map(({ file, rows }) => `${file} changed in ${rows.changed} rows`).join(", ")}; in ${row.area}, ${largest.what} went from ${largest.first} to ${largest.second}. What changed together is not proven to be the cause; of what the fit knows of this district, “${weighty.label}” weighs most (${percent(weighty.weight)}).`;
    },
  },
];

const percent = (value) => `${(100 * value).toFixed(1)} %`;
const bounds = ([lower, upper]) => `${percent(lower)} to ${percent(upper)}`;
const interval = ({ lower, upper }) => bounds([lower, upper]);
const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
