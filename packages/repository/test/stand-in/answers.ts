import type { ServerResponse } from "node:http";
import type { StoredDataset, StoredResource } from "./stored.js";

/** An answer that is no success, with the error of the action API. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: object;
  constructor(status: number, error: object) {
    super(JSON.stringify(error));
    this.status = status;
    this.error = error;
  }
}

export const denied = () => new Refusal(403, { __type: "Authorization Error", message: "Access denied" });
export const notFound = () => new Refusal(404, { __type: "Not Found Error", message: "Not found" });

export function shownResource({ content: _, ...resource }: StoredResource) {
  return resource;
}

export function shown({ resources, ...dataset }: StoredDataset) {
  return { ...dataset, resources: resources.map(shownResource) };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
