import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { fromBufferPromise } from "yauzl";
import type { RunningService } from "./running-service.js";

/** The bytes of a finished download. */
export async function downloaded(service: RunningService, id: string): Promise<Buffer> {
  const answer = await fetch(`${service.url}/download/result/${id}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Submits a download, waits for it, and answers its id. */
export async function download(service: RunningService, type: string, calibrate: string, body?: unknown) {
  const { body: submitted } = await service.post(`/download/submit/${type}/${calibrate}`, body);
  expect(submitted.errors).toBeNull();
  expect(await service.ended("download", submitted.data.id)).toMatchObject({ status: "COMPLETE" });
  return submitted.data.id as string;
}

/** Texts of the files in a zip, by name. */
export async function zipMembers(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const members = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith("/")) members.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return members;
}
