import { basename } from "node:path";
import {
  type Act,
  type Belonging,
  everybody,
  isRemoved,
  may,
  type Standing,
  standingOf,
  standingOfBelonging,
} from "@tessera/records";
import type { FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import type { OpenedFile } from "../../files/opened-file.js";
import type { NamedThings } from "../../json/named-things.js";
import type { OpenedTask } from "../../tasks/queue/opened-task.js";
import type { Service } from "../service.js";
import { senderOf } from "./people.js";
import { accessOfRequest } from "./rights.js";

/** A project that the path of a request names, and the role of its sender. */
export interface OpenedProject {
  id: string;
  standing: Exclude<Standing, "stranger">;
  /** Id of the sender. */
  person: string;
}

/**
 * What the sender of a request may open. Every id and path in a request passes through it, and
 * every id in something stored that the sender could have written. For a stranger, things do not
 * exist.
 */
export class RequestAccess {
  readonly #service: Service;
  readonly #request: FastifyRequest;
  readonly #tasks = new Set<string>();
  /** By the path that the body names; undefined outside the upload folder. */
  readonly #files = new Map<string, OpenedFile | undefined>();
  #project: OpenedProject | undefined;

  constructor(service: Service, request: FastifyRequest) {
    this.#service = service;
    this.#request = request;
  }

  /** Checks the right of the route: the role of the sender, and what the path names. */
  async enforce(): Promise<void> {
    const { right, of, thing, act = "read", includesRemoved = false } = accessOfRequest(this.#request);
    if (right === "administrator" && !senderOf(this.#request).isAdministrator)
      throw failure("FORBIDDEN", "detail.people.administratorsOnly");
    if (right === "operator" && !this.#isOperator) throw failure("FORBIDDEN", "detail.people.operatorsOnly");
    const { language, routeOptions } = this.#request;
    const parameters = this.#request.params as Record<string, string>;
    routeOptions.config?.checkParameters?.(parameters, language);
    const names = of.map((name) => parameters[name] ?? "");
    for (const name of thing === "task" ? names : []) await this.#openTask(name, act);
    for (const name of thing === "project" ? names : []) await this.#openProject(name, act, includesRemoved);
  }

  /** Opens the tasks and files that the body of a request names. */
  async openNamed({ tasks, files }: NamedThings): Promise<void> {
    for (const task of tasks) await this.#openTask(task, "read");
    for (const file of files) await this.#openFile(file);
  }

  /** A task that the route or the body names. */
  task(id: string): OpenedTask {
    if (!this.#tasks.has(id)) throw new Error("The route has no right to this task.");
    return id as OpenedTask;
  }

  /** A task that is named in something stored; undefined if the sender may not read it. */
  async storedTask(id: string): Promise<OpenedTask | undefined> {
    return (await this.#standingOf({ kind: "task", name: id })) === "stranger" ? undefined : (id as OpenedTask);
  }

  /** Whether the body names a file where its schema declares one. */
  isNamed(path: string): boolean {
    return this.#files.has(path);
  }

  /** A file that the body names; undefined outside the upload folder. */
  file(path: string): OpenedFile | undefined {
    if (!this.isNamed(path)) throw new Error("The schema of the body does not declare this file.");
    return this.#files.get(path);
  }

  /** An upload that is named in something stored; undefined if the sender may not read it. */
  async storedFile(path: string): Promise<OpenedFile | undefined> {
    const real = await this.#service.uploads.locate(path);
    return real !== undefined && (await this.#mayRead(real)) ? (real as OpenedFile) : undefined;
  }

  /** The tasks and files that the request names. */
  get opened(): Belonging[] {
    const files = [...this.#files.values()].filter((file) => file !== undefined);
    return [
      ...[...this.#tasks].map((name) => ({ kind: "task" as const, name })),
      ...files.map((file) => ({ kind: "file" as const, name: basename(file) })),
    ];
  }

  get project(): OpenedProject {
    if (!this.#project) throw new Error("The route has no right to a project.");
    return this.#project;
  }

  async #openTask(id: string, act: Act): Promise<void> {
    const standing = await this.#standingOf({ kind: "task", name: id });
    if (standing === "stranger") throw failure("NOT_FOUND", "detail.people.unknownTask");
    if (!may(standing, act)) throw failure("FORBIDDEN", "detail.projects.toReadOnly");
    this.#tasks.add(id);
  }

  async #openFile(path: string): Promise<void> {
    const real = await this.#service.uploads.locate(path);
    if (real !== undefined && !(await this.#mayRead(real))) throw failure("NOT_FOUND", "detail.people.unknownFile");
    this.#files.set(path, real as OpenedFile | undefined);
  }

  async #mayRead(real: string): Promise<boolean> {
    return (await this.#standingOf({ kind: "file", name: basename(real) })) !== "stranger";
  }

  async #openProject(id: string, act: Act, includesRemoved: boolean): Promise<void> {
    const { records } = this.#service;
    const person = senderOf(this.#request).id;
    const standing = await standingOf(records, id, person);
    if (standing === "stranger") throw failure("NOT_FOUND", "detail.projects.unknown");
    if (!may(standing, act))
      throw failure("FORBIDDEN", act === "own" ? "detail.projects.ownersOnly" : "detail.projects.toReadOnly");
    if (!includesRemoved && (await isRemoved(records, id))) throw failure("NOT_FOUND", "detail.projects.removed");
    this.#project = { id, standing, person };
  }

  async #standingOf({ kind, name }: Belonging): Promise<Standing> {
    if (this.#isOperator) return "owner";
    return standingOfBelonging(this.#service.records, kind, name, senderOf(this.#request).id);
  }

  /**
   * Everybody, where nobody signs in, and an application in front, which looks after its own users.
   */
  get #isOperator(): boolean {
    const { sender } = this.#request;
    return this.#service.settings.signIn === "open" || sender?.id === everybody.id;
  }
}
