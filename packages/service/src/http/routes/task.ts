import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { endpoint } from "../endpoint.js";
import { closed } from "../schemas/envelope.js";
import { taskExists } from "../schemas/tasks.js";

export function taskRoutes(app: FastifyInstance, { settings, tasks }: Service): void {
  const strict = settings.validateJsonSchemas;
  const tag = "Tasks";

  endpoint(
    app,
    strict,
    { method: "GET", path: "/task/:id/exists", summary: "Whether a task was ever accepted", tag, data: taskExists },
    async ({ parameter }) => {
      const id = parameter("id");
      return { id, exists: (await tasks.read(id)) !== undefined };
    },
  );

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: "/wake",
      summary: "Give the queues that are configured so a trivial task",
      tag,
      data: closed({ ids: Type.Record(Type.String(), Type.String()) }),
    },
    async ({ language, requestId }) => ({ ids: await tasks.wake(language, requestId) }),
  );
}
