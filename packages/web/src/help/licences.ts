/** A package that the software is made with. */
export interface Licence {
  name: string;
  version: string;
  licence: string;
}

/** The list that the build writes beside the application. */
export async function loadLicences(): Promise<Licence[]> {
  const response = await fetch("./licences.json");
  if (!response.ok) throw new Error(`licences.json: ${response.status}`);
  return (await response.json()) as Licence[];
}
