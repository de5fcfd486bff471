export class Interrupted extends Error {}

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * Does something that Ctrl-C may end. Signals are caught until all is tidied up: who presses it twice must not leave more behind
 * than who presses it once.
 */
export async function interruptible<Result>(work: (interrupted: Promise<never>) => Promise<Result>): Promise<Result> {
  let interrupt = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = () => reject(new Interrupted());
  });
  // Nobody may be waiting for it when it comes.
  interrupted.catch(() => {});
  for (const signal of signals) process.on(signal, interrupt);
  try {
    return await work(interrupted);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
