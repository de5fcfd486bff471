import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCommand } from "../named.mjs";

/** Where Debian puts the sources of Go's libraries. */
const goLibraries = "/usr/share/gocode/src";

/**
 * What suites need and npm does not install: names of a program on PATH, the Debian packages that have it, the environment variable that may
 * name the program itself, and the folder where Debian puts it, if that is not on PATH. Of a library, a file.
 */
const tools = {
  "redis-server": { programs: ["redis-server", "valkey-server"], debian: "redis-server" },
  chromium: {
    programs: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    debian: "chromium",
    named: "CHROMIUM",
  },
  curl: { programs: ["curl"], debian: "curl" },
  python3: { programs: ["python3"], debian: "python3" },
  Rscript: { programs: ["Rscript"], debian: "r-base-core r-cran-jsonlite" },
  soffice: {
    programs: ["soffice"],
    debian: "libreoffice-impress libreoffice-writer",
    named: "SOFFICE",
  },
  pdftotext: { programs: ["pdftotext"], debian: "poppler-utils" },
  postgres: { programs: ["postgres"], debian: "postgresql-15", folder: "/usr/lib/postgresql/15/bin" },
  buildah: { programs: ["buildah"], debian: "buildah" },
  podman: { programs: ["podman"], debian: "podman conmon iptables" },
  "podman-compose": { programs: ["podman-compose"], debian: "podman-compose" },
  runc: { programs: ["runc"], debian: "runc", folder: "/usr/sbin" },
  netavark: { programs: ["netavark"], debian: "netavark", folder: "/usr/lib/podman" },
  "aardvark-dns": { programs: ["aardvark-dns"], debian: "aardvark-dns", folder: "/usr/lib/podman" },
  debootstrap: { programs: ["debootstrap"], debian: "debootstrap", folder: "/usr/sbin" },
  go: { programs: ["go"], debian: "golang-go" },
  sprig: {
    file: `${goLibraries}/github.com/Masterminds/sprig/functions.go`,
    debian: "golang-github-masterminds-sprig-dev",
  },
  "Go's reader of YAML": { file: `${goLibraries}/sigs.k8s.io/yaml/yaml.go`, debian: "golang-k8s-sigs-yaml-dev" },
  catatonit: { programs: ["catatonit"], debian: "catatonit" },
  exfat: { programs: ["mount.exfat-fuse"], debian: "exfat-fuse exfatprogs", folder: "/usr/sbin" },
  openssl: { programs: ["openssl"], debian: "openssl" },
};

/** Installs what is missing where that can be done; ends the program with a sentence where it cannot. */
export function provideTools(names) {
  const lack = toolsLacking(names);
  if (lack) {
    console.error(lack);
    process.exit(2);
  }
  const missing = missingOf(names);
  if (missing.length === 0) return;
  const packages = debianPackages(missing);
  console.log(`Installing ${packages.join(" and ")} …`);
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  const failed =
    runCommand(["apt-get", "update", "-qq"]) || runCommand(["apt-get", "install", "-y", "-qq", ...packages], quiet);
  if (failed) process.exit(failed);
}

/** Says what is missing and cannot be installed from here; undefined where nothing is. */
export function toolsLacking(names) {
  const isRoot = process.getuid?.() === 0;
  if (names.includes("root") && !isRoot) return "Run it as root: it builds and runs containers.";
  const missing = missingOf(names);
  const canInstall = onPath("apt-get") && isRoot;
  if (missing.length === 0 || canInstall) return undefined;
  return `Install ${missing.join(" and ")} first (on Debian: apt-get install ${debianPackages(missing).join(" ")}).`;
}

const missingOf = (names) => names.filter((name) => name !== "root" && !findTool(name));
const debianPackages = (names) => names.flatMap((name) => tools[name].debian.split(" "));

/**
 * The path of a tool, or undefined.
 * @param {keyof typeof tools} name
 * @returns {string | undefined}
 */
export function findTool(name) {
  const { programs = [], named, folder, file } = tools[name];
  if (file) return existsSync(file) ? file : undefined;
  return (named && process.env[named]) || programs.map((program) => onPath(program, folder)).find(Boolean);
}

/**
 * @param {string} program
 * @param {string} [further] a folder beside those of PATH
 */
function onPath(program, further) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...(further ? [further] : [])];
  const paths = folders.map((folder) => join(folder, program));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
