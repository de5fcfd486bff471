import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./engine.mjs";

const clone = fileURLToPath(new URL("../..", import.meta.url));

/** Where the Dockerfile finds the certificates that npm is to trust. */
const certificatesInBuild = "/run/secrets/certificates";

/**
 * Builds deploy/Dockerfile. Steps whose files are the same as before are not repeated.
 * @param {string} tag
 */
export function buildTessera(tag) {
  const folder = mkdtempSync(join(tmpdir(), "tessera-build-"));
  try {
    const secrets = npmSecrets(folder).map(([id, path]) => `--secret=id=${id},src=${path}`);
    // A health check belongs to Docker's format of an image alone.
    const how = ["--layers", "--format=docker", "--network=host", "--isolation=chroot"];
    run("buildah", ["build", ...how, ...secrets, "--file=deploy/Dockerfile", `--tag=${tag}`, "."], { folder: clone });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What npm of this machine is told by its files, for the npm of the build: a registry, and certificates. */
function npmSecrets(folder) {
  const setting = (name) => {
    const value = execFileSync("npm", ["config", "get", name], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
    return ["null", "undefined", ""].includes(value) ? undefined : value;
  };
  const files = ["globalconfig", "userconfig"].map(setting).filter((path) => path && existsSync(path));
  const lines = files
    .flatMap((path) => readFileSync(path, "utf8").split("\n"))
    .filter((line) => !/^cafile\s*=/.test(line));
  const certificates = setting("cafile") ?? process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) lines.push(`cafile=${certificatesInBuild}`);
  const npmrc = join(folder, "npmrc");
  writeFileSync(npmrc, lines.join("\n"), { mode: 0o600 });
  return [["npmrc", npmrc], ...(certificates ? [["certificates", certificates]] : [])];
}
