import type { Readable } from "node:stream";
import { demoRequestOf, demoUploads, fileBytes, storedFile, uploadedFile } from "@tessera/contract/api";
import { demoCountry, mostDistricts } from "@tessera/demo";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DemoCountries } from "../../files/demo-uploads.js";
import { receiveUpload, uploadHash } from "../../files/receive-upload.js";
import { noteUpload, refuseWithoutRoom, roomFor } from "../access/belongings.js";
import { endpoints } from "../endpoints.js";
import { acceptFileBodies, fileType } from "../requests.js";
import type { Service } from "../service.js";

/** Uploads of programs. The answer is a file as the bodies of other requests name it. */
export function fileRoutes(app: FastifyInstance, service: Service): void {
  const { settings, directories, uploads } = service;
  acceptFileBodies(app);
  const { postBody } = endpoints(app, settings.validateJsonSchemas, "Files");

  postBody(
    "/upload/:filename",
    "Store an input file, and answer how requests name it",
    fileBytes,
    uploadedFile,
    async ({ parameter, body, request }) => {
      const filename = parameter("filename");
      const path = await storeUpload(service, request, { body, filename, folder: directories.inputs });
      return { path: uploads.nameOf(path), filename, hash: uploadHash(path) };
    },
    { consumes: fileType },
  );
}

export function uploadRoutes(app: FastifyInstance, service: Service): void {
  const { settings, directories } = service;
  acceptFileBodies(app);
  const { postBody } = endpoints(app, settings.validateJsonSchemas, "Internal");
  const folders = { input: directories.inputs, result: directories.results };

  for (const [kind, folder] of Object.entries(folders))
    postBody(
      `/internal/upload/${kind}/:filename`,
      `Store the body as a file of kind ${kind}`,
      fileBytes,
      storedFile,
      async (call) => {
        const filename = call.parameter("filename");
        return { path: await storeUpload(service, call.request, { body: call.body, filename, folder }), filename };
      },
      { consumes: fileType },
    );
}

interface SentFile {
  /** A stream of the bytes. */
  body: unknown;
  filename: string;
  folder: string;
}

/** Stores the body of a request as a file of its sender. Returns the path. */
async function storeUpload(
  service: Service,
  request: FastifyRequest,
  { body, filename, folder }: SentFile,
): Promise<string> {
  const room = await roomFor(service, request);
  if (room && Number(request.headers["content-length"] ?? 1) > room.bytes) throw room.refusal();
  const path = await receiveUpload(body as Readable, filename, folder, service.settings.uploadLimit, room);
  await noteUpload(service, request, path);
  return path;
}

export function demoRoutes(app: FastifyInstance, service: Service): void {
  const { settings, directories } = service;
  const { postOptionalBody } = endpoints(app, settings.validateJsonSchemas, "Internal");
  const countries = new DemoCountries();
  app.addHook("onClose", () => countries.close());

  postOptionalBody(
    "/internal/demo",
    "Store the input files of a fictional country as uploads, with model options for them",
    demoRequestOf(mostDistricts),
    demoUploads,
    async ({ body, language, request }) => {
      const { districts = 12, seed = 1 } = body ?? {};
      await refuseWithoutRoom(service, request);
      const made = await countries.uploads({ districts, seed, language, folder: directories.inputs });
      for (const { path } of Object.values(made.files)) await noteUpload(service, request, path);
      return { country: demoCountry.name, iso3: demoCountry.iso3, ...made };
    },
  );
}
