import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Images, containers and networks of the tests: beside those of the machine, and kept from one run to the next. */
export const home = process.env.TESSERA_CONTAINERS ?? "/var/tmp/tessera-containers";

const settings = {
  "containers.conf": `
[containers]
# Explicit, because the limits of the machine may be higher than a container may ask for.
default_ulimits = ["nofile=8192:8192", "nproc=8192:8192"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${home}/networks"
`,
  "storage.conf": `
[storage]
driver = "overlay"
graphroot = "${home}/storage"
runroot = "${home}/run"
`,
  // Every image is made here: nothing is fetched.
  "registries.conf": `
unqualified-search-registries = []
short-name-mode = "disabled"
`,
};

mkdirSync(join(home, "networks"), { recursive: true });
for (const [name, text] of Object.entries(settings)) writeFileSync(join(home, name), text);

export const environment = {
  ...process.env,
  CONTAINERS_CONF: join(home, "containers.conf"),
  CONTAINERS_STORAGE_CONF: join(home, "storage.conf"),
  CONTAINERS_REGISTRIES_CONF: join(home, "registries.conf"),
};

/**
 * Runs a program of the engine to its end, and answers what it printed. The folder that it runs in gets a file from the engine when a
 * container has used up its memory.
 * @param {"podman" | "buildah" | "podman-compose"} program
 * @param {string[]} words
 * @param {{ input?: string | Buffer, folder?: string, mayFail?: boolean, more?: Record<string, string> }} [options]
 */
export function run(program, words, { input, folder = home, mayFail = false, more = {} } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    ...(input !== undefined && { input }),
    cwd: folder,
    env: { ...environment, ...more },
    maxBuffer: 2 ** 28,
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0 && !mayFail)
    throw new Error(
      `${program} ${words.join(" ")} ended with ${status}:\n${stdout.slice(-2000)}${stderr.slice(-4000)}`,
    );
  return { status, out: stdout.trim(), said: stderr.trim() };
}

/**
 * What `podman` printed.
 * @param {...string} words
 * @returns {string}
 */
export function podman(...words) {
  return run("podman", words).out;
}

/**
 * As `podman`, while other things go on.
 * @param {...string} words
 * @returns {Promise<string>}
 */
export function podmanBeside(...words) {
  return new Promise((resolve, reject) => {
    const child = spawn("podman", words, { cwd: home, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let said = "";
    child.stdout.on("data", (piece) => {
      out += piece;
    });
    child.stderr.on("data", (piece) => {
      said += piece;
    });
    child.once("error", reject);
    child.once("close", (status) =>
      status === 0 ? resolve(out.trim()) : reject(new Error(`podman ${words.join(" ")} ended with ${status}: ${said}`)),
    );
  });
}

/**
 * What podman knows of a container or an image.
 * @param {"container" | "image"} kind
 * @param {string} name
 */
export function inspect(kind, name) {
  const { status, out } = run("podman", [kind, "inspect", name], { mayFail: true });
  return status === 0 ? JSON.parse(out)[0] : undefined;
}
