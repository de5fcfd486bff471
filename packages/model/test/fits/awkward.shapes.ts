import { fitsOf, hasPublicCountries, testFits } from "./best-known.js";

testFits(fitsOf("shapes", "public"), !hasPublicCountries);
testFits(fitsOf("shapes", "made up"));
