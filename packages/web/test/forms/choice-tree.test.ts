import type { Choice } from "@tessera/contract/api";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenLabels, found, sharesOf, withBranch } from "../../src/forms/choice-tree.ts";
import { idsOf } from "../../src/forms/form-values.ts";

const leaf = (id: string): Choice => ({ id, label: `Área ${id}`, children: [] });
const tree: Choice[] = [
  {
    id: "C",
    label: "Country",
    children: [
      { id: "N", label: "North", children: [leaf("N1"), leaf("N2")] },
      { id: "S", label: "South", children: [leaf("S1"), leaf("S2"), leaf("S3")] },
    ],
  },
];
const leaves = ["N1", "N2", "S1", "S2", "S3"];

test("a branch that loses a part is named by the others", () => {
  expect(withBranch(tree, ["C"], "S2", false)).toEqual(["N", "S1", "S3"]);
});

test("a branch all of whose parts are chosen is named itself", () => {
  expect(withBranch(tree, ["N", "S1", "S3"], "S2", true)).toEqual(["C"]);
});

test("removing a branch removes all of its descendants", () => {
  expect(withBranch(tree, ["N1", "S"], "S", false)).toEqual(["N1"]);
  expect(withBranch(tree, ["N1", "S"], "C", false)).toEqual([]);
});

test("branches are chosen whole, in part, or not at all", () => {
  const shares = sharesOf(tree, ["N", "S1"]);
  expect(["C", "N", "N1", "S", "S1", "S2"].map((id) => shares.get(id))).toEqual([
    "some",
    "all",
    "all",
    "some",
    "all",
    "none",
  ]);
});

test("after any clicks exactly the leaves are chosen that were clicked in last", () => {
  const click = fc.record({ id: fc.constantFrom(...idsOf(tree)), isIn: fc.boolean() });
  fc.assert(
    fc.property(fc.array(click, { maxLength: 12 }), (clicks) => {
      let chosen: string[] = [];
      const wanted = new Set<string>();
      for (const { id, isIn } of clicks) {
        chosen = withBranch(tree, chosen, id, isIn);
        for (const one of leaves.filter((name) => id === "C" || name.startsWith(id)))
          isIn ? wanted.add(one) : wanted.delete(one);
      }
      const shares = sharesOf(tree, chosen);
      expect(leaves.filter((one) => shares.get(one) === "all")).toEqual(leaves.filter((one) => wanted.has(one)));
    }),
  );
});

test("a search finds names without their accents, with the way to them", () => {
  expect(idsOf(found(tree, "area s2"))).toEqual(["C", "S", "S2"]);
  expect(idsOf(found(tree, "north"))).toEqual(["C", "N", "N1", "N2"]);
  expect(found(tree, "west")).toEqual([]);
});

test("labels name the largest branches that are whole", () => {
  expect(chosenLabels(tree, sharesOf(tree, ["N", "S1"]))).toEqual(["North", "Área S1"]);
});
