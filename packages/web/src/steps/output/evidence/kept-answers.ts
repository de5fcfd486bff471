import { get } from "../../../api/requests.ts";

/** Answers that are kept: a result never changes. */
const mostKept = 40;
const kept = new Map<string, unknown>();

export function keptAnswer<Data>(address: string): Data | undefined {
  return kept.get(address) as Data | undefined;
}

/** `name` tells answers of one address apart, such as those in several languages. */
export async function loadAnswer<Data>(address: string, signal: AbortSignal, name = address): Promise<Data> {
  const known = keptAnswer<Data>(name);
  if (known) return known;
  const data = await get<Data>(address, signal);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(name, data);
  return data;
}
