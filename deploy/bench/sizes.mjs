// The least memory with which a fit passes in a container, and the time that it takes there: node deploy/bench/sizes.mjs 12 32 100
import { podman, run } from "../engine/engine.mjs";

const image = "localhost/tessera:0.1.0";

/** Megabytes between the limits that are tried. */
const grain = 16;

const sizes = process.argv.slice(2).map(Number);
console.log("districts | least memory | seconds at this limit | seconds with 4 GB");
for (const districts of sizes) {
  const roomy = runOf(districts, 4096);
  if (!roomy.passed) throw new Error(`a fit of ${districts} districts needs more than 4 GB`);
  // The first limit fails, the last one passes.
  let [low, high] = [64, 128];
  let best = runOf(districts, high);
  while (!best.passed) {
    [low, high] = [high, 2 * high];
    best = runOf(districts, high);
  }
  while (high - low > grain) {
    const middle = Math.round((low + high) / 2 / grain) * grain;
    const tried = runOf(districts, middle);
    if (tried.passed) [high, best] = [middle, tried];
    else low = middle;
  }
  console.log(`${districts} | ${high} MB | ${best.seconds.toFixed(1)} | ${roomy.seconds.toFixed(1)}`);
}

/** A whole run of the fictional country, from its files to estimates on disk. */
function runOf(districts, megabytes) {
  const limit = [`--memory=${megabytes}m`, `--memory-swap=${megabytes}m`];
  const name = `tessera-sizes-${process.pid}`;
  const words = ["demo", `--districts=${districts}`, "--out=/data/country", "--fit"];
  const start = performance.now();
  const { status } = run("podman", ["run", `--name=${name}`, "--network=none", ...limit, image, ...words], {
    mayFail: true,
  });
  const seconds = (performance.now() - start) / 1000;
  const { State } = JSON.parse(podman("container", "inspect", name))[0];
  podman("rm", "--force", "--volumes", name);
  const passed = status === 0 && !State.OOMKilled;
  console.error(`${districts} districts, ${megabytes} MB: ${passed ? "passed" : "failed"} in ${seconds.toFixed(1)} s`);
  return { passed, seconds };
}
