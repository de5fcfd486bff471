// Follows the Dockerfile without Docker: every stage is a folder, COPY copies, and RUN runs npm. The base image is this machine.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";

/** Builds all stages below `folder`; answers the folder, settings and commands of the last one. */
export function followStages(clone, folder) {
  const text = readFileSync(join(clone, "deploy/Dockerfile"), "utf8");
  const context = contextFiles(clone);
  const stages = new Map();
  let stage;
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const given = instruction.getArguments().map((argument) => argument.getValue());
    const follow = steps[instruction.getKeyword()];
    if (!follow) throw new Error(`${instruction.getKeyword()} cannot be followed: teach deploy/image/stages.mjs`);
    stage = follow({ stage, stages, given, folder, clone, context, instruction }) ?? stage;
  }
  return stage;
}

const steps = {
  FROM({ stages, given: [base, , name = "image"], folder }) {
    const root = join(folder, name);
    const below = stages.get(base);
    if (below) cpSync(below.root, root, { recursive: true, verbatimSymlinks: true });
    else mkdirSync(root);
    const stage = { root, work: below?.work ?? "/", environment: { ...below?.environment } };
    stages.set(name, stage);
    return stage;
  },
  WORKDIR({ stage, given: [path] }) {
    stage.work = path;
    mkdirSync(join(stage.root, path), { recursive: true });
  },
  ENV({ stage, instruction }) {
    for (const property of instruction.getProperties()) stage.environment[property.getName()] = property.getValue();
  },
  COPY({ stage, stages, given, clone, context, instruction }) {
    const from = instruction.getFlags().find((flag) => flag.getName() === "from");
    const target = join(stage.root, given.at(-1).startsWith("/") ? "" : stage.work, given.at(-1));
    for (const source of given.slice(0, -1))
      if (from) copy(join(stages.get(from.getValue()).root, source), target, given.at(-1));
      else copyFromContext(clone, context, source, target, given.at(-1));
  },
  RUN({ stage, given }) {
    if (given[0] !== "npm") return console.log(`not followed, for it needs the base image: ${given.join(" ")}`);
    console.log(`${basename(stage.root)}: ${given.join(" ")}`);
    const options = { cwd: join(stage.root, stage.work), stdio: ["ignore", "ignore", "inherit"] };
    execFileSync(given[0], given.slice(1), options);
  },
  USER({ stage, given: [user] }) {
    [stage.user, stage.group] = user.split(":").map(Number);
  },
  HEALTHCHECK({ stage, instruction }) {
    stage.health = JSON.parse(instruction.getArgumentsContent().replace(/^[\s\S]*?CMD\s+/, ""));
  },
  ENTRYPOINT({ stage, instruction }) {
    stage.entry = JSON.parse(instruction.getArgumentsContent());
  },
  CMD({ stage, instruction }) {
    stage.command = JSON.parse(instruction.getArgumentsContent());
  },
  LABEL() {},
  VOLUME() {},
  EXPOSE() {},
};

/** A folder's content goes into the target; a file goes to its name, or into a target that ends as a folder does. */
function copy(source, target, said) {
  const isFolder = statSync(source).isDirectory();
  const path = isFolder || !/(^\.|\/)$/.test(said) ? target : join(target, basename(source));
  mkdirSync(isFolder ? path : dirname(path), { recursive: true });
  cpSync(source, path, { recursive: true, verbatimSymlinks: true });
}

function copyFromContext(clone, context, source, target, said) {
  const files = context.filter((file) => file === source || file.startsWith(`${source}/`));
  if (files.length === 0) throw new Error(`COPY ${source}: there is no such file in what Docker is sent`);
  for (const file of files)
    if (file === source) copy(join(clone, file), target, said);
    else copy(join(clone, file), join(target, file.slice(source.length + 1)), "");
}

/** The files of the clone that .dockerignore leaves. */
function contextFiles(clone) {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: clone, encoding: "utf8" }).trim().split("\n");
  const rows = readFileSync(join(clone, ".dockerignore"), "utf8").split("\n");
  const ignored = rows.filter((row) => row !== "" && !row.startsWith("#")).map(pattern);
  return files.filter((file) => !ignored.some((each) => each.test(file)));
}

function pattern(row) {
  const escaped = row.replace(/[.+]/g, "\\$&").replace(/\*\*\/|\*/g, (star) => (star === "*" ? "[^/]*" : "(.*/)?"));
  return new RegExp(`^${escaped}(/|$)`);
}
