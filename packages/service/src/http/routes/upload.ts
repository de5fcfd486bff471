import type { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { receiveUpload } from "../../uploads/receive-upload.js";
import { acceptFileBodies } from "../body.js";
import { endpoints } from "../endpoints.js";
import { closed, fileBytes } from "../schemas/envelope.js";

const stored = closed({ path: Type.String(), filename: Type.String() });

export function uploadRoutes(app: FastifyInstance, { settings, directories }: Service): void {
  acceptFileBodies(app);
  const { postBody } = endpoints(app, settings.validateJsonSchemas, "Internal");
  const folders = { input: directories.inputs, result: directories.results };

  for (const [kind, folder] of Object.entries(folders))
    postBody(
      `/internal/upload/${kind}/:filename`,
      `Store the body as a file of kind ${kind}`,
      fileBytes,
      stored,
      async (call) => {
        const filename = call.parameter("filename");
        const path = await receiveUpload(call.body as Readable, filename, folder, settings.uploadLimit);
        return { path, filename };
      },
      { consumes: "application/octet-stream" },
    );
}
