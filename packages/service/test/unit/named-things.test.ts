import { openedTask, plainFile } from "@tessera/contract/api";
import { Type } from "typebox";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { NamedFile } from "../../src/files/validation/validator.js";
import { namedThingsOf } from "../../src/json/named-things.js";
import type { GivenFile } from "../../src/tasks/jobs/job.js";

const file = { path: "/uploads/a.csv", filename: "a.csv" };

describe("tasks and files that a body names", () => {
  it("are found in members, lists and alternatives", () => {
    const schema = Type.Object({ files: Type.Array(plainFile), task: Type.Union([openedTask, Type.Null()]) });
    const { tasks, files } = namedThingsOf(schema)({ files: [file], task: "t", other: "/uploads/b.csv" });
    expect([[...tasks], [...files]]).toEqual([["t"], ["/uploads/a.csv"]]);
  });

  it.each([
    ["allOf", { allOf: [plainFile] }],
    ["oneOf", { oneOf: [plainFile] }],
    ["additionalProperties", { type: "object", additionalProperties: plainFile }],
    ["patternProperties", Type.Record(Type.String(), plainFile)],
    ["items", { type: "array", items: [plainFile] }],
    ["prefixItems", { type: "array", prefixItems: [plainFile] }],
    ["$ref", { $ref: "#/definitions/file" }],
  ])("are not looked for below '%s', which a schema may not use", (keyword, schema) => {
    const body = Type.Object({ member: Type.Array(Type.Unsafe(schema)) });
    expect(() => namedThingsOf(body)).toThrow(`'${keyword}'`);
  });
});

describe("a path of a request", () => {
  it("is no file for a check before it is opened", () => {
    expectTypeOf<string>().not.toExtend<NamedFile["opened"]>();
  });

  it("is no file for a task before it is opened", () => {
    expectTypeOf<string>().not.toExtend<GivenFile["path"]>();
  });
});
