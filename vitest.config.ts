import { defineConfig } from "vitest/config";

// The contract suite starts real processes and kills them: its files run one after the other.
const contract = {
  include: ["packages/service/test/contract/**/*.test.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  fileParallelism: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/test/**/*.test.ts", "scripts/*/test/*.test.mjs"],
          exclude: ["**/contract/**", "**/browser/**", "**/scale/**"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "slow",
          include: ["packages/*/test/slow/**/*.slow.ts"],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: "fuzz",
          include: ["packages/service/test/fuzz/**/*.fuzz.ts"],
          env: { TESSERA_TEST_STORE: "embedded" },
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["packages/web/test/browser/**/*.test.ts"],
          // Real fits run in it, behind whatever else the machine does.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "soak",
          include: ["packages/service/test/soak/**/*.soak.ts"],
          // As long as whoever starts it says; the deadline only ends one that hangs.
          testTimeout: (Number(process.env.SOAK_MINUTES ?? 15) + 10) * 60_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["packages/service/test/faults/**/*.faults.ts"],
          testTimeout: 900_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      { test: { ...contract, name: "contract", env: { TESSERA_TEST_STORE: "embedded" } } },
      {
        test: {
          ...contract,
          name: "contract-redis",
          include: [...contract.include, "packages/service/test/scale/**/*.test.ts"],
          env: { TESSERA_TEST_STORE: "server" },
        },
      },
    ],
  },
});
