import { generateCountry } from "@tessera/demo";
import { type RunningService, type ServiceOptions, startService } from "./running-service.js";
import { upload } from "./uploaded-files.js";

interface CountryService {
  service: RunningService;
  country: Awaited<ReturnType<typeof generateCountry>>["files"];
  /** Model options that are valid for the country. */
  options: Record<string, unknown>;
}

/** A service without workers that has the files of a country, and checks each of its answers against its schema. */
export async function startWithCountry({ flags = [], environment }: ServiceOptions = {}): Promise<CountryService> {
  const { files: country } = await generateCountry({ districts: 4 });
  const service = await startService({
    flags: ["--workers=0", ...flags],
    environment: { VALIDATE_JSON_SCHEMAS: "true", ...environment },
  });
  for (const [name, content] of Object.entries(country)) upload(service, name, content);
  return { service, country, options: JSON.parse(country["options.json"].toString("utf8")) };
}
