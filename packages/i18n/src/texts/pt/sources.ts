import type { sources as english } from "../en/sources.js";

export const sources: Record<keyof typeof english, string> = {
  "source.estimate": "Estimativa {{product}} antes da calibração",
  "source.programme": "Dados de programa",
  "source.interpolated": "Dados de programa, interpolados",
  "source.women": "mulheres de 15-49 anos",
};
