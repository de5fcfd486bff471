/** Delimiter and number format of a table. */
export interface Dialect {
  delimiter: "," | ";" | "\t";
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

/**
 * Tabs, and cells of workbooks, go with decimal points or commas. Refuses a number such as 1,234, which is a thousand or more in one
 * country and a fraction in another.
 */
const tabDialect: Dialect = {
  delimiter: "\t",
  parseNumber(cell) {
    if (isAmbiguousNumber(cell)) return Number.NaN;
    const value = commaDialect.parseNumber(cell);
    return Number.isNaN(value) ? semicolonDialect.parseNumber(cell) : value;
  },
};

/** Whether the only comma of a number may separate thousands or decimals. */
export function isAmbiguousNumber(cell: string): boolean {
  return /^[+-]?[1-9]\d{0,2},\d{3}$/.test(cell);
}

export const dialects: Record<Dialect["delimiter"], Dialect> = {
  ",": commaDialect,
  ";": semicolonDialect,
  "\t": tabDialect,
};

/** The delimiter is a comma where the header has one, else a semicolon or a tab, whichever it has more of. */
export function dialectOf(header: string): Dialect {
  if (header.includes(",")) return commaDialect;
  const count = (delimiter: string) => header.split(delimiter).length - 1;
  const [semicolons, tabs] = [count(";"), count("\t")];
  if (tabs > semicolons) return tabDialect;
  return semicolons > 0 ? semicolonDialect : commaDialect;
}
