import { fitsOf, testFits } from "./best-known.js";

testFits(fitsOf("fits", "made up"));
