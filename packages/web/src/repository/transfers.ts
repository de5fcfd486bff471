import { isFileType } from "@tessera/contract";
import type { ImportRequest, PushRequest, TransferStatus } from "@tessera/contract/api";
import { reactive } from "vue";
import { pathTo } from "../api/path.ts";
import { get, post } from "../api/requests.ts";
import { poll } from "../api/tasks.ts";
import { keep } from "../keeping/keeping.ts";
import { takeFile } from "../project/input-files.ts";
import type { InputFile } from "../project/project.ts";
import { t } from "../texts/i18n.ts";

/** Transfers of a project that follow each other. They continue when the user opens another step. */
interface Transfer {
  kind: TransferStatus["kind"];
  /** The id of the request that the service carries out; undefined before its answer. */
  id: string | undefined;
  isRunning: boolean;
  isCancelling: boolean;
  /** The service does not respond; requests are repeated. */
  isSilent: boolean;
  /** As last heard, the one under way at the end. */
  statuses: TransferStatus[];
  error: unknown;
}

const transfers = reactive(new Map<string, Transfer>());

/** What kind of transfer runs, and its id once it is known, so that a page that is loaded again follows it. */
const storageKey = (project: string) => `tessera.transfer.${project}`;

export function transferOf(project: string, kind: Transfer["kind"]): Transfer | undefined {
  const transfer = transfers.get(project);
  return transfer?.kind === kind ? transfer : undefined;
}

export function isTransferring(project: string): boolean {
  return transfers.get(project)?.isRunning === true;
}

export function dismissTransfer(project: string): void {
  transfers.delete(project);
}

/** Imports files one request after the other. Each file that arrives is checked like an uploaded one. */
export function startImports(project: string, requests: readonly ImportRequest[]): Promise<void> {
  return run(project, "import", async (transfer) => {
    for (const request of requests) {
      const status = await carryOut(project, transfer, pathTo`/projects/${project}/import`, request);
      if (status.state === "cancelled") return;
    }
  });
}

/** Imports an output zip into a project that is made from it, and returns the file on the service. Stopping the import cancels it there. */
export async function importOutput(
  project: string,
  request: ImportRequest,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<{ path: string; filename: string }> {
  const { id } = await post<{ id: string }>(pathTo`/projects/${project}/import`, request);
  const cancel = () => void post<null>(pathTo`/projects/${project}/transfers/${id}/cancel`).catch(() => {});
  signal.addEventListener("abort", cancel, { once: true });
  const report = {
    status: ({ files: [file] }: TransferStatus) => onPart(file?.size ? Math.min(1, file.bytes / file.size) : 0),
    silence: () => {},
  };
  const { files, problem } = await poll(() => statusOf(project, id), hasEnded, report, signal);
  signal.removeEventListener("abort", cancel);
  const { path, filename } = files[0]?.file ?? {};
  if (path && filename) return { path, filename };
  throw new Error(files[0]?.problem ?? problem ?? t("repository.state.failed"));
}

export function startPush(project: string, request: PushRequest): Promise<void> {
  return run(project, "push", async (transfer) => {
    await carryOut(project, transfer, pathTo`/projects/${project}/push`, request);
  });
}

/** Follows a transfer that ran when the page was closed. */
export async function resumeTransfer(project: string): Promise<void> {
  const [kind, known] = localStorage.getItem(storageKey(project))?.split("|") ?? [];
  if (transfers.has(project) || (kind !== "import" && kind !== "push")) return;
  const id = known || (await runningId(project, kind));
  if (id === undefined) return localStorage.removeItem(storageKey(project));
  await run(project, kind, async (transfer) => {
    await follow(project, transfer, id);
  });
}

/** The page may have been closed before the service had told the id. */
async function runningId(project: string, kind: Transfer["kind"]): Promise<string | undefined> {
  const running = await get<TransferStatus[]>(pathTo`/projects/${project}/transfers`).catch(() => []);
  return running.find((one) => one.kind === kind)?.id;
}

/** Cancels a transfer, or lets it be cancelled as soon as the service has told its id. */
export async function cancelTransfer(project: string): Promise<void> {
  const transfer = transfers.get(project);
  if (!transfer?.isRunning) return;
  transfer.isCancelling = true;
  if (transfer.id) await askToCancel(project, transfer, transfer.id);
}

async function askToCancel(project: string, transfer: Transfer, id: string): Promise<void> {
  await post<null>(pathTo`/projects/${project}/transfers/${id}/cancel`).catch((error: unknown) => {
    transfer.isCancelling = false;
    // An error is not shown if the transfer has ended meanwhile.
    if (transfer.isRunning) transfer.error = error;
  });
}

/** Sentences are in the language of the request. */
export async function rewordTransfer(project: string): Promise<void> {
  const transfer = transfers.get(project);
  if (!transfer || transfer.isRunning) return;
  const reworded = await Promise.all(transfer.statuses.map(({ id }) => statusOf(project, id))).catch(() => undefined);
  if (reworded && !transfer.isRunning) transfer.statuses = reworded;
}

async function run(
  project: string,
  kind: Transfer["kind"],
  work: (transfer: Transfer) => Promise<void>,
): Promise<void> {
  if (isTransferring(project)) return;
  const state = { isRunning: true, isCancelling: false, isSilent: false };
  transfers.set(project, { kind, id: undefined, ...state, statuses: [], error: undefined });
  const transfer = transfers.get(project) as Transfer;
  try {
    await work(transfer);
  } catch (error) {
    transfer.error = error;
  } finally {
    transfer.isRunning = false;
    localStorage.removeItem(storageKey(project));
  }
}

/** Starts a transfer and follows it to its end. */
async function carryOut(project: string, transfer: Transfer, path: string, request: object): Promise<TransferStatus> {
  localStorage.setItem(storageKey(project), `${transfer.kind}|`);
  // The service must know the project.
  await keep(project);
  const { id } = await post<{ id: string }>(path, request);
  localStorage.setItem(storageKey(project), `${transfer.kind}|${id}`);
  if (transfer.isCancelling) await askToCancel(project, transfer, id);
  return follow(project, transfer, id);
}

async function follow(project: string, transfer: Transfer, id: string): Promise<TransferStatus> {
  transfer.id = id;
  const place = transfer.statuses.length;
  const taken = new Set<string>();
  const report = {
    status(status: TransferStatus): void {
      transfer.statuses[place] = status;
      transfer.isSilent = false;
      if (status.kind === "import") takeArrived(project, status, taken);
    },
    silence(): void {
      transfer.isSilent = true;
    },
  };
  const end = await poll(() => statusOf(project, id), hasEnded, report, new AbortController().signal);
  transfer.id = undefined;
  return end;
}

function hasEnded({ state }: TransferStatus): boolean {
  return state !== "running";
}

function takeArrived(project: string, { files }: TransferStatus, taken: Set<string>): void {
  for (const { type, file } of files)
    if (isFileType(type) && file?.path && !taken.has(type)) {
      taken.add(type);
      void takeFile(project, type, file as InputFile);
    }
}

function statusOf(project: string, id: string): Promise<TransferStatus> {
  return get<TransferStatus>(pathTo`/projects/${project}/transfers/${id}`);
}
