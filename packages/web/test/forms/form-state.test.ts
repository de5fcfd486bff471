import type { ControlSection } from "@tessera/contract/api";
import { expect, test } from "vitest";
import { nextTick, shallowRef } from "vue";
import { useDraft } from "../../src/forms/form-state.ts";
import type { Options } from "../../src/project/project.ts";
import type { Loss } from "../../src/project/work-changes.ts";

function form(years: string[], label = "Year"): ControlSection[] {
  const options = years.map((id) => ({ id, label: id }));
  const controls = [{ name: "year", type: "select", required: true, label, options, value: years[0] ?? "" } as const];
  return [{ label: "General", controlGroups: [{ controls }] }];
}

function place(start: Options | null, losses: Loss[] = []) {
  const kept = shallowRef(start);
  const sections = shallowRef<ControlSection[] | undefined>(form(["2023", "2024"]));
  const did: string[] = [];
  const draft = useDraft({
    sections,
    stored: () => kept.value,
    set(options) {
      did.push("set");
      kept.value = options;
    },
    losses: () => losses,
    keepVersion: () => did.push("keep"),
  });
  return { kept, sections, did, draft };
}

test("defaults are shown, and are the project's only once they are sent", () => {
  const { kept, draft } = place(null);
  expect(draft.values.value).toEqual({ year: "2023" });
  expect(kept.value).toBeNull();
  draft.storeAll();
  expect(kept.value).toEqual({ year: "2023" });
});

test("a change is kept at once where nothing is lost by it", () => {
  const { kept, did, draft } = place({ year: "2023" });
  draft.change("year", "2024");
  expect(kept.value).toEqual({ year: "2024" });
  expect(did).toEqual(["set"]);
});

test("a value that is the same again changes nothing", () => {
  const { did, draft } = place({ year: "2023" });
  draft.change("year", "2023");
  draft.storeAll();
  expect(did).toEqual([]);
});

test("where results would go it is unconfirmed, and taking back restores what was there", () => {
  const { kept, did, draft } = place({ year: "2023" }, ["fit"]);
  draft.change("year", "2024");
  expect(draft.unconfirmed.value).toEqual(["fit"]);
  expect(kept.value).toEqual({ year: "2023" });
  draft.cancel();
  expect(draft.values.value).toEqual({ year: "2023" });
  expect(draft.unconfirmed.value).toEqual([]);
  expect(did).toEqual([]);
});

test("going on keeps a version of the work before the change, if wanted", () => {
  const { kept, did, draft } = place({ year: "2023" }, ["fit"]);
  draft.change("year", "2024");
  draft.confirm(true);
  expect(did).toEqual(["keep", "set"]);
  expect(kept.value).toEqual({ year: "2024" });
});

test("sending options that the project has does not take its results away", () => {
  for (const options of [{ year: 2023 }, null]) {
    const { did, draft } = place(options, ["fit"]);
    draft.storeAll();
    expect(did).toEqual([]);
  }
});

test("another language brings other labels and keeps the values", async () => {
  const { sections, draft } = place(null);
  draft.change("year", "2024");
  sections.value = form(["2023", "2024"], "Année");
  await nextTick();
  expect(draft.values.value).toEqual({ year: "2024" });
  expect(draft.replaced.value).toEqual([]);
});

test("what is no longer among the options has its default, and is named", () => {
  const { draft } = place({ year: "2019" });
  expect(draft.values.value).toEqual({ year: "2023" });
  expect(draft.replaced.value).toEqual(["year"]);
});

test("what another tab has changed is shown", async () => {
  const { kept, draft } = place({ year: "2023" });
  kept.value = { year: "2024" };
  await nextTick();
  expect(draft.values.value).toEqual({ year: "2024" });
});

function following(start: Options | null, own: readonly string[], losses: Loss[] = []) {
  const kept = shallowRef(start);
  const control = (name: string, value: string) =>
    ({
      name,
      type: "select",
      required: true,
      options: ["2022", "2023", "2024"].map((id) => ({ id, label: id })),
      value,
    }) as const;
  const formOf = (quarter: string, year: string): ControlSection[] => [
    { label: "General", controlGroups: [{ controls: [control("quarter", quarter), control("year", year)] }] },
  ];
  const sections = shallowRef<ControlSection[] | undefined>(formOf("2023", "2023"));
  const draft = useDraft({
    sections,
    stored: () => kept.value,
    set: (options) => {
      kept.value = options;
    },
    chosen: () => own,
    losses: () => losses,
    keepVersion: () => {},
  });
  return { kept, sections, draft, formOf };
}

test("a value that the user has not set follows the form after a change", async () => {
  const { kept, sections, draft, formOf } = following({ quarter: "2023", year: "2023" }, ["quarter"]);
  draft.change("quarter", "2022");
  draft.follow();
  sections.value = formOf("2023", "2022");
  await nextTick();
  expect(kept.value).toEqual({ quarter: "2022", year: "2022" });
});

test("a value that the user has set stays when the form changes", async () => {
  const { kept, sections, draft, formOf } = following({ quarter: "2023", year: "2024" }, ["quarter", "year"]);
  draft.change("quarter", "2022");
  draft.follow();
  sections.value = formOf("2023", "2022");
  await nextTick();
  expect(kept.value).toEqual({ quarter: "2022", year: "2024" });
});

test("what follows a change waits for the same confirmation", async () => {
  const start = { quarter: "2023", year: "2023" };
  const { kept, sections, draft, formOf } = following(start, ["quarter"], ["fit"]);
  draft.change("quarter", "2022");
  draft.follow();
  sections.value = formOf("2023", "2022");
  await nextTick();
  expect([kept.value, draft.values.value]).toEqual([start, { quarter: "2022", year: "2022" }]);
  draft.confirm(false);
  expect(kept.value).toEqual({ quarter: "2022", year: "2022" });
});
