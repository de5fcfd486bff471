import { computed, shallowRef } from "vue";
import { ApiError } from "./errors.ts";

interface Question {
  answer: Promise<boolean>;
  settle: (isAdmitted: boolean) => void;
}

const question = shallowRef<Question>();
let admissions = 0;

/** Whether the service asks for an access token, and requests wait for the user to give one. */
export const isAsked = computed(() => question.value !== undefined);

/** Sends a request; where the service asks for access first, sends it again once the user has it. */
export async function withAccess<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const before = admissions;
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "UNAUTHORIZED") throw error;
      // The user may have signed in while this one was on its way.
      if (admissions === before && !(await ask())) throw error;
    }
  }
}

/** One question, however many requests wait for it. */
function ask(): Promise<boolean> {
  if (!question.value) {
    let settle: Question["settle"] = () => {};
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    question.value = { answer, settle };
  }
  return question.value.answer;
}

/** The user has access: what waits is sent again. */
export function admit(): void {
  admissions++;
  settle(true);
}

/** The user does not sign in: what waits fails with what the service said. */
export function giveUp(): void {
  settle(false);
}

function settle(isAdmitted: boolean): void {
  question.value?.settle(isAdmitted);
  question.value = undefined;
}
