import type { Language } from "@tessera/i18n";

/** Escaped markup. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlPiece = Html | string | number | readonly HtmlPiece[];

/** Template tag that escapes strings; `Html` values are inserted unchanged. */
export function html(strings: TemplateStringsArray, ...values: HtmlPiece[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < values.length ? markup(values[index] ?? "") : "")).join(""),
  );
}

function markup(piece: HtmlPiece): string {
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === "object") return piece.map(markup).join("");
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = new Html(`
body { font-family: system-ui, sans-serif; line-height: 1.5; max-width: 1300px; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { border-bottom: 1px solid #ccc; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
`);

export function htmlPage(language: Language, title: string, body: Html): string {
  return htmlDocument(language, title, style, html`<h1>${title}</h1>\n${body}`);
}

/** A self-contained document: no scripts, no external resources. */
export function htmlDocument(language: Language, title: string, styleSheet: Html, body: Html): string {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styleSheet}</style>
</head>
<body>
${body}
</body>
</html>
`.markup;
}
