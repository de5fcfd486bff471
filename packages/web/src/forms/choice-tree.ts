import type { Choice } from "@tessera/contract/api";
import { plainText } from "../texts/i18n.ts";

/** How much of a branch is selected. */
export type Share = "all" | "some" | "none";

/** The share of every branch. A selected id includes all of its descendants. */
export function sharesOf(tree: readonly Choice[], chosen: readonly string[]): Map<string, Share> {
  const named = new Set(chosen);
  const shares = new Map<string, Share>();
  for (const branch of tree) visit(branch, false);
  return shares;

  function visit({ id, children = [] }: Choice, isInside: boolean): Share {
    const isWhole = isInside || named.has(id);
    const parts = children.map((child) => visit(child, isWhole));
    const share = isWhole ? "all" : shareOfParts(parts);
    shares.set(id, share);
    return share;
  }
}

function shareOfParts(parts: readonly Share[]): Share {
  if (parts.every((part) => part === "none")) return "none";
  return parts.every((part) => part === "all") ? "all" : "some";
}

/**
 * The selection after a branch is added or removed, with as few ids as possible: a branch whose parts are all selected is named itself, and one
 * that loses a part is replaced by the others.
 */
export function withBranch(tree: readonly Choice[], chosen: readonly string[], id: string, isIn: boolean): string[] {
  const before = new Set(chosen);
  return tree.flatMap((branch) => cover(branch, before.has(branch.id)));

  function cover(branch: Choice, isInside: boolean): string[] {
    if (branch.id === id) return isIn ? [id] : [];
    const children = branch.children ?? [];
    const isWhole = isInside || before.has(branch.id);
    if (children.length === 0) return isWhole ? [branch.id] : [];
    const parts = children.flatMap((child) => cover(child, isWhole));
    return children.every((child) => parts.includes(child.id)) ? [branch.id] : parts;
  }
}

/** The branches that match a search, with their ancestors and descendants. */
export function found(tree: readonly Choice[], search: string): Choice[] {
  const wanted = plainText(search);
  if (wanted === "") return [...tree];
  return tree.flatMap((branch) => {
    if (plainText(branch.label).includes(wanted)) return [branch];
    const children = found(branch.children ?? [], search);
    return children.length > 0 ? [{ ...branch, children }] : [];
  });
}

/** Labels of the largest branches that are wholly selected. */
export function chosenLabels(tree: readonly Choice[], shares: ReadonlyMap<string, Share>): string[] {
  return tree.flatMap(({ id, label, children = [] }) =>
    shares.get(id) === "all" ? [label] : chosenLabels(children, shares),
  );
}
