/** Computes without a pause for as long as its option `seconds` says, as a fit would. */
export async function run(task, _context, report) {
  report(["computing"]);
  const end = performance.now() + task.arguments.options.seconds * 1000;
  for (let x = 0; performance.now() < end; ) x = Math.sin(x + 1);
  return null;
}
