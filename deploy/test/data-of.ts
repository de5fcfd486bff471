/** The data of an answer of the service. */
// biome-ignore lint/suspicious/noExplicitAny: the callers know what they asked for
export async function dataOf(url: string, request?: RequestInit): Promise<any> {
  const { data } = (await (await fetch(url, request)).json()) as { data: unknown };
  return data;
}
