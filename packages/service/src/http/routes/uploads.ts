import type { Readable } from "node:stream";
import { demoRequestOf, demoUploads, fileBytes, storedFile } from "@tessera/contract/api";
import { demoCountry, mostDistricts } from "@tessera/demo";
import type { FastifyInstance } from "fastify";
import { DemoCountries } from "../../files/demo-uploads.js";
import { receiveUpload } from "../../files/receive-upload.js";
import { noteUpload, refuseWithoutRoom, roomFor } from "../access/belongings.js";
import { endpoints } from "../endpoints.js";
import { acceptFileBodies } from "../requests.js";
import type { Service } from "../service.js";

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
        const room = await roomFor(service, call.request);
        if (room && Number(call.request.headers["content-length"] ?? 1) > room.bytes) throw room.refusal();
        const path = await receiveUpload(call.body as Readable, filename, folder, settings.uploadLimit, room);
        await noteUpload(service, call.request, path);
        return { path, filename };
      },
      { consumes: "application/octet-stream" },
    );
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
