import type { IncomingMessage } from "node:http";
import type { CkanDataset, CkanRelease, CkanResource } from "./answers.js";
import { datasetIn, releasesIn, resourceIn } from "./answers.js";
import { exchange, type Sending, type Site, troubleOf, troubleOfStatus } from "./exchange.js";
import { type FileToSend, formOf } from "./multipart.js";
import { type Patience, patiently, usualPatience } from "./retry.js";
import { RepositoryTrouble } from "./trouble.js";

/** Longest answer of an action. A list of a thousand datasets is a few megabytes. */
const mostJson = 64 * 1024 * 1024;

/** Longest text of the site that is passed on. */
const mostTold = 300;

/** Datasets in the answer of a search. */
const mostDatasets = 200;

/** The action API of a CKAN site, as one person. */
export class CkanClient {
  readonly site: Site;
  readonly patience: Patience;
  readonly #signal: AbortSignal | undefined;

  constructor(site: Site, { patience = usualPatience, signal }: { patience?: Patience; signal?: AbortSignal } = {}) {
    this.site = site;
    this.patience = patience;
    this.#signal = signal;
  }

  /** The same client, whose requests end when the signal is given. */
  until(signal: AbortSignal): CkanClient {
    return new CkanClient(this.site, { patience: this.patience, signal });
  }

  /** Whether the site knows the key. A site answers many reading actions to everybody, also to the holder of a wrong key. */
  async checkKey(): Promise<void> {
    const organisations = await this.#read("organization_list_for_user", { permission: "read" });
    if (Array.isArray(organisations) && organisations.length > 0) return;
    try {
      // For people without an organisation: what only people who are signed in may ask.
      await this.#read("dashboard_new_activities_count", {});
    } catch (error) {
      // A site without that extension leaves open who asks.
      const isOpen = error instanceof RepositoryTrouble && ["unknownAction", "missing"].includes(error.kind);
      if (!isOpen) throw error;
    }
  }

  /** Datasets that match a query, of one organisation if it is named, last changed first. */
  async findDatasets(query: string, organisation?: string): Promise<CkanDataset[]> {
    const found = (await this.#read("package_search", {
      q: query,
      rows: String(mostDatasets),
      sort: "metadata_modified desc",
      include_private: "true",
      ...(organisation !== undefined && { fq: `organization:"${organisation.replaceAll(/["\\]/g, "")}"` }),
    })) as { results?: unknown };
    if (!Array.isArray(found?.results)) throw new RepositoryTrouble("notCkan");
    return found.results.map(datasetIn);
  }

  /** A dataset as it is, or as it was in a release. */
  async showDataset(id: string, release?: string): Promise<CkanDataset> {
    return datasetIn(await this.#read("package_show", { id, ...(release !== undefined && { release }) }));
  }

  /** Releases of a dataset; none on a site that has no releases. */
  async listReleases(id: string): Promise<CkanRelease[]> {
    try {
      return releasesIn(await this.#read("dataset_version_list", { dataset_id: id }));
    } catch (error) {
      if (error instanceof RepositoryTrouble && error.kind === "unknownAction") return [];
      throw error;
    }
  }

  /** Adds a resource with a file. It is sent once: whether a request that broke off was followed is for the caller to find out. */
  addResource(datasetId: string, fields: Record<string, string>, file: FileToSend): Promise<CkanResource> {
    return this.#send("resource_create", { package_id: datasetId, ...fields }, file);
  }

  /** Replaces the file of a resource, and the fields that are given. It is sent once. */
  replaceFile(resourceId: string, fields: Record<string, string>, file: FileToSend): Promise<CkanResource> {
    return this.#send("resource_patch", { id: resourceId, ...fields }, file);
  }

  async #read(action: string, parameters: Record<string, string>): Promise<unknown> {
    const query = new URLSearchParams(parameters);
    return patiently(() => this.#act(`${action}?${query}`), this.patience, this.#signal);
  }

  async #send(action: string, fields: Record<string, string>, file: FileToSend): Promise<CkanResource> {
    const { type, length, body } = await formOf(fields, file);
    const headers = { "content-type": type, "content-length": length };
    return resourceIn(await this.#act(action, { method: "POST", headers, body }));
  }

  async #act(action: string, sending: Sending = {}): Promise<unknown> {
    const signal = this.#signal;
    const address = `${this.site.url.pathname.replace(/\/$/, "")}/api/3/action/${action}`;
    const answer = await exchange(this.site, address, { ...sending, signal });
    const text = await this.#textOf(answer);
    const told = parsed(text);
    if (answer.statusCode === 200 && told?.success === true) return told.result;
    if (answer.statusCode === 400 && /action name not known/i.test(text)) throw new RepositoryTrouble("unknownAction");
    if (answer.statusCode === 200) throw new RepositoryTrouble("notCkan");
    throw troubleOfStatus(answer, this.#withoutKey(saidIn(told)));
  }

  async #textOf(answer: IncomingMessage): Promise<string> {
    const pieces: Buffer[] = [];
    let size = 0;
    try {
      for await (const piece of answer) {
        pieces.push(piece as Buffer);
        size += (piece as Buffer).length;
        if (size > mostJson) throw new RepositoryTrouble("notCkan");
      }
    } catch (error) {
      throw troubleOf(error, this.#signal);
    }
    if (!answer.complete) throw new RepositoryTrouble("broken");
    return Buffer.concat(pieces).toString("utf8");
  }

  /** What the site says is shown to people; it may repeat what it was sent. */
  #withoutKey(text: string): string {
    const { authorization } = this.site;
    return authorization ? text.replaceAll(authorization.replace(/^Bearer /, ""), "***") : text;
  }
}

function parsed(text: string): { success?: unknown; result?: unknown; error?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an error of the action API says: a message, or what is wrong with each field. */
function saidIn(told: { error?: unknown } | undefined): string {
  if (typeof told?.error !== "object" || told.error === null) return "";
  const fields = Object.entries(told.error).filter(([name]) => name !== "__type");
  const sentences = fields.map(([name, value]) =>
    name === "message" ? String(value) : `${name}: ${[value].flat().map(String).join(", ")}`,
  );
  return sentences.join("; ").slice(0, mostTold);
}
