// The services whose endpoints docs/api.md describes: which a service has depends on its settings.
import { startService } from "../running-service.mjs";
import { makeAccountExamples } from "./account-examples.mjs";
import { makeExamples } from "./examples.mjs";
import { makeTokenExamples } from "./token-examples.mjs";

/** Reads the description of a service that asks who somebody is. */
const token = "token-of-the-operator";

const withToken = { TESSERA_ACCESS_TOKENS: token };
const described = [
  { examples: makeExamples },
  { environment: withToken, examples: makeTokenExamples },
  { flags: ["--sign-in=accounts"], environment: withToken, examples: makeAccountExamples },
];

/** The paths of all these services, and examples by "METHOD /path" if they are asked for. */
export async function describeServices({ withExamples = false } = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const paths = {};
  const examples = new Map();
  for (const { examples: makeThem, ...settings } of described) {
    const service = await startService(settings);
    try {
      const document = await (await service.call("GET", "/openapi.json", { headers })).json();
      for (const [path, methods] of Object.entries(document.paths)) paths[path] ??= methods;
      if (!withExamples) continue;
      for (const [name, text] of await makeThem(service, token)) if (!examples.has(name)) examples.set(name, text);
    } finally {
      await service.stop();
    }
  }
  return { paths, examples };
}
