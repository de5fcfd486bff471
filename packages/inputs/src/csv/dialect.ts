/** How a file separates cells and writes decimals. */
export interface Dialect {
  delimiter: "," | ";";
  /** The number that a cell says, or NaN where it says none. */
  parseNumber(cell: string): number;
}

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Whole numbers as a spreadsheet shows them, such as 12,345. */
const groupedByComma = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const decimalComma = /^[+-]?(?:\d+,?\d*|,\d+)(?:[eE][+-]?\d+)?$/;
/** A point can only group where a decimal comma or a second point says so: 1.234,5 and 1.234.567, but not 1.234. */
const groupedByPoint = /^[+-]?\d{1,3}(?:\.\d{3})+,\d*$|^[+-]?\d{1,3}(?:\.\d{3}){2,}$/;

function finite(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}

export const commaDialect: Dialect = {
  delimiter: ",",
  parseNumber(cell) {
    if (plain.test(cell)) return finite(cell);
    return groupedByComma.test(cell) ? finite(cell.replaceAll(",", "")) : Number.NaN;
  },
};

const semicolonDialect: Dialect = {
  delimiter: ";",
  parseNumber(cell) {
    if (plain.test(cell)) return finite(cell);
    if (decimalComma.test(cell)) return finite(cell.replace(",", "."));
    return groupedByPoint.test(cell) ? finite(cell.replaceAll(".", "").replace(",", ".")) : Number.NaN;
  },
};

/** The header decides: semicolons and no comma make a semicolon file, in which a comma is the decimal mark. */
export function dialectOf(header: string): Dialect {
  return header.includes(";") && !header.includes(",") ? semicolonDialect : commaDialect;
}
