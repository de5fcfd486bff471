import { coarseAgeGroups } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import { beforeAll, describe, expect, it } from "vitest";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { lines, readArchive } from "./archive.js";
import { describeGolden, golden } from "./golden.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();

const state = { z: { "b-2": [1, "two", null], a: 1.5 }, calibrate: { id: "c" } };
const notes = {
  project_notes: { name: "My project", updated: "2022/05/17 12:34:21", note: "First, a note" },
  version_notes: [
    { name: "Version 2", updated: "2022/05/17 12:34:21", note: "Second" },
    { name: "Version 1", updated: "2022/05/14 9:12:54", note: "First" },
  ],
};

const request = (output: ModelOutput = smallOutput()): DownloadRequest => ({
  output,
  ids: { fit: "fit-id", calibrate: "calibrate-id" },
  productName: "Tessera",
  language: "en",
});

let spectrum = new Map<string, string>();
let coarse = new Map<string, string>();

beforeAll(async () => {
  await writeDownload("spectrum", inFolder("spectrum.zip"), { ...request(), notes, state });
  await writeDownload("coarse_output", inFolder("coarse.zip"), { ...request(), notes, state });
  spectrum = await readArchive(inFolder("spectrum.zip"));
  coarse = await readArchive(inFolder("coarse.zip"));
});

describe("the complete package", () => {
  it("holds every estimate, sorted from the country down", () => {
    const [header, first, ...rest] = lines(spectrum.get("indicators.csv"));
    expect(header).toContain('"area_level","area_level_label","area_id"');
    expect(first).toBe(
      '0,"Country","S","Smalland","both","Y015_049","15-49","CY2020Q3","September 2020","population","Population",9360,468,9266.4,9172.8,8424,10296',
    );
    expect(rest).toHaveLength(smallOutput().estimates.mean.length - 1);
  });

  it("keeps an area name from being run as a formula", () => {
    expect(spectrum.get("meta_area.csv")).toContain('"S_1","\'=North","S"');
  });

  it("describes areas, ages, quarters and indicators", () => {
    expect(lines(spectrum.get("meta_area.csv"))).toHaveLength(1 + 3);
    expect(lines(spectrum.get("meta_age_group.csv"))).toHaveLength(1 + 33);
    expect(spectrum.get("meta_age_group.csv")).toContain('"Y080_999","80+",80,Inf,31\n');
    expect(lines(spectrum.get("meta_period.csv"))[1]).toBe('"CY2020Q3",483,"September 2020"');
    expect(lines(spectrum.get("meta_indicator.csv"))[2]).toContain('"rho_out",2,FALSE,,');
  });

  it("has boundaries in which an area's name is its id", () => {
    const { name, crs, features } = JSON.parse(spectrum.get("boundaries.geojson") ?? "");
    expect(name).toBe("boundaries");
    expect(crs.properties.name).toBe("urn:ogc:def:crs:OGC:1.3:CRS84");
    expect(features).toHaveLength(3);
    expect(features[0].properties).toMatchObject({ area_id: "S_2", name: "S_2" });
    expect(features[0].geometry.type).toBe("Polygon");
  });

  it("records where people who are treated at home are treated", () => {
    const [, first] = lines(spectrum.get("art_attendance.csv"));
    expect(lines(spectrum.get("art_attendance.csv"))).toHaveLength(1 + 2 * 2);
    expect(first).toMatch(/^"S_1","'=North","S_1","'=North","both","Y000_999","all ages","CY2020Q3","September 2020",/);
    expect(first).toMatch(/,1,0,1,1,1,1,1,0,1,1,1,1$/);
  });

  it("says nothing of attendance in areas that treat others than their residents", async () => {
    const output = smallOutput();
    const { estimates } = output;
    const attending = estimates.indicators.indexOf("art_current");
    estimates.mean.forEach((value, row) => {
      if (estimates.indicator[row] === attending) estimates.mean[row] = value + 1;
    });
    await writeDownload("coarse_output", inFolder("moving.zip"), request(output));
    expect(lines((await readArchive(inFolder("moving.zip"))).get("art_attendance.csv"))).toHaveLength(1);
  });

  it("adds up each Spectrum region", () => {
    const [, first, ...rest] = lines(spectrum.get("fit/spectrum_calibration.csv"));
    expect(first).toMatch(/^0,"Smalland","female","Y000_004","CY2020Q3",,,4000,,,2000,/);
    expect(rest).toHaveLength(2 * 17 * 4 - 1);
  });

  it("lists the input files under the package's names, programme data last", () => {
    expect(lines(spectrum.get("info/inputs.csv"))).toEqual([
      '"role","filename","md5sum","resource_url"',
      '"pjnz","small.pjnz","B2","https://example.org/small.pjnz"',
      '"art_number","art.csv","A1",NA',
    ]);
  });

  it("records the software, the model among it", () => {
    expect(lines(spectrum.get("info/packages.csv"))).toContain('"Tessera","2.10.22","other"');
  });

  it("records the options", () => {
    expect(spectrum.get("info/options.yml")).toContain('area_scope: "S"\n');
    expect(spectrum.get("info/calibration_options.yml")).toBe('calibrate_method: "logistic"\n');
    expect(spectrum.get("fit/model_options.yml")).toContain('calendar_quarter_t4: "CY2026Q3"\n');
    expect(spectrum.get("fit/calibration_options.yml")).toContain('calibrate_method: "logistic"\n');
  });

  it("records the options as the fit used them: typed, with the defaults that held", async () => {
    const options = {
      area_scope: ["S"],
      area_level: "1",
      calendar_quarter_t1: "CY2020Q3",
      calendar_quarter_t2: "CY2024Q4",
      calendar_quarter_t3: "CY2025Q3",
      survey_prevalence: ["S2020PHIA"],
      spectrum_population_calibration: "none",
      artattend: "true",
      include_art_t1: "True",
      anc_prevalence_year1: "2020",
      anc_prevalence_year2: "",
      psnu_level: "",
    };
    await writeDownload("spectrum", inFolder("used.zip"), request(smallOutput({ options })));
    const written = await readArchive(inFolder("used.zip"));
    expect(written.get("fit/model_options.yml")).toBe(
      'area_scope: "S"\narea_level: 1\ncalendar_quarter_t1: "CY2020Q3"\ncalendar_quarter_t2: "CY2024Q4"\n' +
        'calendar_quarter_t3: "CY2025Q3"\ncalendar_quarter_t4: "CY2026Q3"\n' +
        "artattend: true\nartattend_t2: false\nanchor_home_district: true\npsnu_level: null\n",
    );
    expect(written.get("fit/data_options.yml")).toContain('artnum_calendar_quarter_t1: "CY2020Q3"\n');
    expect(written.get("fit/data_options.yml")).toContain("anc_prev_year_t1: 2020\nanc_prev_year_t2: null\n");
  });

  it("has a checklist whose answers are true, false or not known", () => {
    const rows = lines(spectrum.get("info/unaids_navigator_checklist.csv"));
    const answer = (key: string) =>
      rows
        .find((row) => row.startsWith(`"${key}",`))
        ?.split(",")
        .at(-1);
    expect(rows).toHaveLength(1 + 18);
    expect(answer("Opt_recent_qtr")).toBe("TRUE");
    expect(answer("Opt_area_ID_selected")).toBe("TRUE");
    expect(answer("Opt_ANC_data")).toBe("FALSE");
    expect(answer("Opt_recent_survey_only")).toBe("NA");
    expect(answer("Cal_PLHIV")).toBe("FALSE");
    expect(answer("Cal_method")).toBe("TRUE");
  });

  it("holds the notes as they were written", () => {
    expect(spectrum.get("notes.txt")).toBe(
      "Project notes:\n\nMy project\n2022/05/17 12:34:21\nFirst, a note\n\n" +
        "Version notes:\n\nVersion 2\n2022/05/17 12:34:21\nSecond\n\nVersion 1\n2022/05/14 9:12:54\nFirst\n\n",
    );
  });

  it("holds the project state with its members in their order", () => {
    expect(spectrum.get("info/project_state.json")).toBe(`${JSON.stringify(state, null, 4)}\n`);
  });

  it("has neither notes nor state when none were sent", async () => {
    await writeDownload("spectrum", inFolder("bare.zip"), request());
    const names = [...(await readArchive(inFolder("bare.zip"))).keys()];
    expect(names).not.toContain("notes.txt");
    expect(names).not.toContain("info/project_state.json");
    expect(names).toContain("pepfar_datapack_indicators_2025.csv");
  });

  it("explains every one of its files in a page that needs no network", () => {
    const readme = spectrum.get("README.html") ?? "";
    for (const name of spectrum.keys()) {
      if (!name.endsWith("/") && name !== "README.html") expect(readme).toContain(`<code>${name}</code>`);
    }
    expect(readme.length).toBeGreaterThan(1500);
    expect(readme).not.toMatch(/<script|<link|src=|href=/);
  });

  it("speaks the language of the request", async () => {
    await writeDownload("spectrum", inFolder("fr.zip"), { ...request(), notes, language: "fr" });
    const french = await readArchive(inFolder("fr.zip"));
    expect(french.get("indicators.csv")).toContain('"tous les âges","CY2020Q3","Septembre 2020"');
    expect(french.get("notes.txt")).toMatch(/^Notes du projet :/);
    expect(french.get("README.html")).toContain('<html lang="fr">');
  });
});

describe("the coarse package", () => {
  it("has estimates and age groups for the coarse ages only", () => {
    const ages = new Set(
      lines(coarse.get("indicators.csv"))
        .slice(1)
        .map((line) => line.split(",")[5]),
    );
    expect(ages).toEqual(new Set(coarseAgeGroups.map((id) => `"${id}"`)));
    expect(lines(coarse.get("meta_age_group.csv"))).toHaveLength(1 + 12);
  });

  it("has neither data pack, notes nor state", () => {
    expect([...coarse.keys()].filter((name) => /pepfar|notes|project_state/.test(name))).toEqual([]);
  });
});

describeGolden("packages, held against recorded answers", () => {
  interface Recorded {
    name: string;
    header?: string;
  }

  it.each([
    ["spectrum", () => spectrum],
    ["coarse_output", () => coarse],
  ] as const)(
    "%s has the recorded files, and besides the calibration options and a description for programs",
    (type, ours) => {
      const recorded = golden<Recorded[]>(`download_manifest_${type}.json`).map(({ name }) => name);
      const ownFiles = ["info/calibration_options.yml", "datapackage.json"];
      const names = [...ours().keys()].filter((name) => !ownFiles.includes(name));
      expect(new Set(names)).toEqual(new Set(recorded).add("README.html"));
    },
  );

  it.each([
    ["spectrum", () => spectrum],
    ["coarse_output", () => coarse],
  ] as const)("%s has tables with the recorded columns", (type, ours) => {
    for (const { name, header } of golden<Recorded[]>(`download_manifest_${type}.json`)) {
      if (header !== undefined) expect([name, lines(ours().get(name))[0]]).toEqual([name, header]);
    }
  });
});
