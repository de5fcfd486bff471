import { describe, expect, it } from "vitest";
import { personActions } from "../../src/people/person-actions.ts";

const ben = { id: "ben", name: "Ben", email: "ben@example.org", is_administrator: false, is_disabled: false };
const actions = (more: object = {}, hasProvider = false) =>
  personActions({ ...ben, ...more }, { self: "ana", hasProvider }).map(({ id }) => id);

describe("what an administrator can do with a person", () => {
  it("is to set a password and rights, to look at tokens, and to lock them out", () => {
    expect(actions()).toEqual(["reset", "rights", "tokens", "disable", "remove"]);
  });

  it("is to enable whoever is disabled, who gets no link for a password", () => {
    expect(actions({ is_disabled: true })).toEqual(["rights", "tokens", "enable", "remove"]);
  });

  it("leaves passwords and rights to the identity provider", () => {
    expect(actions({}, true)).toEqual(["tokens", "disable", "remove"]);
  });

  it("does not lock out oneself, nor sets a password where there is no address", () => {
    expect(actions({ id: "ana" })).toEqual(["reset"]);
    expect(actions({ id: "ana", email: null })).toEqual([]);
  });
});
