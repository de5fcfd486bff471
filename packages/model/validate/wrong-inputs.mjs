// How many wrong inputs are refused, told, harmless or silent: files of made-up and public
// countries with one thing wrong, in three magnitudes each, and how often sound countries are told
// of. What neither refusal nor warning tells is fitted and held against the fit of the sound files.
// Reports, and never fails on a figure.
//   node packages/model/validate/wrong-inputs.mjs [country …] [sound] [sentences] [--without-fits]
import { isProblem, languages } from "@tessera/contract";
import { warningText } from "@tessera/i18n";
import { runModel } from "../dist/index.js";
import { countryFiles, isPublished } from "./fits/country-files.mjs";
import { asFiles, judge, names, newWarnings } from "./wrong-inputs/judge.mjs";
import { plausibleVariantsOf } from "./wrong-inputs/plausible.mjs";
import { variantsOf } from "./wrong-inputs/variants.mjs";

/**
 * Countries with the one whose projection takes the place of theirs: another country's, and their
 * own of another year.
 */
const countries = [
  { name: "demo-8-1", otherCountry: "mwi-2019", otherProjection: "demo-8-2" },
  { name: "demo-24-1", otherCountry: "mwi-2019", otherProjection: "demo-24-2" },
  { name: "mwi-2019", otherCountry: "demo-8-1", otherProjection: "mwi-2024" },
  { name: "mwi-2024", otherCountry: "demo-8-1", otherProjection: "mwi-2019" },
];
/** Sizes of the sound made-up countries; their seeds are 101, 102 and so on. */
const soundSizes = [
  4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 30, 32, 35, 38, 40, 44, 48, 52, 56, 60, 110,
];
/** A district that moves by more, in per cent, is not harmless. */
const most = 2;
const indicators = ["plhiv", "prevalence", "art_current", "art_coverage"];
/**
 * New infections are told apart: where no survey says much of them, another place of the search
 * moves them most.
 */
const weaklyKnown = "infections";

const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const withFits = !process.argv.includes("--without-fits");
const summary = [];

for (const country of countries) {
  if (asked.length > 0 && !asked.includes(country.name)) continue;
  const files = await contentsOf(country.name);
  if (!files) continue;
  summary.push(...(await studyOf(country, files)));
}
if (asked.length === 0) {
  console.log("## Found, by country and magnitude\n");
  console.log("| country | kinds | magnitude | variants | refused | told | silent |\n|---|---|---|---|---|---|---|");
  for (const row of summary) console.log(`| ${row.join(" | ")} |`);
}
if (asked.length === 0 || asked.includes("sound")) await reportSoundCountries();
if (asked.includes("sentences")) await reportSentences();

/** The contents of a country's files, and its options; null without public data. */
async function contentsOf(name) {
  try {
    const { files, options } = await countryFiles(name);
    const contents = Object.fromEntries(Object.keys(names).map((role) => [role, files[role].content]));
    return { contents, options: { ...options, no_of_samples: 2, rng_seed: 1, output_aware_plhiv: "false" } };
  } catch (error) {
    if (!isPublished(name)) throw error;
    console.log(`SKIPPED: ${name}, ${error.message}\n`);
    return null;
  }
}

async function studyOf({ name, otherCountry, otherProjection }, { contents, options }) {
  const [another, ofOtherYear] = await Promise.all(
    [otherCountry, otherProjection].map(async (other) => (await contentsOf(other))?.contents.pjnz ?? contents.pjnz),
  );
  const sound = await judge(contents, options);
  console.log(`## ${name}\n`);
  console.log(`Sound files: ${sound.refusal ?? "accepted"}; warnings: ${sound.warnings.length}`);
  for (const warning of sound.warnings) console.log(`- ${oneLine(warningText(warning, "en").text)}`);
  const base = withFits ? await estimatesOf(contents, options) : null;
  const lists = {
    impossible: variantsOf({ files: contents, otherPjnz: another }),
    plausible: plausibleVariantsOf({ files: contents, otherProjection: ofOtherYear }),
  };
  const rows = [];
  for (const [list, variants] of Object.entries(lists)) {
    const counts = new Map();
    console.log(
      "\n| wrong | magnitude | outcome | districts named | largest change of a district | |\n|---|---|---|---|---|---|",
    );
    for (const variant of variants) {
      const { kind, magnitude, districts = [], change } = variant;
      const { options: changedOptions = options, ...files } = change({ options });
      const verdict = await verdictOn(variant, { ...contents, ...files }, changedOptions, { sound, base });
      // Plausible kinds share their magnitudes; each of the others has its own.
      const group = list === "plausible" ? magnitude : "all";
      const count = counts.get(group) ?? { refused: 0, told: 0, silent: 0 };
      counts.set(group, count);
      count[verdict.outcome.startsWith("refused") ? "refused" : verdict.outcome === "told" ? "told" : "silent"]++;
      const named = districts.length === 0 ? "" : namedOf(districts, verdict.areas);
      const text = oneLine(verdict.text ?? "");
      console.log(`| ${kind} | ${magnitude} | ${verdict.outcome} | ${named} | ${verdict.change ?? ""} | ${text} |`);
    }
    for (const [magnitude, { refused, told, silent }] of counts)
      rows.push([name, list, magnitude, refused + told + silent, refused, told, silent]);
  }
  console.log("");
  return rows;
}

function oneLine(text) {
  return text.replaceAll("\n", " ").replaceAll("|", "/").slice(0, 500);
}

function namedOf(districts, areas) {
  if (!areas) return "";
  return `${districts.filter((id) => areas.has(id) || areas.has("all")).length} of ${districts.length}`;
}

/** A warning of districts that are right does not tell what is wrong. */
async function verdictOn({ others = [] }, contents, options, { sound, base }) {
  const { refusal, warnings } = await judge(contents, options);
  if (refusal !== null) return { outcome: "refused", text: refusal };
  const fresh = newWarnings(warnings, sound.warnings).filter(({ areas }) =>
    [...areas].some((id) => !others.includes(id)),
  );
  if (fresh.length > 0)
    return {
      outcome: "told",
      text: fresh.map(({ text }) => text).join(" // "),
      areas: new Set(fresh.flatMap(({ areas }) => [...areas])),
    };
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

/** Warnings on sound countries: each is a false alarm, or says why it is none. */
async function reportSoundCountries() {
  console.log("\n## Sound countries\n\n| country | warnings | |\n|---|---|---|");
  const madeUp = soundSizes.map((districts, at) => `demo-${districts}-${101 + at}`);
  let told = 0;
  for (const name of [...madeUp, "mwi-2019", "mwi-2024", "mwi-zone"]) {
    const files = await contentsOf(name);
    if (!files) continue;
    const { refusal, warnings } = await judge(files.contents, files.options);
    told += warnings.length + (refusal === null ? 0 : 1);
    const texts = warnings.map((warning) => oneLine(warningText(warning, "en").text));
    console.log(`| ${name} | ${warnings.length} | ${[refusal ?? [], texts].flat().join(" // ")} |`);
  }
  console.log(`\n${told} in all`);
}

/** What a person reads in all languages, once for each text and file. */
async function reportSentences() {
  const [{ name, otherProjection }] = countries;
  const { contents, options } = await contentsOf(name);
  const ofOtherYear = (await contentsOf(otherProjection)).contents.pjnz;
  const sound = await judge(contents, options);
  const told = new Set();
  console.log("\n## Sentences\n");
  for (const variant of plausibleVariantsOf({ files: contents, otherProjection: ofOtherYear })) {
    const { warnings } = await judge({ ...contents, ...variant.change({ options }) }, options);
    const [first] = newWarnings(warnings, sound.warnings);
    const text = `${first?.warning.key} ${first?.warning.values.file}`;
    if (!first || told.has(text)) continue;
    told.add(text);
    console.log(`**${variant.kind}, ${variant.magnitude}**\n`);
    for (const language of languages)
      console.log(`- ${language}: ${oneLine(warningText(first.warning, language).text)}`);
    console.log("");
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
