import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand } from "../named.mjs";

/** Programs that suites need and npm does not install: their names on PATH, and the Debian package that has them. */
const tools = {
  "redis-server": { programs: ["redis-server", "valkey-server"], debian: "redis-server" },
  chromium: {
    programs: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    debian: "chromium",
    named: "CHROMIUM",
  },
  curl: { programs: ["curl"], debian: "curl" },
};

/** Installs what is missing where that can be done; ends the program with a sentence where it cannot. */
export function provideTools(names) {
  const missing = names.filter((name) => !isThere(tools[name]));
  if (missing.length === 0) return;
  const packages = missing.map((name) => tools[name].debian);
  const canInstall = onPath("apt-get") && process.getuid?.() === 0;
  if (!canInstall) {
    console.error(`Install ${missing.join(" and ")} first (on Debian: apt-get install ${packages.join(" ")}).`);
    process.exit(2);
  }
  console.log(`Installing ${packages.join(" and ")} …`);
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  const failed =
    runCommand(["apt-get", "update", "-qq"]) || runCommand(["apt-get", "install", "-y", "-qq", ...packages], quiet);
  if (failed) process.exit(failed);
}

function isThere({ programs, named }) {
  return (named && process.env[named]) || programs.some(onPath);
}

function onPath(program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
