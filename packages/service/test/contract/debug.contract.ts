import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { download, zipMembers } from "./downloaded-files.js";
import { storeKind } from "./house.js";
import { calibrateBody, fitAndCalibrate, type RunningService, startService, submitBody } from "./running-service.js";
import { refusalOf, sessionFile, upload } from "./uploaded-files.js";

describe(`debug bundles (${storeKind} store)`, () => {
  let service: RunningService;
  let calibrate: string;
  let ended: { fit: string; calibrate: string };

  beforeAll(async () => {
    service = await startService();
    ended = await fitAndCalibrate(service);
    calibrate = ended.calibrate;
  });
  afterAll(() => service.stop());

  async function bundle(id: string) {
    const answer = await fetch(`${service.url}/model/debug/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename="${id}_\\d{8}-\\d{4}_tessera_debug\\.zip"$`),
    );
    const members = await zipMembers(Buffer.from(await answer.arrayBuffer()));
    return { names: [...members.keys()], members, data: JSON.parse(members.get(`${id}/data.json`) ?? "") };
  }

  it("hold a fit with the files that it was given, whose folders they do not tell", async () => {
    const survey = sessionFile(upload(service, "AB12.csv", "a,b\n1,2\n"), { filename: "my survey.csv" });
    const submit = await submitBody(service);
    const { body } = await service.post("/model/submit", { ...submit, data: { ...submit.data, survey } });
    const id = body.data.id as string;
    await service.ended("model", id);
    const { names, members, data } = await bundle(id);
    expect(names).toEqual([`${id}/data.json`, `${id}/files/AB12.csv`]);
    expect(members.get(`${id}/files/AB12.csv`)).toBe("a,b\n1,2\n");
    expect(data.task).toMatchObject({ id, job: "fit", arguments: { options: { area_scope: "XTA" } } });
    expect(data.task.arguments.data.survey).toMatchObject({ path: "AB12.csv", filename: "my survey.csv" });
    expect(data.missing_files).toContain("file");
    expect(JSON.stringify(data)).not.toContain(service.dataDir);
  });

  it("hold the model output of a calibration, and the plot data too of a download", async () => {
    const { names } = await bundle(calibrate);
    expect(names).toEqual([`${calibrate}/data.json`, expect.stringMatching(/\/files\/model_output\w+\.tessera$/)]);
    const id = await download(service, "coarse-output", calibrate);
    const ofDownload = await bundle(id);
    expect(ofDownload.data.task.arguments.type).toBe("coarse_output");
    expect(ofDownload.names).toEqual([
      `${id}/data.json`,
      `${id}/files/model_output${calibrate}.tessera`,
      `${id}/files/plot_data${calibrate}.duckdb`,
    ]);
  });

  it("hold the survey of the fit for a download that lists surveys, and for no other", async () => {
    const survey = sessionFile(upload(service, "CD34.csv", "a,b\n1,2\n"));
    const submit = await submitBody(service);
    const { body } = await service.post("/model/submit", { ...submit, data: { ...submit.data, survey } });
    await service.ended("model", body.data.id);
    const submitted = await service.post(`/calibrate/submit/${body.data.id}`, await calibrateBody(service));
    const id = submitted.body.data.id as string;
    await service.ended("calibrate", id);
    const holdSurvey = async (type: string) =>
      (await bundle(await download(service, type, id))).names.some((name) => name.endsWith("/CD34.csv"));
    expect([await holdSurvey("spectrum"), await holdSurvey("summary")]).toEqual([true, false]);
  });

  it("hold no file that a request names elsewhere than among its files", async () => {
    const stranger = upload(service, "0123456789ABCDEF.csv", "of another project\n");
    const output = `model_output${ended.fit}.tessera`;
    const named = { path: stranger, modelOutput: output, plotData: "queue-id", deep: [{ path: stranger }] };
    const submit = await submitBody(service, { named, path: stranger, modelOutput: output });
    const { body } = await service.post("/model/submit", {
      ...submit,
      data: { ...submit.data, stranger: sessionFile(stranger) },
    });
    const id = body.data.id as string;
    await service.ended("model", id);
    const { names, data } = await bundle(id);
    expect(names).toEqual([`${id}/data.json`]);
    expect(data.task.arguments.options).toMatchObject({ named, path: stranger, modelOutput: output });
  });

  it("are not there for a task that is not", async () => {
    const [status, code, detail] = refusalOf(await service.get(`/model/debug/${"0".repeat(32)}`));
    expect([status, code]).toEqual([400, "INVALID_TASK"]);
    expect(detail).toContain("0".repeat(32));
  });

  it("are given only for the token, where there is one", async () => {
    const guarded = await startService({ environment: { TESSERA_DEBUG_TOKEN: "open sesame" } });
    try {
      const id = "0".repeat(32);
      const ask = (headers = {}) => guarded.get(`/model/debug/${id}`, headers);
      for (const headers of [{}, { authorization: "Bearer open" }, { authorization: "open sesame" }])
        expect(refusalOf(await ask(headers)).slice(0, 2)).toEqual([403, "FORBIDDEN"]);
      expect(refusalOf(await ask({ authorization: "Bearer open sesame" })).slice(0, 2)).toEqual([400, "INVALID_TASK"]);
    } finally {
      await guarded.stop();
    }
  });
});
