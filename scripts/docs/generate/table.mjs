import { InputError } from "@tessera/inputs";

/** A line of a Markdown table; a cell that nobody wrote is a mistake of whoever called. */
export function row(...cells) {
  if (cells.some((cell) => typeof cell !== "string")) throw new Error(`a cell is missing in the row of ${cells[0]}`);
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
}

export function table(header, rows) {
  return [row(...header), row(...header.map(() => "---")), ...rows.map((cells) => row(...cells))].join("\n");
}

/** Why a file is refused, or null. */
export async function refusalOf(validate) {
  try {
    await validate();
    return null;
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}
