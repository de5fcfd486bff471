import { defaultRound, parseRound, type Round } from "@tessera/model";
import { serviceProblem } from "../../errors/service-error.js";

/** The quarters that the round of estimates asks for; commands and the service read them from the same variable. */
export function roundOfEnvironment(): Round {
  const value = process.env.TESSERA_ROUND;
  if (!value) return defaultRound;
  const round = parseRound(value);
  if (!round) throw serviceProblem("run.round", { value });
  return round;
}
