// From the files of a country to estimates, with the types of the contract. It runs wherever there is `fetch`.
import type { AnswerOf, BodyOf, ProgramCall } from "@tessera/contract/api";

interface Service {
  address: string;
  token?: string | undefined;
}

type Files = BodyOf<"POST /model/submit">["data"];
type Options = BodyOf<"POST /model/submit">["options"];

/** Asks for one call of the contract. The compiler knows its body and its answer. */
async function ask<Call extends ProgramCall>(
  { address, token }: Service,
  call: Call,
  body: BodyOf<Call>,
  values: Record<string, string> = {},
  query = "",
): Promise<AnswerOf<Call>> {
  const [method = "", path = ""] = call.split(" ");
  const isFile = body instanceof Uint8Array;
  const answer = await fetch(
    address + path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? "")) + query,
    {
      method,
      headers: {
        ...(body !== undefined && { "content-type": isFile ? "application/octet-stream" : "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    },
  );
  const { data, errors } = (await answer.json()) as { data: AnswerOf<Call>; errors: { detail: string }[] | null };
  if (errors) throw new Error(errors.map(({ detail }) => detail).join("\n"));
  return data;
}

/** Adult HIV prevalence by area, calibrated. `contents` are the bytes of files by type, each with the name that messages use. */
export async function prevalenceOf(
  service: Service,
  contents: Record<keyof Files, { name: string; bytes: Uint8Array }>,
  chosen: Options = {},
): Promise<AnswerOf<"GET /calibrate/estimates/{id}">["data"]> {
  const uploaded = await Promise.all(
    Object.entries(contents).map(async ([type, { name, bytes }]) => [
      type,
      await ask(service, "POST /upload/{filename}", bytes, { filename: name }),
    ]),
  );
  const files: Files = Object.fromEntries(uploaded);
  const version = await ask(service, "GET /service/version", undefined);

  const options = { ...valuesOf(await ask(service, "POST /model/options", { ...files, chosen })), ...chosen };
  const fit = await ask(service, "POST /model/submit", { data: files, options, version });
  await ended(service, "GET /model/status/{id}", fit.id);

  const { shape, survey } = files;
  const calibration = valuesOf(await ask(service, "POST /calibrate/options", { shape, survey }));
  const body = { options: calibration, version };
  const result = await ask(service, "POST /calibrate/submit/{id}", body, { id: fit.id });
  await ended(service, "GET /calibrate/status/{id}", result.id);

  const query = "?indicator=prevalence&sex=both&age_group=Y015_049";
  return (await ask(service, "GET /calibrate/estimates/{id}", undefined, result, query)).data;
}

async function ended(
  service: Service,
  call: "GET /model/status/{id}" | "GET /calibrate/status/{id}",
  id: string,
): Promise<void> {
  for (;;) {
    const { done, success, status } = await ask(service, call, undefined, { id });
    if (done && !success) throw new Error(`Task ${id} ended as ${status}.`);
    if (done) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The values of a form, by the names of its controls. */
function valuesOf({ controlSections }: AnswerOf<"POST /model/options">): Options {
  const controls = controlSections.flatMap(({ controlGroups }) => controlGroups.flatMap(({ controls }) => controls));
  return Object.fromEntries(controls.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
}
