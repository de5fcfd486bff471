import { setTimeout as sleep } from "node:timers/promises";
import type { TransferStatus } from "@tessera/contract/api";
import type { CkanSite, NewResource } from "../../../repository/test/stand-in/ckan-site.js";
import type { RunningService } from "./running-service.js";

type Headers = Record<string, string>;

export const key = "a-right-key-of-the-site";

const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };

export async function newProject(service: RunningService, headers: Headers = {}): Promise<string> {
  return (await service.post("/projects", state, headers)).body.data.id;
}

/** Resources of input files, with the types that a repository gives them. */
export const resources = {
  anc: { name: "ANC Data", filename: "anc.csv", content: "area_id,anc\n", resource_type: "inputs-unaids-anc" },
  survey: { name: "Survey Data", filename: "svy.csv", content: "area_id,svy\n", resource_type: "inputs-unaids-survey" },
  shape: { name: "Areas", filename: "areas.geojson", content: "{}", resource_type: "inputs-unaids-geographic" },
} satisfies Record<string, NewResource>;

/** A dataset of the site with these files. */
export function datasetWith(site: CkanSite, ...files: NewResource[]) {
  const dataset = site.addDataset(`Testland ${site.datasets.length}`, { isPrivate: true });
  return { dataset, resources: files.map((file) => site.addResource(dataset, file)) };
}

/** Waits until a transfer has ended, and answers how. */
export async function ended(
  service: RunningService,
  project: string,
  id: string,
  headers: Headers = {},
): Promise<TransferStatus> {
  for (let tries = 0; tries < 1200; tries++) {
    const { body } = await service.get(`/projects/${project}/transfers/${id}`, headers);
    if (body.data.state !== "running") return body.data;
    await sleep(50);
  }
  throw new Error(`transfer ${id} did not end`);
}

/** Imports into a project, and answers how that ended. */
export async function imported(
  service: RunningService,
  project: string,
  request: object,
  headers: Headers = {},
): Promise<TransferStatus> {
  const { body } = await service.post(`/projects/${project}/import`, request, headers);
  return ended(service, project, body.data.id, headers);
}
