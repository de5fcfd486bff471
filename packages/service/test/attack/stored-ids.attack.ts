import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { zipMembers } from "../contract/downloaded-files.js";
import {
  dataOf,
  madeDownload,
  newPerson,
  type OwnResults,
  ownResults,
  restoreNaming,
  sessionIn,
} from "../contract/own-results.js";
import { type RunningService, startService } from "../contract/running-service.js";

const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };

describe("ids that somebody else has put into stored things", () => {
  let service: RunningService;
  let victim: Record<string, string>;
  let mallory: Record<string, string>;
  let ofVictim: OwnResults;
  let ofMallory: OwnResults;

  beforeAll(async () => {
    service = await startService({ flags: ["--workers=1", "--sign-in=accounts"] });
    const first = { name: "Ana", email: "ana@example.org", password: "correct horse battery" };
    const administrator = sessionIn(await service.post("/people/join", first));
    victim = await newPerson(service, "Victim", administrator);
    mallory = await newPerson(service, "Mallory", administrator);
    ofVictim = await ownResults(service, victim, 1);
    ofMallory = await ownResults(service, mallory, 2);
  }, 120_000);
  afterAll(() => service?.stop());

  const surveyOf = ({ demo }: OwnResults) => basename(demo.files.survey.path);
  const inProject = (id: string, headers: Record<string, string>) => ({ ...headers, "x-tessera-project": id });

  async function newProject(owner: Record<string, string>): Promise<string> {
    return (await dataOf(service.post("/projects", state, owner))).id;
  }

  async function share(project: string, owner: Record<string, string>, editor: Record<string, string>): Promise<void> {
    const { person } = await dataOf(service.get("/people/me", editor));
    await dataOf(service.post(`/projects/${project}/share`, { person_id: person.id, role: "editor" }, owner));
  }

  /** Names of the files in the debug bundle of a task, and its arguments. */
  async function bundleOf(task: string, headers: Record<string, string>) {
    const answer = await fetch(`${service.url}/model/debug/${task}`, { headers });
    const members = await zipMembers(Buffer.from(await answer.arrayBuffer()));
    const { task: described } = JSON.parse(members.get(`${task}/data.json`) ?? "{}");
    return { files: [...members.keys()].map((name) => basename(name)), given: described.arguments };
  }

  it("give the survey of a fit to nobody through an output of a restored calibration", async () => {
    const project = await newProject(mallory);
    const { calibrate } = await restoreNaming(service, ofMallory, ofVictim, inProject(project, mallory));
    await share(project, mallory, victim);
    for (const type of ["summary", "spectrum"]) {
      const output = await madeDownload(service, type, calibrate.id, inProject(project, victim));
      const { files, given } = await bundleOf(output, mallory);
      expect([type, files.includes(surveyOf(ofVictim)), given.survey]).toEqual([type, false, null]);
    }
  });

  it("are kept as a name alone where whoever restores them may not read the task", async () => {
    const { calibrate } = await restoreNaming(service, ofMallory, ofVictim, mallory);
    const { given } = await bundleOf(await madeDownload(service, "summary", calibrate.id, mallory), mallory);
    expect(given.calibrateResult).toMatchObject({ fit: "", namedFit: ofVictim.fit });
  });

  it("are still written into a workbook, which says what it was made from", async () => {
    const { calibrate } = await restoreNaming(service, ofMallory, ofVictim, mallory);
    const workbook = await madeDownload(service, "datapack", calibrate.id, mallory);
    const answer = await fetch(`${service.url}/download/result/${workbook}`, { headers: mallory });
    const sheets = await zipMembers(Buffer.from(await answer.arrayBuffer()));
    expect([...sheets.values()].join()).toContain(ofVictim.fit);
  });

  it("give the survey of a fit to a project only if the project has the fit", async () => {
    const project = await newProject(victim);
    const { calibrate } = await restoreNaming(service, ofVictim, ofVictim, inProject(project, victim));
    await share(project, victim, mallory);
    const ofProject = await madeDownload(service, "spectrum", calibrate.id, inProject(project, victim));
    expect((await bundleOf(ofProject, mallory)).files).not.toContain(surveyOf(ofVictim));
    const own = await madeDownload(service, "spectrum", calibrate.id, victim);
    expect((await bundleOf(own, victim)).files).toContain(surveyOf(ofVictim));
  });

  // The application sends what the content of a project names, which any of its editors writes.
  describe("as the content of a shared project", () => {
    const requests: [string, () => [path: string, body?: object]][] = [
      ["a fit to files", () => ["/model/submit", fitOf(ofVictim)]],
      ["an analysis of sensitivity to files", () => ["/sensitivity/submit", analysisOf(ofVictim)]],
      ["a calibration to a fit", () => [`/calibrate/submit/${ofVictim.fit}`, calibrationOf(ofVictim)]],
      ["an output to a calibration", () => [`/download/submit/summary/${ofVictim.calibration}`]],
      ["an output to a file", () => [`/download/submit/agyw/${restored}`, { pjnz: ofVictim.demo.files.pjnz }]],
    ];
    let project: string;
    let restored: string;

    beforeAll(async () => {
      project = await newProject(mallory);
      restored = (await restoreNaming(service, ofMallory, ofMallory, inProject(project, mallory))).calibrate.id;
      await share(project, mallory, victim);
    });

    it.each(requests)("lead no task of the project from %s that only its sender has", async (_, request) => {
      const [path, body] = request();
      const { status, body: answer } = await service.post(path, body, inProject(project, victim));
      expect([status, answer.errors?.[0].detail]).toEqual([403, expect.stringContaining("does not have")]);
      expect((await service.post(path, body, victim)).status).toBe(200);
    });
  });
});

function fitOf({ demo: { files, options }, version }: OwnResults) {
  const { vmmc: _, ...data } = files;
  return { data, options, version };
}

function calibrationOf({ version }: OwnResults) {
  return { options: {}, version, iso3: "XTA" };
}

function analysisOf(results: OwnResults) {
  return { ...fitOf(results), calibration: {}, variants: ["without-calibration"] };
}
