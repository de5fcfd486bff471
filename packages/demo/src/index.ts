export { type CountryPlan, demoCountry, mostDistricts } from "./country-plan.js";
export {
  type CountryFile,
  type CountryOptions,
  countryFiles,
  type GeneratedCountry,
  generateCountry,
  mostOverReporting,
  writeCountry,
} from "./generate.js";
export { demoAreas, mockCalibration, mockFit } from "./mock/mock-output.js";
export { drawPicture } from "./picture.js";
export type { Truth } from "./truth/simulate-districts.js";
