export { type CountryPlan, mostDistricts } from "./country/areas.js";
export { demoCountry } from "./country/identity.js";
export {
  type CountryFile,
  type CountryOptions,
  countryFiles,
  type GeneratedCountry,
  generateCountry,
  writeCountry,
} from "./generate.js";
export { demoAreas } from "./mock/country.js";
export { mockCalibration, mockFit } from "./mock/output.js";
export { drawPicture } from "./picture.js";
export type { Truth } from "./truth/simulate.js";
