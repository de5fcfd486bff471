import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { denied, json, notFound, Refusal, shown, shownResource } from "./answers.js";
import { Faults } from "./faults.js";
import { readForm } from "./read-form.js";
import type { NewResource, Release, StoredDataset, StoredResource } from "./stored.js";

export type { NewResource } from "./stored.js";

type Parameters = Record<string, string>;
type Form = { fields: Parameters; file?: { filename: string; content: Buffer } | undefined };

/**
 * A site that follows the documentation of CKAN's action API (version 3), of its file store and of the extensions for releases and resource types: a real HTTP
 * server on this machine. A wrong key is nobody's, as in CKAN: public datasets are shown, private ones are not, nothing can be written.
 */
export class CkanSite {
  readonly datasets: StoredDataset[] = [];
  readonly releases: Release[] = [];
  readonly faults = new Faults();
  /** Keys of people who may read and write everything. */
  readonly keys = new Set(["a-right-key-of-the-site"]);
  /** Whether it knows the holder of a token of an identity provider. */
  knows: (token: string) => Promise<boolean> = async () => false;
  /** Whether the extension for releases is installed. */
  hasReleases = true;
  /** Whether people are members of an organisation. */
  hasMembers = true;
  /** Header `Authorization` of all requests, by path. */
  readonly asked: { path: string; authorization: string | undefined }[] = [];
  /** Where downloads are redirected to, such as the address of a storage. */
  storage: string | undefined;
  url = "";
  #server: Server | undefined;
  #clock = Date.parse("2026-03-01T08:00:00Z");

  async open(): Promise<this> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  addDataset(title: string, { organisation = "Testland", isPrivate = false } = {}): StoredDataset {
    const name = title.toLowerCase().replaceAll(/\W+/g, "-");
    const organization = { id: randomUUID(), name: organisation.toLowerCase(), title: organisation };
    const dataset = { id: randomUUID(), name, title, organization, private: isPrivate, resources: [] };
    this.datasets.push({ ...dataset, metadata_modified: this.#now() });
    return this.datasets.at(-1) as StoredDataset;
  }

  addResource(dataset: StoredDataset, { filename, content, ...given }: NewResource): StoredResource {
    const id = randomUUID();
    const resource = {
      id,
      package_id: dataset.id,
      url_type: "upload" as const,
      ...given,
      ...this.#filed(id, filename, content),
    };
    dataset.resources.push(resource);
    return resource;
  }

  changeFile(resource: StoredResource, content: string): void {
    const filename = resource.url.slice(resource.url.lastIndexOf("/") + 1);
    Object.assign(resource, this.#filed(resource.id, filename, content));
  }

  removeResource(dataset: StoredDataset, resource: StoredResource): void {
    dataset.resources.splice(dataset.resources.indexOf(resource), 1);
  }

  addRelease(dataset: StoredDataset, name: string): Release {
    const release = { id: randomUUID(), name, notes: "", created: this.#now(), dataset: structuredClone(dataset) };
    this.releases.unshift(release);
    return release;
  }

  #filed(id: string, filename: string, content: string | Buffer) {
    const bytes = Buffer.from(content as string);
    return {
      url: `${this.url}/dataset/of/resource/${id}/download/${encodeURIComponent(filename)}`,
      size: bytes.length,
      hash: createHash("md5").update(bytes).digest("hex"),
      last_modified: this.#now(),
      content: bytes,
    };
  }

  /** Times of CKAN have no zone, and each is later than the one before. */
  #now(): string {
    this.#clock += 1000;
    return new Date(this.#clock).toISOString().replace("Z", "");
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    const { authorization } = request.headers;
    this.asked.push({ path: url.pathname, authorization });
    const action = /^\/api\/3\/action\/(\w+)$/.exec(url.pathname)?.[1];
    if (this.faults.strike(action ?? "download", request, response)) return;
    const isKnown = authorization !== undefined && (await this.#isKnown(authorization));
    try {
      if (action === undefined) return void this.#download(url, isKnown, response);
      const form = request.method === "POST" ? await readForm(request) : { fields: {} };
      const result = this.#act(action, { ...Object.fromEntries(url.searchParams), ...form.fields }, form, isKnown);
      if (this.faults.swallows(action)) return void response.destroy();
      json(response, 200, { help: `${this.url}/api/3/action/help_show?name=${action}`, success: true, result });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // An unknown action is answered with a JSON text, not an object.
      if (error.status === 400) json(response, 400, `Bad request - Action name not known: ${action}`);
      else json(response, error.status, { help: "", success: false, error: error.error });
    }
  }

  async #isKnown(authorization: string): Promise<boolean> {
    const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
    return token === undefined ? this.keys.has(authorization) : this.knows(token);
  }

  #act(action: string, parameters: Parameters, form: Form, isKnown: boolean): unknown {
    switch (action) {
      case "organization_list_for_user":
        return isKnown && this.hasMembers ? [{ id: "1", name: "testland" }] : [];
      case "dashboard_new_activities_count":
        if (!isKnown) throw denied();
        return 0;
      case "package_search":
        return this.#search(parameters, isKnown);
      case "package_show":
        return shown(this.#find(parameters, isKnown));
      case "dataset_version_list": {
        if (!this.hasReleases) throw new Refusal(400, {});
        const { id } = this.#find({ id: parameters.dataset_id ?? "" }, isKnown);
        const own = this.releases.filter(({ dataset }) => dataset.id === id);
        return own.map(({ dataset, ...release }) => ({ ...release, package_id: dataset.id }));
      }
      case "resource_create":
      case "resource_patch":
        if (!isKnown) throw denied();
        return shownResource(action === "resource_create" ? this.#create(form) : this.#patch(form));
      default:
        throw new Refusal(400, {});
    }
  }

  #search({ q = "", fq = "", rows = "10" }: Parameters, isKnown: boolean) {
    const organisation = /organization:"([^"]*)"/.exec(fq)?.[1];
    const found = this.datasets.filter(
      ({ title, organization, private: isPrivate }) =>
        title.toLowerCase().includes(q.toLowerCase()) &&
        (isKnown || !isPrivate) &&
        (organisation === undefined || organization.name === organisation),
    );
    return { count: found.length, results: found.slice(0, Number(rows)).map(shown) };
  }

  #find({ id, release }: Parameters, isKnown: boolean): StoredDataset {
    const dataset = this.datasets.find((one) => one.id === id || one.name === id);
    if (!dataset) throw notFound();
    if (dataset.private && !isKnown) throw denied();
    if (release === undefined) return dataset;
    const found = this.releases.find((one) => one.id === release);
    if (!found) throw notFound();
    return found.dataset;
  }

  #create({ fields, file }: Form): StoredResource {
    const dataset = this.datasets.find(({ id }) => id === fields.package_id);
    if (!dataset) throw notFound();
    if (!fields.name) throw new Refusal(409, { __type: "Validation Error", name: ["Missing value"] });
    const { package_id: _, ...given } = fields;
    const { filename = "", content = Buffer.alloc(0) } = file ?? {};
    return this.addResource(dataset, { ...given, name: fields.name, filename, content });
  }

  #patch({ fields, file }: Form): StoredResource {
    const resource = this.datasets.flatMap(({ resources }) => resources).find(({ id }) => id === fields.id);
    if (!resource) throw notFound();
    return Object.assign(resource, fields, file && this.#filed(resource.id, file.filename, file.content));
  }

  #download(url: URL, isKnown: boolean, response: ServerResponse): void {
    const id = /\/resource\/([^/]+)\/download\//.exec(url.pathname)?.[1];
    const everywhere = [...this.datasets, ...this.releases.map(({ dataset }) => dataset)];
    const dataset = everywhere.find(({ resources }) =>
      resources.some((one) => one.id === id && one.url.endsWith(url.pathname)),
    );
    const resource = dataset?.resources.find((one) => one.id === id);
    if (!dataset || !resource) return void json(response, 404, "not found");
    if (dataset.private && !isKnown) return void json(response, 403, "denied");
    if (this.storage !== undefined) {
      response.writeHead(302, { location: `${this.storage}/stored/${id}` }).end();
      return;
    }
    this.faults.send(response, resource.content);
  }
}
