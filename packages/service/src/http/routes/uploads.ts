import { rm } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { demoRequestOf, demoUploads, fileBytes, storedFile, uploadedFile } from "@tessera/contract/api";
import { demoCountry, mostDistricts } from "@tessera/demo";
import { isHeld } from "@tessera/records";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DemoCountries } from "../../files/demo-uploads.js";
import { receiveUpload, uploadHash } from "../../files/receive-upload.js";
import { storingIn } from "../../files/room.js";
import { holderOf, noteUpload, refuseWithoutRoom, roomFor } from "../access/belongings.js";
import { withinQuota } from "../access/quota.js";
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
    "signed-in",
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
  const folders = {
    input: { folder: directories.inputs, access: "signed-in" },
    result: { folder: directories.results, access: "operator" },
  } as const;

  for (const [kind, { folder, access }] of Object.entries(folders))
    postBody(
      `/internal/upload/${kind}/:filename`,
      access,
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
  try {
    const announced = Number(request.headers["content-length"] ?? 0);
    const storing = storingIn(room, announced, service.records, (path, records) =>
      noteUpload({ ...service, records }, request, path),
    );
    return await receiveUpload(body as Readable, filename, folder, service.settings.uploadLimit, storing);
  } finally {
    room?.release();
  }
}

export function demoRoutes(app: FastifyInstance, service: Service): void {
  const { settings, directories } = service;
  const { postOptionalBody } = endpoints(app, settings.validateJsonSchemas, "Internal");
  const countries = new DemoCountries();
  app.addHook("onClose", () => countries.close());

  postOptionalBody(
    "/internal/demo",
    "signed-in",
    "Store the input files of a fictional country as uploads, with model options for them",
    demoRequestOf(mostDistricts),
    demoUploads,
    async ({ body, language, request }) => {
      const { districts = 12, seed = 1 } = body ?? {};
      await refuseWithoutRoom(service, request);
      const made = await countries.uploads({ districts, seed, language, folder: directories.inputs });
      const paths = Object.values(made.files).map(({ path }) => path);
      try {
        await withinQuota(service, request, await holderOf(service, request), async (records) => {
          for (const path of paths) await noteUpload({ ...service, records }, request, path);
        });
      } catch (error) {
        for (const path of paths)
          if (!(await isHeld(service.records, "file", basename(path)))) await rm(path, { force: true });
        throw error;
      }
      return { country: demoCountry.name, iso3: demoCountry.iso3, ...made };
    },
  );
}
