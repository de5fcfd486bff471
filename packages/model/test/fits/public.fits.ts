import { fitsOf, hasPublicCountries, testFits } from "./best-known.js";

testFits(fitsOf("fits", "public"), !hasPublicCountries);
