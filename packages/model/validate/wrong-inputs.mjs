// How many wrong inputs are refused, warned of, harmless or silent: files of the demo country and of public data with one thing wrong,
// in three magnitudes each. What neither refusal nor warning tells is fitted and held against the fit of the sound files. Reports, and
// never fails on a figure.
//   node packages/model/validate/wrong-inputs.mjs [--without-fits]
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isProblem } from "@tessera/contract";
import { generateCountry } from "@tessera/demo";
import { runModel } from "../dist/index.js";
import { asFiles, judge, names } from "./wrong-inputs/judge.mjs";
import { variantsOf } from "./wrong-inputs/variants.mjs";

/** A district that moves by more, in per cent, is not harmless. */
const most = 2;
const indicators = ["plhiv", "prevalence", "art_current", "art_coverage"];
/** New infections are told apart: where no survey says much of them, another place of the search moves them most. */
const weaklyKnown = "infections";
const withFits = !process.argv.includes("--without-fits");
const shared = fileURLToPath(new URL("../../../../shared", import.meta.url));

const demo = (await generateCountry({ districts: 12 })).files;
const sets = [{ name: "demo country of 12 districts", read: (file) => demo[file], options: demo["options.json"] }];
if (existsSync(shared)) {
  const folder = join(shared, "data", "mwi-2019");
  const options = readFileSync(join(shared, "reference", "mwi-2019", "options.json"));
  sets.push({ name: "mwi-2019", read: (file) => readFileSync(join(folder, file)), options });
} else console.log(`SKIPPED: public data, for there is no ${shared}.\n`);

for (const set of sets) {
  const contents = Object.fromEntries(Object.entries(names).map(([role, name]) => [role, set.read(name)]));
  const options = { ...JSON.parse(set.options), no_of_samples: 2, rng_seed: 1, output_aware_plhiv: "false" };
  const otherPjnz = set === sets[0] && sets[1] ? sets[1].read(names.pjnz) : demo["pjnz.PJNZ"];
  const sound = await judge(contents, options);
  console.log(`## ${set.name}\n`);
  console.log(`Sound files: ${sound.refusal ?? "accepted"}; warnings: ${sound.warnings.length}`);
  for (const text of sound.warnings) console.log(`- ${text}`);
  const base = withFits ? await estimatesOf(contents, options) : null;
  const counts = {};
  console.log("\n| wrong | magnitude | outcome | largest change of a district | |\n|---|---|---|---|---|");
  for (const { kind, magnitude, change } of variantsOf({ files: contents, otherPjnz })) {
    const { options: changedOptions = options, ...files } = change({ options });
    const verdict = await verdictOn({ ...contents, ...files }, changedOptions, sound, base);
    counts[verdict.outcome] = (counts[verdict.outcome] ?? 0) + 1;
    const text = (verdict.text ?? "").replaceAll("\n", " ").replaceAll("|", "/").slice(0, 160);
    console.log(`| ${kind} | ${magnitude} | ${verdict.outcome} | ${verdict.change ?? ""} | ${text} |`);
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `\n${total} variants: ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ")}\n`,
  );
}

async function verdictOn(contents, options, sound, base) {
  const { refusal, warnings } = await judge(contents, options);
  if (refusal !== null) return { outcome: "refused", text: refusal };
  const [fresh] = warnings.filter((text) => !sound.warnings.includes(text));
  if (fresh !== undefined) return { outcome: "warned of", text: fresh };
  if (!base) return { outcome: "not told before a fit" };
  try {
    const changed = await estimatesOf(contents, options);
    const [known, weak] = [false, true].map((isWeak) => changeOf(base, changed, isWeak));
    const change = [known, weak].map(({ largest, place }) => `${largest.toFixed(1)} % (${place})`).join("; ");
    const silent = known.largest > most ? "SILENT" : "silent for infections alone";
    return { outcome: Math.max(known.largest, weak.largest) > most ? silent : "harmless", change };
  } catch (error) {
    if (!isProblem(error, "model")) throw error;
    return { outcome: "refused by the fit", text: `${error.key} ${JSON.stringify(error.values)}` };
  }
}

/** Modes of districts, both sexes and all ages or 15-49, at the first three time points. */
async function estimatesOf(contents, options) {
  const { output } = await runModel(asFiles(contents), options, { modelVersion: "study", threads: 2 });
  const { estimates: table, areas } = output;
  const parents = new Set(areas.map(({ parent_area_id }) => parent_area_id));
  const found = new Map();
  for (let row = 0; row < table.mean.length; row++) {
    const area = areas[table.area[row]];
    const indicator = table.indicators[table.indicator[row]];
    const isWanted =
      !parents.has(area.area_id) &&
      [...indicators, weaklyKnown].includes(indicator) &&
      table.sexes[table.sex[row]] === "both" &&
      ["Y000_999", "Y015_049"].includes(table.ages[table.age[row]]) &&
      table.quarter[row] < 3;
    if (!isWanted) continue;
    found.set(`${area.area_id} ${indicator} ${table.ages[table.age[row]]} T${table.quarter[row] + 1}`, table.mode[row]);
  }
  return found;
}

function changeOf(base, changed, isWeak) {
  let [largest, place] = [0, ""];
  for (const [key, value] of base) {
    if (key.includes(weaklyKnown) !== isWeak) continue;
    const change = 100 * Math.abs((changed.get(key) ?? Number.NaN) / value - 1);
    if (change > largest || Number.isNaN(change)) [largest, place] = [Number.isNaN(change) ? 999 : change, key];
  }
  return { largest, place };
}
