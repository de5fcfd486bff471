import { writeArchive } from "@tessera/spectrum";
import { along, type Knots } from "../../truth/curves.js";

/** The last year with a knot of its own: 51 parameters in all. */
const lastKnot = 2024;

/** Share of women without HIV who are tested in a year. */
const testedWomen: Knots = [
  [2000, 0.02],
  [2005, 0.08],
  [2010, 0.25],
  [2015, 0.36],
  [2024, 0.33],
];

/** Men relative to women in 2005 and 2012, repeat testers in 2010 and 2015, and so on to opportunistic infections. */
const ratios = [0.4, 0.2, -1.5, -1.4, 0.5, -1, -1.7, -1.9, -1.7, -1.9, -0.2];

/** The .shiny90 member that Spectrum saves: the parameters of the testing model, invented like everything here. */
export function testingMember(): Promise<Buffer> {
  const knots = Array.from({ length: lastKnot - 2000 + 1 }, (_, index) => Math.log(along(testedWomen, 2000 + index)));
  const diagnosed = Array.from({ length: lastKnot - 2010 + 1 }, () => -1.6);
  const parameters = [...knots, ...diagnosed, ...ratios].map((value) => value.toFixed(5));
  return writeArchive([{ name: "model_outputs/par.csv", content: Buffer.from(`${parameters.join(",")}\n`) }]);
}
