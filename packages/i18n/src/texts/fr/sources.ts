import type { sources as english } from "../en/sources.js";

export const sources: Record<keyof typeof english, string> = {
  "source.estimate": "Estimation {{product}} avant calibration",
  "source.programme": "Données de programme",
  "source.interpolated": "Données de programme, interpolées",
  "source.women": "femmes de 15-49 ans",
};
