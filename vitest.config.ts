import { defineConfig } from "vitest/config";
import { suites } from "./scripts/test/suites.mjs";

const projects = Object.entries(suites).flatMap(
  ([name, { files, environment, before = [], seconds = 60, alone = false }], place) => {
    if (!files) return [];
    const milliseconds = 1000 * seconds;
    return {
      test: {
        name,
        include: files,
        globalSetup: ["scripts/test/program.mjs", ...before],
        setupFiles: ["scripts/test/property-seed.mjs"],
        testTimeout: milliseconds,
        hookTimeout: milliseconds,
        fileParallelism: !alone,
        // One suite after the other, where several are run together.
        sequence: { groupOrder: place },
        // A poll ends when its condition holds; the deadline only tells a hang from a busy machine.
        expect: { poll: { timeout: 30_000, interval: 20 } },
        // Files that follow each other in a process share the modules that they import: no test changes them.
        isolate: false,
        // What the compiler has made needs no second transformation, and runs as it does in production.
        server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
        ...(environment && { env: environment }),
      },
    };
  },
);

// A worker a core: vitest itself has little to do while they run.
export default defineConfig({ test: { projects, maxWorkers: "100%" } });
