// The images that ours are made from and run beside, made of Debian's packages under the names by which they are asked for: no registry
// has to be reached.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inspect, run } from "./engine.mjs";

const bases = fileURLToPath(new URL("./bases/", import.meta.url));
const debian = "localhost/debian-minimal";
const label = "tessera.made-from";

/** Name of an image, and the folder of its Containerfile. */
const images = {
  "node:20-slim": "node",
  "redis:7.4-alpine": "redis",
  "postgres:15": "postgres",
  "nginx:1": "nginx",
  "prometheus:2": "prometheus",
};

/**
 * Makes what is missing or made from something else than now, and answers what it made.
 * @returns {string[]}
 */
export function provideBaseImages() {
  const source = debianSource();
  const made = [];
  const root = digest(JSON.stringify(source));
  if (keyOf(debian) !== root) {
    importDebian(source, root);
    made.push(debian);
  }
  for (const [name, folder] of Object.entries(images)) {
    const node = folder === "node" ? installedNode(name) : undefined;
    const key = digest(root, node?.version ?? "", ...textsIn(join(bases, folder)));
    if (keyOf(`localhost/${name}`) === key) continue;
    build(name, join(bases, folder), key, node?.files ?? {});
    made.push(name);
  }
  return made;
}

/** Where this machine has its packages from, as its own settings say. */
function debianSource() {
  const [, release] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync("/etc/os-release", "utf8")) ?? [];
  const targets = execFileSync(
    "apt-get",
    ["indextargets", "--format", "$(REPO_URI) $(CODENAME) $(COMPONENT)", "Created-By: Packages"],
    { encoding: "utf8" },
  );
  const [mirror] =
    targets
      .split("\n")
      .map((line) => line.split(" "))
      .find(([, codename, component]) => codename === release && component === "main") ?? [];
  if (!release || !mirror)
    throw new Error("This machine has no sources of Debian's packages, of which images are made.");
  return { release, mirror };
}

/** @param {{ release: string, mirror: string }} source @param {string} key */
function importDebian({ release, mirror }, key) {
  const folder = mkdtempSync(join(tmpdir(), "tessera-debian-"));
  try {
    execFileSync("debootstrap", ["--variant=minbase", "--include=ca-certificates", release, folder, mirror], {
      stdio: "pipe",
    });
    for (const rest of ["var/cache/apt/archives", "var/lib/apt/lists"])
      for (const name of readdirSync(join(folder, rest)))
        if (!["partial", "lock"].includes(name)) rmSync(join(folder, rest, name), { recursive: true });
    const archive = join(folder, "..", `tessera-debian-${process.pid}.tar`);
    try {
      execFileSync("tar", ["-C", folder, "-cf", archive, "."]);
      const path = "ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
      run("podman", ["import", "--change", path, "--change", `LABEL ${label}=${key}`, archive, debian]);
    } finally {
      rmSync(archive, { force: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The Node.js that runs this, and its npm; there is no other to be had. */
function installedNode(image) {
  const [, wanted] = /^node:(\d+)/.exec(image) ?? [];
  const { node: version } = process.versions;
  if (version.split(".")[0] !== wanted)
    throw new Error(`${image} is made with the Node.js that runs this, which is ${version}.`);
  const program = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
  const npm = dirname(dirname(realpathSync(program)));
  const { version: npmVersion } = JSON.parse(readFileSync(join(npm, "package.json"), "utf8"));
  return { version: `${version} ${npmVersion}`, files: { node: process.execPath, npm } };
}

/** Builds in a folder with the Containerfile, what is beside it, and further files. */
function build(name, folder, key, files) {
  const context = mkdtempSync(join(tmpdir(), "tessera-base-"));
  try {
    cpSync(folder, context, { recursive: true });
    for (const [as, path] of Object.entries(files)) cpSync(path, join(context, as), { recursive: true });
    run("buildah", [
      "build",
      "--network=host",
      "--isolation=chroot",
      `--label=${label}=${key}`,
      `--tag=${name}`,
      context,
    ]);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** @param {string} image */
function keyOf(image) {
  return inspect("image", image)?.Labels?.[label];
}

function textsIn(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

function digest(...texts) {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text.length}\n${text}`);
  return hash.digest("hex").slice(0, 32);
}
