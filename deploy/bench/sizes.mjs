// The least memory with which a fit passes in a container, and its time with about a third more: node deploy/bench/sizes.mjs 12 32 100 200
// Where the least memory is known, only the time is measured: node deploy/bench/sizes.mjs 200:1472
import { podman, run } from "../engine/engine.mjs";

const image = "localhost/tessera:0.1.0";

/** Megabytes between the limits that are tried. */
const grain = 16;
/** The most that is tried. */
const most = 16_384;

console.log("districts | least memory | memory to order | seconds with it");
for (const word of process.argv.slice(2)) {
  const [districts, known] = word.split(":").map(Number);
  const least = known ?? leastMemory(districts);
  const ordered = Math.ceil((4 / 3) * (least / 256)) * 256;
  const { passed, seconds } = runOf(districts, ordered);
  if (!passed) throw new Error(`a fit of ${districts} districts passes with ${least} MB and fails with ${ordered} MB`);
  console.log(`${districts} | ${least} MB | ${ordered} MB | ${seconds.toFixed(1)}`);
}

function leastMemory(districts) {
  // The first limit fails, the last one passes.
  let [low, high] = [64, 128];
  while (!runOf(districts, high).passed) {
    if (high >= most) throw new Error(`a fit of ${districts} districts needs more than ${most} MB`);
    [low, high] = [high, 2 * high];
  }
  while (high - low > grain) {
    const middle = Math.round((low + high) / 2 / grain) * grain;
    if (runOf(districts, middle).passed) high = middle;
    else low = middle;
  }
  return high;
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
