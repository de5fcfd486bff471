import type { FastifyInstance } from "fastify";
import { debugBundle } from "../../debug/bundle.js";
import { guard } from "../../debug/guard.js";
import { failure } from "../../errors/service-error.js";
import type { Service } from "../../service.js";
import { timeStamp } from "../download-file-name.js";
import { endpoints } from "../endpoints.js";

export function debugRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks, uploads, directories } = service;
  const { file } = endpoints(app, settings.validateJsonSchemas, "Tasks");

  file("/model/debug/:id", "A task of any kind with the files it was given", async ({ parameter, request, reply }) => {
    guard(request, reply, service);
    const id = parameter("id");
    const record = await tasks.read(id);
    if (!record) throw failure("INVALID_TASK", "detail.taskUnknown", { id });
    const name = `${id}_${timeStamp(new Date())}_${names.product}_debug.zip`;
    reply.type("application/octet-stream").header("content-disposition", `attachment; filename="${name}"`);
    if (request.method === "HEAD") return reply.send();
    return reply.send(await debugBundle(record, { uploads, directories }));
  });
}
