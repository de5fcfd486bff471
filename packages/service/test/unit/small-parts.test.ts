import { modelSubmitOf } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { neutralNames, referenceNames } from "../../src/configuration/client-names.js";
import { isAtLeast, isCurrentVersion, versionObject } from "../../src/configuration/versions.js";
import { downloadFileName } from "../../src/http/result-files.js";
import { relaxed, schemaCheck } from "../../src/json/schema-check.js";
import { elapsedText } from "../../src/tasks/jobs/progress.js";
import { durationText } from "../../src/tasks/queue/task-result.js";
import { chooseStore } from "../../src/tasks/store/owned-store.js";

describe("downloadFileName", () => {
  const noon = new Date(2026, 0, 5, 9, 7);
  it.each([
    ["MWI", "MWI_AGYW_20260105-0907.xlsx"],
    [["MWI_1_1", "MWI_1_2"], "MWI_1_1_MWI_1_2_AGYW_20260105-0907.xlsx"],
    [null, "AGYW_20260105-0907.xlsx"],
    ['x"\r\nSet-Cookie: a', "x___Set-Cookie__a_AGYW_20260105-0907.xlsx"],
  ])("names the file of %j", (areas, name) => {
    expect(downloadFileName(areas, "AGYW", ".xlsx", noon)).toBe(name);
  });
});

describe("versions", () => {
  it("compares numbers, not texts", () => {
    expect(isAtLeast("2.10.22", "2.7.16")).toBe(true);
    expect(isAtLeast("2.7.16", "2.7.16")).toBe(true);
    expect(isAtLeast("2.7.9", "2.7.16")).toBe(false);
  });

  it("counts options as current under the names in force only", () => {
    expect(isCurrentVersion(versionObject(neutralNames), neutralNames)).toBe(true);
    expect(isCurrentVersion(versionObject(neutralNames), referenceNames)).toBe(false);
  });
});

describe("elapsedText", () => {
  it.each([
    [0.04, "0.0s"],
    [12.34, "12.3s"],
    [124.1, "2m 4.1s"],
  ])("writes %d seconds as %s", (seconds, text) => {
    expect(elapsedText(seconds)).toBe(text);
  });
});

describe("chooseStore", () => {
  it("prefers the given URL, then a server on PATH, then the embedded store", () => {
    expect(chooseStore({ redisUrl: "redis://x", store: "auto" })).toEqual({ kind: "url", url: "redis://x" });
    expect(chooseStore({ redisUrl: undefined, store: "auto" }, "/nowhere")).toEqual({ kind: "embedded" });
    expect(() => chooseStore({ redisUrl: undefined, store: "server" }, "/nowhere")).toThrow(
      /^--store: no valkey-server or redis-server/,
    );
  });
});

describe("relaxed schemas", () => {
  const file = { path: null, hash: "a", filename: "a" };
  const version = { service: "1.0.0", model: "1.0.0", queue: "1.0.0" };
  const body = { data: { pjnz: file, shape: file, population: file, survey: file, anc: null }, options: {}, version };
  const strict = schemaCheck(modelSubmitOf(neutralNames));
  const basic = schemaCheck(relaxed(modelSubmitOf(neutralNames)));

  it("accept what strict ones accept", () => {
    expect([strict(body, "en"), basic(body, "en")]).toEqual([undefined, undefined]);
  });

  it("ignore unknown members, which strict ones refuse by name", () => {
    const more = { ...body, data: { ...body.data, more: 1 } };
    expect(basic(more, "en")).toBeUndefined();
    expect(strict(more, "en")?.place).toBe("/data");
  });

  it("still ask for required members and basic types", () => {
    expect(basic({ ...body, options: 3 }, "en")).toEqual({ place: "/options", problem: "must be object" });
    expect(basic({ ...body, options: undefined }, "fr")?.problem).toContain("options");
  });
});

describe("durationText", () => {
  it.each([
    [43_200, "12 h"],
    [5400, "1 h 30 min"],
    [4, "4 s"],
    [0, "0 s"],
  ])("says %d seconds as people do", (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
