import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAllDocuments } from "yaml";
import { home } from "../engine/engine.mjs";

const chart = fileURLToPath(new URL("../helm/tessera/", import.meta.url));
const renderer = fileURLToPath(new URL("../render/main.go", import.meta.url));
const release = { name: "estimates", namespace: "health" };

/** Where Debian puts the sources of Go's libraries. */
const debianLibraries = "/usr/share/gocode";

/**
 * Manifests of the chart with the values of a file over its own, rendered by Go's templates with the functions of sprig, as Helm does.
 * @param {string} valuesFile
 */
export function renderChart(valuesFile) {
  const text = execFileSync(builtRenderer(), [chart, release.name, release.namespace, valuesFile], {
    encoding: "utf8",
  });
  return parseAllDocuments(text, { uniqueKeys: true }).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(`${document.errors[0].message}\n${text}`);
    return document.toJS() ?? [];
  });
}

function builtRenderer() {
  const program = join(home, "render");
  execFileSync("go", ["build", "-o", program, renderer], {
    env: { ...process.env, GO111MODULE: "off", GOPATH: debianLibraries, GOCACHE: join(home, "go"), GOFLAGS: "" },
    stdio: "pipe",
  });
  return program;
}
