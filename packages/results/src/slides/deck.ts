import type pptx from "pptxgenjs";
import type { ReportContext } from "../reports/report-context.js";

export type Slide = pptx.default.Slide;

/** Colours of the deck, as the library takes them. */
export const inks = {
  ink: "1F2933",
  soft: "52606D",
  line: "D9DEE4",
  accent: "0B4F6C",
  pale: "F4F7F9",
  white: "FFFFFF",
  female: "C2410C",
  male: "0072B2",
} as const;

/** A font that every office program has, or replaces by one of equal widths. */
export const font = "Arial";

/** The page in inches, and the part of it that slides fill. */
export const page = { width: 13.333, height: 7.5, left: 0.6, right: 12.733, top: 1.35, bottom: 6.75 } as const;

/** Slides with one frame: a title, and at the foot the citation and the number. */
export class Deck {
  readonly file: pptx.default;
  readonly #citation: string;

  constructor(file: pptx.default, title: string, citation: string, { language, productName }: ReportContext) {
    this.file = file;
    this.#citation = citation;
    file.layout = "LAYOUT_WIDE";
    file.title = title;
    file.subject = citation;
    file.company = productName;
    file.author = productName;
    file.theme = { headFontFace: font, bodyFontFace: font };
    this.#lang = { en: "en-GB", fr: "fr-FR", pt: "pt-PT" }[language];
    file.defineSlideMaster({
      title: "CONTENT",
      background: { color: inks.white },
      objects: [{ rect: { x: 0, y: 0, w: page.width, h: 0.12, fill: { color: inks.accent } } }],
      slideNumber: { x: 12.2, y: 7.02, w: 0.6, h: 0.3, fontSize: 9, color: inks.soft, align: "right", fontFace: font },
    });
  }

  readonly #lang: string;

  /** A slide with a title and, below it, an explanation. */
  slide(title: string, detail = ""): Slide {
    const slide = this.file.addSlide({ masterName: "CONTENT" });
    slide.addText(title, {
      ...this.style(24, inks.accent),
      ...{ x: page.left, y: 0.3, w: page.right - page.left, h: 0.55, bold: true, valign: "middle", margin: 0 },
    });
    if (detail)
      slide.addText(detail, {
        ...this.style(12, inks.soft),
        ...{ x: page.left, y: 0.85, w: page.right - page.left, h: 0.42, valign: "top", margin: 0 },
      });
    slide.addText(this.#citation, {
      ...this.style(8, inks.soft),
      ...{ x: page.left, y: 7.02, w: 11.4, h: 0.3, valign: "middle", margin: 0 },
    });
    return slide;
  }

  /** Options of a text of a size and colour. */
  style(fontSize: number, color: string = inks.ink): pptx.default.TextPropsOptions {
    return { fontFace: font, fontSize, color, lang: this.#lang };
  }
}
