import { provideBaseImages } from "../engine/base-images.mjs";
import { inspect } from "../engine/engine.mjs";
import { buildTessera } from "../engine/tessera-image.mjs";

/** The image that all tests of the suite run. */
export const tessera = "localhost/tessera:0.1.0";

/** Before the tests: base images that are missing, and the image as the sources say it now (CONTAINERS_IMAGE=kept: as it is). */
export default function provideImages() {
  if (process.env.CONTAINERS_IMAGE === "kept") return;
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  const made = provideBaseImages();
  console.log(`base images: ${made.join(", ") || "none was missing"} (${seconds()})`);
  const before = inspect("image", tessera)?.Id;
  buildTessera(tessera);
  const isNew = inspect("image", tessera)?.Id !== before;
  console.log(`${tessera}: ${isNew ? "built" : "as it was"} (${seconds()})`);
}
