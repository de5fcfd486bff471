/** Formatters of the platform by language and options. Making one takes as long as hundreds of texts, and tables write one in each row. */

export const numberFormatter = madeOnce(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

export const dateFormatter = madeOnce(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

export const listFormatter = madeOnce(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
);

function madeOnce<Options, Formatter>(make: (language: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = `${language} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(language, options);
    made.set(key, known);
    return known;
  };
}
