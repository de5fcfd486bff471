import { type Language, type TextKey, translate } from "@tessera/i18n";

/** A page that says why a sign-in has failed, where no application is open that could. */
export function signInPage(language: Language, reason: TextKey, links: { again: string; application: string }): string {
  const text = (key: TextKey) => escaped(translate(language, key));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text("signIn.page.title")} – Tessera</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem }
a { margin-right: 1.5rem }
</style>
</head>
<body>
<main>
<h1>${text("signIn.page.title")}</h1>
<p>${text(reason)}</p>
<p><a href="${escaped(links.again)}">${text("signIn.page.again")}</a> <a href="${escaped(links.application)}">${text("signIn.page.application")}</a></p>
</main>
</body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
