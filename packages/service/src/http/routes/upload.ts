import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { receiveUpload } from "../../uploads/receive-upload.js";
import { acceptFileBodies } from "../body.js";
import { endpoint } from "../endpoint.js";
import { closed } from "../schemas/envelope.js";

export function uploadRoutes(app: FastifyInstance, { settings, directories }: Service): void {
  acceptFileBodies(app);
  const targets = [
    { name: "input", folder: directories.inputs },
    { name: "result", folder: directories.results },
  ];
  for (const { name, folder } of targets)
    endpoint(
      app,
      settings.validateJsonSchemas,
      {
        method: "POST",
        path: `/internal/upload/${name}/:filename`,
        summary: `Store the bytes of the body as an ${name} file`,
        tag: "Internal",
        body: Type.Unknown(),
        data: closed({ path: Type.String(), filename: Type.String() }),
      },
      async ({ parameter, body }) => {
        const filename = parameter("filename");
        return { path: await receiveUpload(body as Readable, filename, folder, settings.uploadLimit), filename };
      },
    );
}
