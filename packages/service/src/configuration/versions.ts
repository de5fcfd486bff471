import { createRequire } from "node:module";
import type { Component, Names } from "./client-names.js";

const require = createRequire(import.meta.url);

function packageVersion(name: string): string {
  return (require(name) as { version: string }).version;
}

/**
 * `model` is the version of the model specification, which the minimum versions of the contract refer to; `queue` and `i18n` are
 * those of the libraries.
 */
export const versions: Record<Component, string> = {
  service: packageVersion("../../package.json"),
  model: "2.10.22",
  queue: packageVersion("bullmq/package.json"),
  i18n: packageVersion("i18next/package.json"),
};

/** The running versions under the names that clients know. */
export function versionObject(names: Names): Record<string, string> {
  const components = Object.keys(names.versionKeys) as Component[];
  return Object.fromEntries(components.map((component) => [names.versionKeys[component], versions[component]]));
}

/** Options of another version may have another meaning, so all versions must be present and equal. */
export function isCurrentVersion(given: Record<string, unknown>, names: Names): boolean {
  const running = versionObject(names);
  return (
    Object.keys(given).length === Object.keys(running).length &&
    Object.entries(running).every(([key, value]) => given[key] === value)
  );
}

/** Whether `version` is at least `minimum`, both as `major.minor.patch`. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [left, right] = [version, minimum].map((text) => text.split(".").map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
