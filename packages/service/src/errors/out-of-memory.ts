/** What libraries and the engine say when they are given no more memory. */
const words = /out of memory|allocation failed|could not allocate/i;

/** Whether an error is about memory that a thread, an array or a library was not given. */
export function isOutOfMemory(error: unknown): boolean {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return code === "ERR_WORKER_OUT_OF_MEMORY" || code === "ENOMEM" || words.test(message);
}
