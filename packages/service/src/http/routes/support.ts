import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type SupportRequest, supportRequest, supportSent, supportState } from "@tessera/contract/api";
import { zipStream } from "@tessera/results";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import { supportBundle } from "../../projects/support-bundle.js";
import { endpoints } from "../endpoints.js";
import { timeStamp } from "../result-files.js";
import type { Service } from "../service.js";

/** Sending gigabytes over a slow network takes its time. */
const mostMinutes = 60;

/** Bundles of projects for whoever helps their users. */
export function supportRoutes(app: FastifyInstance, service: Service): void {
  const { settings, records, directories, tasks } = service;
  const { get, postBody, postForFile } = endpoints(app, settings.validateJsonSchemas, "Projects");
  const address = settings.support === undefined ? undefined : new URL(settings.support);

  get("/support", "signed-in", "Where bundles for support are sent to", supportState, () => ({
    address: address?.host ?? null,
  }));

  async function bundleOf(request: FastifyRequest, body: SupportRequest): Promise<Readable> {
    const { id } = request.access.project;
    const read = async (task: string) => {
      const opened = await request.access.storedTask(task);
      return opened && tasks.read(opened);
    };
    const members = await supportBundle(id, body, { records, directories, read });
    if (!members) throw failure("NOT_FOUND", "detail.projects.unknown");
    return zipStream(members);
  }

  postForFile(
    "/projects/:id/support/save",
    "read-project",
    "A bundle for support, as a zip",
    supportRequest,
    async (call) => {
      const { body, request, reply } = call;
      const bundle = await bundleOf(request, body);
      const name = `tessera-support-${timeStamp(new Date())}.zip`;
      reply.type("application/octet-stream").header("content-disposition", `attachment; filename="${name}"`);
      return reply.send(bundle);
    },
  );

  if (!address) return;
  postBody(
    "/projects/:id/support/send",
    "read-project",
    "Send a bundle to support",
    supportRequest,
    supportSent,
    async (call) => {
      const { body, request, reply } = call;
      const bundle = await bundleOf(request, body);
      const reference = randomUUID().slice(0, 8);
      // Whoever closes the page no longer wants it sent.
      const abandoned = new AbortController();
      reply.raw.once("close", () => abandoned.abort());
      try {
        const answer = await fetch(address, {
          method: "POST",
          headers: { "content-type": "application/zip", "x-tessera-reference": reference },
          body: Readable.toWeb(bundle) as ReadableStream,
          duplex: "half",
          redirect: "error",
          signal: AbortSignal.any([abandoned.signal, AbortSignal.timeout(mostMinutes * 60_000)]),
        } as RequestInit);
        if (!answer.ok) throw new Error(`support answered ${answer.status}`);
      } catch (error) {
        request.log.warn({ err: error, reference }, "a bundle for support was not sent");
        throw failure("SUPPORT_UNAVAILABLE", "detail.support.unavailable", { host: address.host });
      }
      request.log.info({ reference }, "sent a bundle to support");
      return { reference };
    },
  );
}
