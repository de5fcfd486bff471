import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fitFiles, uploadCountry } from "./country-fit.js";
import { storeKind } from "./house.js";
import { refusedInputs } from "./refused-inputs.js";
import { type RunningService, startService } from "./running-service.js";
import { upload } from "./uploaded-files.js";

describe(`a fit of the model (${storeKind} store)`, () => {
  let service: RunningService;
  let country: Awaited<ReturnType<typeof uploadCountry>>["files"];
  let body: Awaited<ReturnType<typeof uploadCountry>>["body"];

  beforeAll(async () => {
    service = await startService({ environment: { USE_MOCK_MODEL: "false" } });
    ({ files: country, body } = await uploadCountry(service, { no_of_samples: 10, max_iteration: 5 }));
  });
  afterAll(() => service.stop());

  const submit = async (changes: object = {}, headers: Record<string, string> = {}) =>
    (await service.post("/model/submit", { ...body, ...changes }, headers)).body.data.id as string;

  it("goes through four phases, tells its iterations, and warns that it did not converge", async () => {
    const id = await submit();
    const { status, progress } = await service.ended("model", id);
    expect(status).toBe("COMPLETE");
    expect(progress).toMatchObject([
      { name: "Preparing the input data", started: true, complete: true },
      {
        name: "Fitting the model",
        complete: true,
        helpText: expect.stringMatching(/^2 searches with 10 iterations in [\d.m ]+s$/),
      },
      { name: "Generating uncertainty intervals", complete: true },
      { name: "Preparing the outputs", complete: true },
    ]);
    const { warnings } = (await service.get(`/model/result/${id}`)).body.data;
    const convergence = { text: expect.stringContaining("converged"), severity: "serious", locations: ["model_fit"] };
    expect(warnings).toContainEqual(expect.objectContaining(convergence));
  });

  it("says in the language of the user what is wrong with a file, and with which task", async () => {
    const population = upload(service, "broken.csv", "area_id,calendar_quarter\nXTA_2_1,CY2020Q4\n");
    const file = { path: population, hash: "1", filename: "population.csv" };
    const id = await submit({ data: { ...body.data, population: file } }, { "accept-language": "fr" });
    expect(await service.ended("model", id)).toMatchObject({ status: "ERROR" });
    const { status, body: answer } = await service.get(`/model/result/${id}`);
    expect(status).toBe(400);
    expect(answer.errors[0]).toMatchObject({ error: "MODEL_RUN_FAILED", job_id: id });
    expect(answer.errors[0].detail).toContain("population.csv");
  });

  it("lists everything that is wrong with its options at once, in the language of the reader", async () => {
    const options = { ...body.options, survey_prevalence: ["XTA1999DHS"], anc_prevalence_year2: "1999" };
    const id = await submit({ options });
    expect(await service.ended("model", id)).toMatchObject({ status: "ERROR" });
    const { errors } = (await service.get(`/model/result/${id}`, { "accept-language": "pt" })).body;
    expect(errors).toMatchObject([
      { error: "MODEL_RUN_FAILED", job_id: id, controls: ["survey_prevalence"] },
      { error: "MODEL_RUN_FAILED", controls: ["anc_prevalence_year2"] },
    ]);
    expect(errors[0].detail).toMatch(/XTA1999DHS/);
    expect(errors[1].detail).toMatch(/não|sem/);
  });

  it.each(refusedInputs.map((input) => [input.what, input] as const))(
    "ends in an error that names file and place, as validation does: %s",
    async (_, { name, content, names }) => {
      const role = Object.entries(fitFiles).find(([, file]) => file === name)?.[0] as string;
      const path = upload(service, `wrong-${name}`, await content(country));
      const id = await submit({ data: { ...body.data, [role]: { path, hash: "1", filename: name } } });
      expect(await service.ended("model", id)).toMatchObject({ status: "ERROR" });
      const { detail } = (await service.get(`/model/result/${id}`)).body.errors[0];
      for (const expected of names) expect(detail).toContain(expected);
    },
  );

  it("ends in an error where a file is not what the client took the hash of", async () => {
    const path = upload(service, "other.csv", country["survey.csv"]);
    const file = { path, hash: `${"0".repeat(32)}.csv`, filename: "survey.csv" };
    const id = await submit({ data: { ...body.data, survey: file } });
    expect(await service.ended("model", id)).toMatchObject({ status: "ERROR" });
    const { detail } = (await service.get(`/model/result/${id}`)).body.errors[0];
    expect(detail).toContain("survey.csv");
    expect(detail).toContain("0".repeat(32));
  });

  it("says which file is gone", async () => {
    const file = { path: "/uploads/nowhere.csv", hash: "1", filename: "my survey.csv" };
    const id = await submit({ data: { ...body.data, survey: file } });
    expect(await service.ended("model", id)).toMatchObject({ status: "ERROR" });
    const { errors } = (await service.get(`/model/result/${id}`)).body;
    expect(errors[0].detail).toContain("my survey.csv is no longer in the upload folder");
  });
});
