/**
 * Which package may import which. Data flows from files to browser: a package sees only what comes before it.
 * Vocabulary, tables and schemas (contract) and texts (i18n) may be used by all but the numerics.
 */
const arrows = {
  contract: [],
  i18n: ["contract"],
  laplace: [],
  spectrum: ["contract", "i18n"],
  inputs: ["contract", "i18n", "spectrum"],
  model: ["contract", "i18n", "laplace", "spectrum", "inputs"],
  results: ["contract", "i18n", "spectrum", "inputs", "model"],
  records: ["contract"],
  repository: ["contract"],
  mcp: ["contract", "i18n"],
  demo: ["contract", "i18n", "laplace", "spectrum", "inputs", "model", "results"],
  service: ["contract", "i18n", "spectrum", "inputs", "model", "results", "demo", "records", "repository", "mcp"],
  web: ["contract", "i18n"],
};

const inside = (names) => `^packages/(${names.join("|")})/`;

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Files that need each other are one file, or share a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-folder-circles",
      comment:
        "Folders of a package have an order, too: what two of them need from each other belongs to one, or to a third.",
      severity: "error",
      scope: "folder",
      from: { path: "^packages/[^/]+/src" },
      to: { circular: true },
    },
    {
      name: "known-package",
      comment: "A new package takes its place in the arrows above.",
      severity: "error",
      from: { path: "^packages/", pathNot: inside(Object.keys(arrows)) },
      to: {},
    },
    ...Object.entries(arrows).map(([name, allowed]) => ({
      name: `arrows-of-${name}`,
      comment: `${name} imports ${allowed.length > 0 ? allowed.join(", ") : "no other package"}.`,
      severity: "error",
      // The application knows the service by the contract alone; its tests make files for it.
      from: { path: name === "web" ? "^packages/web/src/" : inside([name]) },
      to: { path: "^packages/", pathNot: inside([name, ...allowed]) },
    })),
    {
      name: "through-the-front-door",
      comment: "Other packages are imported by their name, never by a path into them.",
      severity: "error",
      from: { path: "^packages/([^/]+)/" },
      to: { path: "^packages/([^/]+)/src/", pathNot: "^packages/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // What a bundler has made of sources keeps no order of theirs.
    exclude: { path: ["/dist/.*\\.d\\.ts$", "^packages/web/dist/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "default"] },
  },
};
