import { readFileSync } from "node:fs";
import { languages, texts } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { type ErrorCode, errorTable } from "../../src/errors/error-table.js";
import { failure, ServiceError } from "../../src/errors/service-error.js";
import { errorKey } from "../../src/errors/system-errors.js";
import { failed } from "../../src/http/responses.js";

const codes = Object.keys(errorTable) as ErrorCode[];

describe("error codes", () => {
  it.each(codes)("%s has a text in every language, and a line in the docs with cause and remedy", (code) => {
    for (const language of languages) expect(texts[language][`error.${code}`]).toMatch(/\S/);
    const docs = readFileSync(new URL("../../../../docs/errors.md", import.meta.url), "utf8");
    const line = docs.split("\n").find((row) => row.startsWith(`| \`${code}\` |`));
    const [, , status, cause, remedy] = (line ?? "").split("|").map((cell) => cell.trim());
    expect(status).toBe(String(errorTable[code].status));
    expect(cause).toMatch(/\w{3}/);
    expect(remedy).toMatch(/\w{3}/);
  });

  it("are words in capitals joined by underscores", () => {
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
  });
});

describe("failure entries", () => {
  it("have a key that can be read out and that differs each time", () => {
    const keys = Array.from({ length: 100 }, errorKey);
    for (const key of keys) expect(key).toMatch(/^[a-z]{5}-[a-z]{5}-[a-z]{5}$/);
    expect(new Set(keys).size).toBe(100);
  });

  it("are worded in the language of the reader", () => {
    const error = failure("FAILED_TO_CANCEL", "detail.cancelWrongState", { id: "a1", state: "COMPLETE" });
    const details = languages.map((language) => failed(error, language).errors?.[0]?.detail);
    expect(new Set(details).size).toBe(3);
    for (const detail of details) expect(detail).toMatch(/a1.*COMPLETE/);
  });

  it("carry the task's own words and id when the task failed", () => {
    const error = new ServiceError("MODEL_RUN_FAILED", { text: "La colonne manque" }, { jobId: "a1" });
    expect(failed(error, "en").errors).toEqual([
      { error: "MODEL_RUN_FAILED", detail: "La colonne manque", key: expect.any(String), job_id: "a1" },
    ]);
  });
});
