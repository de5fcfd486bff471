import { access } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { type ZipMember, zipStream } from "@tessera/results";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { aboutService } from "../../configuration/about-service.js";
import type { Directories } from "../../configuration/directories.js";
import { failure } from "../../errors/service-error.js";
import type { Uploads } from "../../files/upload-paths.js";
import { filesOf, withBaseNames } from "../../tasks/jobs/task-files.js";
import type { TaskRecord } from "../../tasks/journal/task.js";
import { bearerToken, isSameSecret } from "../access/access-tokens.js";
import { endpoints } from "../endpoints.js";
import { timeStamp } from "../result-files.js";
import type { Service } from "../service.js";

export function debugRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks, uploads, directories } = service;
  const { file } = endpoints(app, settings.validateJsonSchemas, "Tasks");

  file(
    "/model/debug/:id",
    "debug-task",
    "A task of any kind with the files it was given",
    async ({ task, request, reply }) => {
      guard(request, reply, service);
      const id = task();
      const record = await tasks.read(id);
      if (!record) throw failure("INVALID_TASK", "detail.taskUnknown", { id });
      const name = `${id}_${timeStamp(new Date())}_${names.product}_debug.zip`;
      reply.type("application/octet-stream").header("content-disposition", `attachment; filename="${name}"`);
      if (request.method === "HEAD") return reply.send();
      return reply.send(await debugBundle(record, { uploads, directories }));
    },
  );
}

const thisMachine = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Access to debug bundles: with the debug token if one is set; else for whoever signs in or has an access token where that is needed; else only from this
 * machine, or from the existing web application, which authenticates its users itself.
 */
export function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, access, wrongTokens }: Pick<Service, "settings" | "access" | "wrongTokens">,
): void {
  const { debugToken, compatibility, signIn } = settings;
  if (debugToken !== undefined) {
    const token = bearerToken(request.headers.authorization) ?? "";
    if (!isSameSecret(token, debugToken)) {
      wrongTokens.count({ request, reply }, token);
      throw failure("FORBIDDEN", "detail.debugToken");
    }
  } else if (signIn === "open" && !access && compatibility !== "reference" && !thisMachine.includes(request.ip)) {
    throw failure("FORBIDDEN", "detail.debugLoopback", { setting: "TESSERA_DEBUG_TOKEN" });
  }
}

/** A task with all that is needed to run it elsewhere: its arguments and its input files. */
async function debugBundle(
  { task, start, finish }: TaskRecord,
  { uploads, directories }: { uploads: Uploads; directories: Directories },
): Promise<Readable> {
  const { id } = task;
  const files = new Map<string, string>();
  const missing: string[] = [];
  const named = filesOf(task);
  const places = [
    ...named.uploads.map(async (path) => ({ name: basename(path), real: await uploads.locate(path) })),
    ...named.results.map(async (name) => ({ name: basename(name), real: join(directories.results, basename(name)) })),
  ];
  for (const { name, real } of await Promise.all(places)) {
    if (real !== undefined && (await access(real).then(...yesOrNo))) files.set(name, real);
    else missing.push(name);
  }
  const data = {
    task: { ...task, arguments: withBaseNames(task) },
    start: start ?? null,
    finish: finish ?? null,
    missing_files: missing,
    ...aboutService(),
  };
  const members: ZipMember[] = [
    { name: `${id}/data.json`, content: `${JSON.stringify(data, null, 2)}\n` },
    ...[...files].map(([name, file]) => ({ name: `${id}/files/${name}`, content: { file } })),
  ];
  return zipStream(members);
}

const yesOrNo = [() => true, () => false] as const;
