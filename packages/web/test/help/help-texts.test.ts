import { glossaryFaults } from "@tessera/i18n/glossary";
import { describe, expect, it } from "vitest";
import { topicOf } from "../../src/help/help.ts";
import { en } from "../../src/help/texts/en.ts";
import { fr } from "../../src/help/texts/fr.ts";
import { pt } from "../../src/help/texts/pt.ts";
import { steps } from "../../src/project/steps.ts";

/** Texts by their place, such as "topics.fit.look.0". */
function flat(value: unknown, place: string[] = []): Record<string, string> {
  if (typeof value === "string") return { [place.join(".")]: value };
  return Object.assign({}, ...Object.entries(value as object).map(([key, part]) => flat(part, [...place, key])));
}

describe("help texts", () => {
  it("are the same in all languages", () => {
    for (const other of [fr, pt]) expect(Object.keys(flat(other))).toEqual(Object.keys(flat(en)));
  });

  it("keep the glossary", () => {
    expect(glossaryFaults({ en: flat(en), fr: flat(fr), pt: flat(pt) })).toEqual([]);
  });

  it("exist for every step", () => {
    expect(Object.keys(en.topics).sort()).toEqual(["projects", ...steps.map(({ name }) => name)].sort());
  });
});

describe("the topic of the help", () => {
  it.each([
    ["the step of a project", { name: "fit", meta: { step: "fit" } }, "fit"],
    ["a shared view of results", { name: "shared", meta: {} }, "output"],
    ["any other page", { name: "projects", meta: {} }, "projects"],
  ] as const)("is that of %s", (_, route, topic) => {
    expect(topicOf(route)).toBe(topic);
  });
});
