/** Delimiter and number format of a CSV file. */
export interface Dialect {
  delimiter: "," | ";";
  /** NaN if the cell is not a number. */
  parseNumber(cell: string): number;
}

const decimalPoint = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Thousands separators, such as 12,345. */
const groupedByComma = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const decimalComma = /^[+-]?(?:\d+,?\d*|,\d+)(?:[eE][+-]?\d+)?$/;
/** Points are thousands separators only beside a decimal comma or a second point: 1.234,5 and 1.234.567, but not 1.234. */
const groupedByPoint = /^[+-]?\d{1,3}(?:\.\d{3})+,\d*$|^[+-]?\d{1,3}(?:\.\d{3}){2,}$/;

function finite(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}

const commaDialect: Dialect = {
  delimiter: ",",
  parseNumber(cell) {
    if (decimalPoint.test(cell)) return finite(cell);
    return groupedByComma.test(cell) ? finite(cell.replaceAll(",", "")) : Number.NaN;
  },
};

const semicolonDialect: Dialect = {
  delimiter: ";",
  parseNumber(cell) {
    if (decimalPoint.test(cell)) return finite(cell);
    if (decimalComma.test(cell)) return finite(cell.replace(",", "."));
    return groupedByPoint.test(cell) ? finite(cell.replaceAll(".", "").replace(",", ".")) : Number.NaN;
  },
};

export const dialects: Record<Dialect["delimiter"], Dialect> = { ",": commaDialect, ";": semicolonDialect };

/** Semicolons and no comma in the header mean semicolon-delimited cells with decimal commas. */
export function dialectOf(header: string): Dialect {
  return header.includes(";") && !header.includes(",") ? semicolonDialect : commaDialect;
}
