import { describe, expect, it } from "vitest";
import { inspect, run } from "../engine/engine.mjs";
import { tessera } from "./provide-images.mjs";
import { VolumeWithoutLinks } from "./without-hard-links.js";

const image = inspect("image", tessera);

/** Runs the image to the end of its command, as docs/deploying.md says it may be run. */
function runImage(words: string[], options: string[] = []) {
  const confined = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges", "--tmpfs=/tmp"];
  return run("podman", ["run", "--rm", ...confined, ...options, tessera, ...words], { mayFail: true });
}

describe("the image", () => {
  it("runs as a user who is not root, by number", () => {
    expect(image.User).toBe("1000:1000");
  });

  it("gets signals, has a health check, keeps its data in a volume and listens on one port", () => {
    expect(image.Config.Entrypoint.slice(0, 2)).toEqual(["tini", "--"]);
    expect(image.Config.Cmd).toEqual(["serve"]);
    expect(image.Healthcheck.Test[0]).toBe("CMD");
    expect(Object.keys(image.Config.Volumes)).toEqual(["/data"]);
    expect(Object.keys(image.Config.ExposedPorts)).toEqual(["8888/tcp"]);
  });

  it("has nothing of the settings that npm was given to build it", () => {
    const { status, out } = run(
      "podman",
      [
        "run",
        "--rm",
        "--user=0",
        "--entrypoint=sh",
        tessera,
        "-c",
        "ls -A /root /run/secrets 2>&1; cat /root/.npmrc 2>/dev/null | wc -c",
      ],
      { mayFail: true },
    );
    expect(status).toBe(0);
    expect(out.split("\n").at(-1)).toBe("0");
    expect(out).not.toContain("certificates");
  });

  it("does not start where others reach it and nobody has said who may use it", () => {
    const { status, said } = runImage(["serve"]);
    expect(status).toBe(2);
    expect(said).toMatch(/TESSERA_OPEN_ACCESS|--open-access/);
  });

  it("fits a country with no network, no capabilities and a root that cannot be written", () => {
    const { status, out, said } = runImage(
      ["demo", "--districts=6", "--out=/data/country", "--fit"],
      ["--network=none"],
    );
    expect({ status, said: status === 0 ? "" : said + out }).toEqual({ status: 0, said: "" });
  });

  it("refuses a volume without hard links, and says which have them", () => {
    const volume = new VolumeWithoutLinks();
    try {
      const { status, said } = runImage(["serve", "--open-access"], [`--volume=${volume.path}:/data`]);
      expect(status).toBe(2);
      expect(said).toMatch(/--data-dir: the disk of \/data\/\w+ allows no hard links.*NFS/);
    } finally {
      volume.remove();
    }
  });
});
