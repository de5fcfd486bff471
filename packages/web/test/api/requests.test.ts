import { describe, expect, it } from "vitest";
import { ApiError, cancelSignIn, isSignInNeeded, resumeRequests, withAccess } from "../../src/api/requests.ts";

const refusal = () => new ApiError({ code: "UNAUTHORIZED", detail: "A token is needed.", status: 401, key: "a-b-c" });

/** A service that rejects requests until access is given. */
function service() {
  const state = { isOpen: false, asked: 0 };
  const send = async () => {
    state.asked++;
    if (!state.isOpen) throw refusal();
    return "answer";
  };
  return { state, send };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe("a request that is refused for want of access", () => {
  it("is sent again once the user has signed in, as are all others that wait", async () => {
    const { state, send } = service();
    const waiting = Promise.all([withAccess(send), withAccess(send)]);
    await turn();
    expect([isSignInNeeded.value, state.asked]).toEqual([true, 2]);
    state.isOpen = true;
    resumeRequests();
    expect(await waiting).toEqual(["answer", "answer"]);
    expect(isSignInNeeded.value).toBe(false);
  });

  it("fails with what the service said when the user does not sign in", async () => {
    const waiting = withAccess(service().send);
    await turn();
    cancelSignIn();
    await expect(waiting).rejects.toThrow("A token is needed.");
    expect(isSignInNeeded.value).toBe(false);
  });

  it("does not ask again when the user signed in while it was on its way", async () => {
    let isFirst = true;
    const answer = await withAccess(async () => {
      if (!isFirst) return "answer";
      isFirst = false;
      resumeRequests();
      throw refusal();
    });
    expect([answer, isSignInNeeded.value]).toEqual(["answer", false]);
  });
});

describe("a request that fails for another reason", () => {
  it("fails at once", async () => {
    const sending = withAccess(() => Promise.reject(new Error("no")));
    await expect(sending).rejects.toThrow("no");
    expect(isSignInNeeded.value).toBe(false);
  });
});
