import { readFileSync } from "node:fs";
import type { FileType } from "@tessera/contract";
import type { CkanSite, NewResource } from "../../../repository/test/stand-in/ckan-site.js";
import { ask } from "./ask.ts";
import type { TestService } from "./service.ts";

export const key = "a-right-key-of-the-site";

const types: Partial<Record<FileType, string>> = {
  pjnz: "inputs-unaids-spectrum-file",
  shape: "inputs-unaids-geographic",
  population: "inputs-unaids-population",
  survey: "inputs-unaids-survey",
  programme: "inputs-unaids-art",
  anc: "inputs-unaids-anc",
};

/** Input files of the demo country as resources, by type. */
export async function demoResources(service: TestService): Promise<Map<FileType, NewResource>> {
  const { files } = await ask<{ files: Record<FileType, { path: string; filename: string }> }>(
    service,
    "/internal/demo",
    {},
  );
  const resources = (Object.entries(types) as [FileType, string][]).map(([type, resource_type]) => {
    const { path, filename } = files[type];
    return [type, { name: `Resource of ${type}`, filename, content: readFileSync(path), resource_type }] as const;
  });
  return new Map(resources);
}

/** A dataset with these resources, and the resources by their names. */
export function datasetOf(site: CkanSite, title: string, resources: Iterable<NewResource>) {
  const dataset = site.addDataset(title, { isPrivate: true });
  const stored = new Map([...resources].map((one) => [one.name, site.addResource(dataset, one)] as const));
  const named = (name: string) => {
    const found = stored.get(name);
    if (!found) throw new Error(`no resource is called ${name}`);
    return found;
  };
  return { dataset, named };
}
