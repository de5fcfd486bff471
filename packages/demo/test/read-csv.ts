/** Rows of a file of ours, each a record of its cells. */
export function readCsv(content: Buffer): Record<string, string>[] {
  const [header = "", ...lines] = content.toString("utf8").trimEnd().split("\n");
  const names = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ""]));
  });
}
