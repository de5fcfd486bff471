import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/**
 * Writes what the software is made with beside the application: a list, and the texts that the licences ask to be passed on. The lock file
 * names all packages, also those for other machines; texts are of the packages that are installed here.
 */
export function licencePlugin(root: string): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const used = usedPackages(root);
      const list = used.map(({ name, version, licence }) => ({ name, version, licence }));
      this.emitFile({ type: "asset", fileName: "licences.json", source: JSON.stringify(list) });
      const texts = used.flatMap(({ name, version, licence, folder }) => {
        const text = licenceText(folder);
        return text ? [`${name} ${version} (${licence})\n\n${text.trim()}\n`] : [];
      });
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join(`\n${"-".repeat(80)}\n\n`) });
    },
  };
}

function usedPackages(root: string) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, { name: string; version: string; licence: string; folder: string }>();
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (!path.includes("node_modules/") || dev || link || !version) continue;
    found.set(`${name} ${version}`, { name, version, licence: license ?? "–", folder: join(root, path) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

function licenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name));
  return file && readFileSync(join(folder, file), "utf8");
}
