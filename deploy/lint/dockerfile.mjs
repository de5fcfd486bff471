import { DockerfileParser } from "dockerfile-ast";

/** What docs/deploying.md promises of the image and a reader of the file can see. */
export function dockerfilePromises(text) {
  const instructions = DockerfileParser.parse(text).getInstructions();
  const last = instructions.findLastIndex((one) => one.getKeyword() === "FROM");
  const stage = instructions.slice(last);
  const of = (keyword) => stage.filter((one) => one.getKeyword() === keyword);
  const user = of("USER").at(-1)?.getArgumentsContent() ?? "root";
  const isExecForm = (keyword) => of(keyword).at(-1)?.getArgumentsContent()?.startsWith("[") === true;
  const promises = {
    "the image must not run as root": /^[1-9]\d*(:[1-9]\d*)?$/.test(user),
    "the program must get signals: ENTRYPOINT and CMD are lists": isExecForm("ENTRYPOINT") && isExecForm("CMD"),
    "the image must say whether it is alive": of("HEALTHCHECK").length === 1,
    "the last stage must not install from the network with npm": !of("RUN").some((one) => /npm/.test(one.toString())),
    "every base image must have a version": instructions
      .filter((one) => one.getKeyword() === "FROM")
      .every((one) => /^(node:\d+\S*|manifests)( AS \w+)?$/.test(one.getArgumentsContent() ?? "")),
  };
  return Object.entries(promises)
    .filter(([, isKept]) => !isKept)
    .map(([words]) => words);
}
