export { demoAreas, demoCountry } from "./country.js";
export { mockCalibration, mockFit } from "./mock-output.js";
