import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../dist/program/cli.js", import.meta.url));

export interface StartedProgram {
  process: ChildProcess;
  /** What it wrote so far. */
  output: () => string;
  /** Comes when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string; seconds: number }>;
}

/** The program as somebody types it, whether or not it will ever be ready. */
export function startProgram(args: string[], environment: Record<string, string> = {}): StartedProgram {
  const { REDIS_URL: _none, ...inherited } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...inherited, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const begin = performance.now();
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const ended = new Promise<Awaited<StartedProgram["ended"]>>((resolve) =>
    child.once("close", (code, signal) => {
      resolve({ code, signal, output, seconds: (performance.now() - begin) / 1000 });
    }),
  );
  return { process: child, output: () => output, ended };
}
