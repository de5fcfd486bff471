import { arch, cpus, platform, totalmem } from "node:os";
import { versions } from "./versions.js";

/** What somebody who looks for a fault elsewhere has to know of this service. */
export function aboutService() {
  return {
    versions,
    runtime: {
      node: process.versions.node,
      platform: platform(),
      arch: arch(),
      processors: cpus().length,
      memory: totalmem(),
    },
  };
}
