import type { Language } from "@tessera/i18n";

/** Markup that is safe to put into a page. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = Html | string | number | readonly Piece[];

/** Markup with values in it: texts are escaped, markup and lists of it are not. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < values.length ? markup(values[index] ?? "") : "")).join(""),
  );
}

function markup(piece: Piece): string {
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === "object") return piece.map(markup).join("");
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = new Html(`
body { font-family: system-ui, sans-serif; line-height: 1.5; max-width: 1300px; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { border-bottom: 1px solid #ccc; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
th.group { background: #f0f0f0; }
`);

/** A page that stands alone: no script, and nothing fetched when it is opened. */
export function htmlPage(language: Language, title: string, body: Html): string {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`.markup;
}
