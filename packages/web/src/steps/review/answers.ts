import { computed, type ShallowRef, shallowRef, watch } from "vue";
import { post } from "../../api/client.ts";
import { language } from "../../texts/index.ts";

/** Something to ask the service about files; the answer is the same for as long as the files are. */
export interface Question {
  path: string;
  body: unknown;
  /** Hashes of the files that the answer rests on. */
  files: readonly string[];
  /** Whether an answer holds texts, and so is another one in another language. */
  hasTexts: (answer: never) => boolean;
}

/** Answers while the page is open: whoever goes to and fro between views does not wait again. */
const kept = new Map<string, Promise<unknown>>();
const mostKept = 24;

const everyLanguage = "*";

function answerTo<Data>(question: Question, inLanguage: string): Promise<Data> {
  const known = kept.get(keyOf(question, everyLanguage)) ?? kept.get(keyOf(question, inLanguage));
  if (known) return known as Promise<Data>;
  const asked = post<Data>(question.path, question.body);
  const key = keyOf(question, inLanguage);
  kept.set(key, asked);
  asked.then(
    (answer) => {
      if (question.hasTexts(answer as never)) return;
      kept.delete(key);
      kept.set(keyOf(question, everyLanguage), asked);
    },
    () => kept.delete(key),
  );
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest);
  return asked;
}

function subjectOf({ path, files, body }: Question): string {
  return JSON.stringify([path, files, (body as { type?: string }).type ?? ""]);
}

function keyOf(question: Question, inLanguage: string): string {
  return `${subjectOf(question)} ${inLanguage}`;
}

export interface Asked<Data> {
  data: Readonly<ShallowRef<Data | undefined>>;
  problem: Readonly<ShallowRef<unknown>>;
  retry: () => void;
}

/** The answer to a question that may change. In another language the old answer stays until the new one is there. */
export function useAnswer<Data>(question: () => Question | null): Asked<Data> {
  const data = shallowRef<Data>();
  const problem = shallowRef<unknown>();
  const key = computed(() => {
    const asked = question();
    return asked && keyOf(asked, language.value);
  });
  let subject = "";

  async function ask(): Promise<void> {
    const asked = question();
    const askedKey = key.value;
    problem.value = undefined;
    if (!asked || subject !== subjectOf(asked)) data.value = undefined;
    if (!asked) return;
    subject = subjectOf(asked);
    try {
      const answer = await answerTo<Data>(asked, language.value);
      if (askedKey === key.value) data.value = answer;
    } catch (error) {
      if (askedKey === key.value) problem.value = error;
    }
  }

  watch(key, ask, { immediate: true });
  return { data, problem, retry: () => void ask() };
}
