import { basename } from "node:path";
import { Readable } from "node:stream";
import { parentPort } from "node:worker_threads";
import type { DemoType } from "@tessera/contract";
import { generateCountry } from "@tessera/demo";
import { lowerPriority } from "../threads/thread-pool.js";
import { type DemoRequest, type DemoUploads, fileNames, type UploadedFile } from "./demo-uploads.js";
import { receiveUpload } from "./receive-upload.js";

lowerPriority();

parentPort?.on("message", async (request: DemoRequest) => parentPort?.postMessage(await make(request)));

async function make({ folder, ...country }: DemoRequest): Promise<DemoUploads> {
  const { files } = await generateCountry(country);
  const stored: Partial<Record<DemoType, UploadedFile>> = {};
  for (const [role, filename] of Object.entries(fileNames) as [DemoType, (typeof fileNames)[DemoType]][]) {
    const path = await receiveUpload(Readable.from([files[filename]]), filename, folder, Number.POSITIVE_INFINITY);
    stored[role] = { path, filename, hash: basename(path) };
  }
  return { files: stored as DemoUploads["files"], options: JSON.parse(files["options.json"].toString("utf8")) };
}
