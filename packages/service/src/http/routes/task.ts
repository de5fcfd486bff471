import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { endpoints } from "../endpoints.js";
import { closed } from "../schemas/envelope.js";
import { taskExists } from "../schemas/tasks.js";

export function taskRoutes(app: FastifyInstance, { settings, tasks }: Service): void {
  const { get } = endpoints(app, settings.validateJsonSchemas, "Tasks");

  get("/task/:id/exists", "Whether a task was ever accepted", taskExists, async ({ parameter }) => {
    const id = parameter("id");
    return { id, exists: (await tasks.read(id)) !== undefined };
  });

  get(
    "/wake",
    "Give the queues that are configured so a trivial task",
    closed({ ids: Type.Record(Type.String(), Type.String()) }),
    async ({ language, requestId }) => ({ ids: await tasks.wake(language, requestId) }),
  );
}
