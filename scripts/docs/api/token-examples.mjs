// Examples of a service with access tokens.
import { recorder } from "./recorder.mjs";

export async function makeTokenExamples(service, token) {
  const names = { "<token>": token };
  const { example, texts } = recorder(service, names);
  const { cookie } = await example("POST /service/sign-in", {}, { body: { token } });
  names["<session>"] = cookie.replace(/^[^=]*=/, "");
  await example("POST /service/sign-out", {}, { cookie });
  return texts();
}
