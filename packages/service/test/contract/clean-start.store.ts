import { expect, it } from "vitest";
import { storeKind } from "./house.js";
import { startService } from "./running-service.js";

it(`the log of a clean start has no warning and no error (${storeKind} store)`, async () => {
  let log = "";
  const service = await startService({
    flags: ["--workers=1", "--log-level=info"],
    onOutput: (text) => {
      log += text;
    },
  });
  await service.stop();
  const lines = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(lines.map(({ msg }) => msg)).toContain("ready");
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
