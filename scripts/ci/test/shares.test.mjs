import { expect, it } from "vitest";
import { dueShares, sharesOf, turnMinutes, turnsOf } from "../shares.mjs";
import { full } from "../stages.mjs";

const stage = (minutes, more = {}) => ({ command: ["npm", "test", "--", "a"], minutes, ...more });
const names = (shares) => shares.map(({ name }) => name);
const tooLong = (stages) => names(sharesOf(stages, 0).filter(({ minutes }) => minutes > turnMinutes));
const stages = {
  short: stage(4),
  shorter: stage(3),
  unmeasured: stage(undefined),
  long: stage(30, { shares: 3 }),
  loud: stage(9),
};

it("fills a turn with several short shares and never beyond its minutes", () => {
  expect(turnsOf(sharesOf(stages, 0)).map(names)).toEqual([
    ["short", "shorter"],
    ["unmeasured"],
    ["long 1/3"],
    ["long 2/3"],
    ["long 3/3"],
    ["loud"],
  ]);
});

it("comes to every turn by the number of commits", () => {
  const turns = Array.from({ length: 6 }, (_, k) => names(dueShares(stages, 800 + k)).join());
  expect(new Set(turns).size).toBe(6);
  expect(names(dueShares(stages, 806))).toEqual(names(dueShares(stages, 800)));
});

it("divides the test files of a long stage, and its requests where it says so", () => {
  const shareOf = (shares, commits) => ({ REQUESTS: String(100 / shares), SEED: String(commits) });
  const shares = sharesOf({ files: stage(20, { shares: 2 }), requests: stage(20, { shares: 2, shareOf }) }, 31);
  expect(shares.map(({ name, command, environment }) => [name, command.at(-1), environment])).toEqual([
    ["files 1/2", "--shard=1/2", {}],
    ["files 2/2", "--shard=2/2", {}],
    ["requests 1/2", "a", { REQUESTS: "50", SEED: "31" }],
    ["requests 2/2", "a", { REQUESTS: "50", SEED: "31" }],
  ]);
});

it("a share takes its part of the minutes of its stage, and may be longer than a turn", () => {
  const measured = { files: stage(36, { shares: 3 }), fuzz: stage(26, { shares: 2 }), loud: stage(13) };
  expect(tooLong(measured)).toEqual(["fuzz 1/2", "fuzz 2/2", "loud"]);
});

it("no share of the full run that was measured takes longer than a turn", () => {
  expect(tooLong(full)).toEqual([]);
});
