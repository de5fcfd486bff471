/** Which part of the service this process (or thread) is: api, worker, task, or none of them. */
export function partOfProcess() {
  const [, script = "", command] = process.argv;
  if (/task-(main|thread)\.js$/.test(script)) return "task";
  if (!script.endsWith("cli.js")) return undefined;
  return command === "serve" ? "api" : command;
}
