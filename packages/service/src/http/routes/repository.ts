import {
  datasetList,
  datasetOffer,
  nothing,
  repositoryId,
  repositoryKey,
  repositoryState,
  text,
} from "@tessera/contract/api";
import { offersOf } from "@tessera/repository";
import type { FastifyInstance } from "fastify";
import { aboutDataset, hasFile, offerInAnswer } from "../../repository/dataset-answers.js";
import { senderOf } from "../access/people.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";

/** The data repository, if one is configured: keys of people and datasets. */
export function repositoryRoutes(app: FastifyInstance, { settings, repository }: Service): void {
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "Repository");

  get("/repository", "signed-in", "Which data repository there is", repositoryState, async ({ request }) => ({
    configured: repository !== undefined,
    address: repository?.address ?? null,
    organisation: repository?.organisation ?? null,
    access: repository?.access ?? null,
    has_key: (await repository?.hasKey(senderOf(request).id)) ?? false,
  }));
  if (!repository) return;
  if (repository.access === "key") {
    postBody(
      "/repository/key",
      "signed-in",
      "Keep the key of the sender",
      repositoryKey,
      nothing,
      async ({ body, request }) => {
        await repository.keepKey(senderOf(request).id, body.key);
        return null;
      },
    );

    post("/repository/key/remove", "signed-in", "Remove the key of the sender", nothing, async ({ request }) => {
      await repository.removeKey(senderOf(request).id);
      return null;
    });
  }

  get(
    "/repository/datasets",
    "signed-in",
    "Datasets, last changed first",
    datasetList,
    async ({ request, values }) => {
      const found = await repository.ask(senderOf(request).id, repository.site, (client) =>
        client.findDatasets(values.query ?? "", repository.organisation),
      );
      return found.map((dataset) => ({
        ...aboutDataset(dataset),
        types: offersOf(dataset, repository.ownTypes).flatMap((offer) => (hasFile(offer) ? [offer.type] : [])),
      }));
    },
    { values: { query: text(500) } },
  );

  get(
    "/repository/datasets/:id",
    "signed-in",
    "What a dataset, or a release of it, offers",
    datasetOffer,
    async ({ request, parameter, values }) => {
      const id = parameter("id");
      return repository.ask(senderOf(request).id, id, async (client) => {
        const dataset = await client.showDataset(id, values.release);
        const releases = await client.listReleases(dataset.id);
        const offers = offersOf(dataset, repository.ownTypes);
        return { ...aboutDataset(dataset), releases, files: offers.filter(hasFile).map(offerInAnswer) };
      });
    },
    { values: { release: repositoryId } },
  );
}
