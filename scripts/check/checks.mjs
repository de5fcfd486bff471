import { installed } from "../named.mjs";

/** What can be seen without a test. */
export const checks = {
  lint: {
    says: "Biome; npm run format mends what it can; no marker of an unfinished merge",
    commands: [installed("biome", "check", "."), ["node", "scripts/check/conflicts.mjs"]],
  },
  types: {
    says: "the compilers, tests included",
    commands: [
      installed("tsc", "-p", "tsconfig.test.json"),
      installed("tsc", "-p", "packages/laplace/tsconfig.test.json"),
      installed("vue-tsc", "-p", "packages/web"),
    ],
  },
  arrows: {
    says: "imports follow the direction of docs/architecture.md",
    commands: [installed("depcruise", "--config", ".dependency-cruiser.cjs", "packages")],
  },
  deploy: {
    says: "the compose file, and values of the Helm chart",
    commands: [["node", "deploy/lint/lint.mjs"]],
  },
  pages: {
    says: "links lead somewhere, names exist, generated parts are fresh",
    commands: [["node", "scripts/docs/check.mjs"]],
  },
};
