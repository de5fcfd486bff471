/** A line of a Markdown table; every cell must be a text. */
export function row(...cells) {
  if (cells.some((cell) => typeof cell !== "string")) throw new Error(`a cell is missing in the row of ${cells[0]}`);
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
}

export function table(header, rows) {
  return [row(...header), row(...header.map(() => "---")), ...rows.map((cells) => row(...cells))].join("\n");
}

// Parts of a page that are written by a program stand between two comments: <!-- made: name --> and <!-- end of name -->.

export function withSections(page, sections) {
  return Object.entries(sections).reduce((text, [name, content]) => {
    const [begin, end] = [`<!-- made: ${name} -->`, `<!-- end of ${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`the page has no place for ${name}: ${begin} … ${end}`);
    return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
  }, page);
}
