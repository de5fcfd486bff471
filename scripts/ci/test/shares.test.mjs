import { expect, it } from "vitest";
import { dueShares, sharesOf, turnMinutes } from "../shares.mjs";
import { full } from "../stages.mjs";

const stage = (minutes, more = {}) => ({ command: ["npm", "test", "--", "a"], minutes, ...more });
const names = (shares) => shares.map(({ name }) => name);
const stages = {
  short: stage(4),
  shorter: stage(3),
  unmeasured: stage(undefined),
  long: stage(30, { shares: 3 }),
  loud: stage(9),
};
const nothing = () => undefined;

/** Runs landings of these numbers of commits; returns the landings at which each share was due. */
function landings(steps, { areNoted, lackOf = nothing }) {
  const [notes, ran] = [{}, new Map()];
  let commits = 800;
  steps.forEach((step, landing) => {
    commits += step;
    for (const { name } of dueShares(sharesOf(stages, commits), notes, commits, lackOf).due) {
      ran.set(name, [...(ran.get(name) ?? []), landing]);
      if (areNoted) notes[name] = commits;
    }
  });
  return ran;
}

const longestWait = (at, count) =>
  Math.max(...[-1, ...at, count].slice(1).map((landing, k) => landing - [-1, ...at][k]));

it.each([
  ["of a constant number of commits", Array.from({ length: 60 }, () => 7)],
  ["of as many commits as there are shares", Array.from({ length: 60 }, () => 7 * 6)],
  ["of any number of commits", Array.from({ length: 60 }, (_, k) => 10 + ((k * k * 37) % 89))],
])("landings %s come to every share again within seven turns, where the notes are committed", (_, steps) => {
  const ran = landings(steps, { areNoted: true });
  expect([...ran.keys()].sort()).toEqual([
    "long 1/3",
    "long 2/3",
    "long 3/3",
    "loud",
    "short",
    "shorter",
    "unmeasured",
  ]);
  for (const at of ran.values()) expect(longestWait(at, steps.length)).toBeLessThanOrEqual(7);
});

it("comes to every share by the number of commits, where nobody commits the notes", () => {
  const ran = landings(
    Array.from({ length: 60 }, (_, k) => 10 + ((k * k * 37) % 89)),
    { areNoted: false },
  );
  expect(ran.size).toBe(7);
});

it("goes by the number of commits again when the notes were abandoned", () => {
  const shares = sharesOf(stages, 0);
  const notes = Object.fromEntries(shares.map(({ name }, k) => [name, k]));
  const first = (commits) => names(dueShares(shares, notes, commits, nothing).due)[0];
  expect(first(100)).toBe("short");
  expect(new Set([700, 701, 702, 703, 704, 705, 706].map(first)).size).toBe(7);
});

it("fills a turn with several short shares and never beyond its minutes", () => {
  const shares = sharesOf({ a: stage(5), b: stage(6), c: stage(4) }, 0);
  expect(names(dueShares(shares, {}, 0, nothing).due)).toEqual(["a", "b"]);
});

it("passes over a share that the machine lacks something for, and runs another", () => {
  const lackOf = ({ name }) => (name === "short" ? "Install it." : undefined);
  const { due, passedOver } = dueShares(sharesOf(stages, 0), {}, 0, lackOf);
  expect(names(due)).toEqual(["shorter"]);
  expect(passedOver).toMatchObject([{ name: "short", lack: "Install it." }]);
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

it("no share of the full run takes longer than a turn", () => {
  const tooLong = sharesOf(full, 0).filter(({ minutes }) => minutes > turnMinutes);
  expect(names(tooLong)).toEqual([]);
});
