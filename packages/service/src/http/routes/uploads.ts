import type { Readable } from "node:stream";
import { demoCountry, mostDistricts } from "@tessera/demo";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { DemoCountries, fileNames } from "../../files/demo-uploads.js";
import { receiveUpload } from "../../files/receive-upload.js";
import { endpoints } from "../endpoints.js";
import { acceptFileBodies } from "../requests.js";
import { anyObject, closed, fileBytes } from "../schemas/envelope.js";
import type { Service } from "../service.js";

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

const body = closed({
  districts: Type.Optional(Type.Integer({ minimum: 2, maximum: mostDistricts })),
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});

const file = closed({ path: Type.String(), filename: Type.String(), hash: Type.String() });
const roles = Object.keys(fileNames) as (keyof typeof fileNames)[];

const demo = closed({
  country: Type.String(),
  iso3: Type.String(),
  files: closed(Object.fromEntries(roles.map((role) => [role, file])) as Record<keyof typeof fileNames, typeof file>),
  options: anyObject,
});

export function demoRoutes(app: FastifyInstance, { settings, directories }: Service): void {
  const { postOptionalBody } = endpoints(app, settings.validateJsonSchemas, "Internal");
  const countries = new DemoCountries();
  app.addHook("onClose", () => countries.close());

  postOptionalBody(
    "/internal/demo",
    "Store the input files of a fictional country as uploads, with model options for them",
    body,
    demo,
    async ({ body, language }) => {
      const { districts = 12, seed = 1 } = body ?? {};
      const made = await countries.uploads({ districts, seed, language, folder: directories.inputs });
      return { country: demoCountry.name, iso3: demoCountry.iso3, ...made };
    },
  );
}
