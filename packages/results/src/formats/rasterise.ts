import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A font of our own: a server often has none, and a picture without one has no text. */
const fontFolder = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/open-sans/package.json"));
const fonts = ["400Regular/OpenSans_400Regular.ttf", "600SemiBold/OpenSans_600SemiBold.ttf"];

/** Pixels per unit of the drawing, enough for print. */
const pixelsPerUnit = 2.5;

/** Draws SVG to PNG. */
export async function pngOf(svg: string): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const image = await renderAsync(svg, {
    fitTo: { mode: "zoom", value: pixelsPerUnit },
    font: {
      fontFiles: fonts.map((name) => join(fontFolder, name)),
      loadSystemFonts: false,
      defaultFontFamily: "Open Sans",
    },
  });
  return image.asPng();
}
