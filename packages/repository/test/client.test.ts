import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CkanClient, fetchFile, pushFile } from "../src/index.js";
import { CkanSite } from "./stand-in/ckan-site.js";

const key = "a-right-key-of-the-site";
const patience = { tries: 4, first: 1, longest: 2000 };
const anc = {
  name: "ANC Data",
  filename: "anc.csv",
  content: "area_id\n".repeat(1000),
  resource_type: "inputs-unaids-anc",
};

let site: CkanSite;
let folder: string;
beforeEach(async () => {
  site = await new CkanSite().open();
  folder = mkdtempSync(join(tmpdir(), "tessera-repository-"));
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

function client(authorization: string | undefined = key, timeout = 5): CkanClient {
  return new CkanClient({ url: new URL(site.url), authorization, timeout }, { patience });
}

describe("a client of the repository", () => {
  it("finds datasets of one organisation", async () => {
    site.addDataset("Testland 2026");
    site.addDataset("Testland 2025", { organisation: "Elsewhere" });
    const found = await client().findDatasets("testland", "elsewhere");
    expect(found.map(({ title, organisation }) => [title, organisation])).toEqual([["Testland 2025", "Elsewhere"]]);
  });

  it("shows a dataset as it was in a release", async () => {
    const dataset = site.addDataset("Testland");
    const resource = site.addResource(dataset, anc);
    const { id } = site.addRelease(dataset, "January");
    site.changeFile(resource, "new");
    const [then, now] = [await client().showDataset(dataset.id, id), await client().showDataset(dataset.id)];
    expect([then.resources[0]?.size, now.resources[0]?.size]).toEqual([8000, 3]);
    expect(await client().listReleases(dataset.id)).toMatchObject([{ id, name: "January" }]);
  });

  it("finds no releases on a site that has none", async () => {
    site.hasReleases = false;
    expect(await client().listReleases(site.addDataset("Testland").id)).toEqual([]);
  });

  it.each([true, false])("takes a right key, whether its person has an organisation (%s)", async (hasMembers) => {
    site.hasMembers = hasMembers;
    await expect(client().checkKey()).resolves.toBeUndefined();
  });

  it("refuses a wrong key, though the site shows its holder what is public", async () => {
    const { id } = site.addDataset("Testland");
    await expect(client("wrong-key").checkKey()).rejects.toMatchObject({ kind: "forbidden" });
    expect((await client("wrong-key").showDataset(id)).id).toBe(id);
  });

  it("asks once for what its person may not see", async () => {
    const { id } = site.addDataset("Testland", { isPrivate: true });
    await expect(client("wrong-key").showDataset(id)).rejects.toMatchObject({ kind: "forbidden" });
    expect(site.asked).toHaveLength(1);
  });

  it("tries again when the site fails twice", async () => {
    const { id } = site.addDataset("Testland");
    site.faults.meet("package_show", { kind: "status", status: 500 }, { kind: "reset" });
    expect((await client().showDataset(id)).id).toBe(id);
    expect(site.asked).toHaveLength(3);
  });

  it("gives up when the site keeps failing", async () => {
    site.faults.meet("package_show", ...Array.from({ length: 9 }, () => ({ kind: "status", status: 503 }) as const));
    await expect(client().showDataset("x")).rejects.toMatchObject({ kind: "failed", detail: "503" });
    expect(site.asked).toHaveLength(patience.tries);
  });

  it("waits as long as the site asks", async () => {
    const { id } = site.addDataset("Testland");
    site.faults.meet("package_show", { kind: "status", status: 429, headers: { "retry-after": "1" } });
    const before = performance.now();
    await client().showDataset(id);
    expect(performance.now() - before).toBeGreaterThan(990);
  });

  it("does not wait for a site that says nothing", async () => {
    site.faults.meet("package_show", ...Array.from({ length: 4 }, () => ({ kind: "hang" }) as const));
    await expect(client(key, 0.05).showDataset("x")).rejects.toMatchObject({ kind: "slow", detail: "0.05" });
  });

  it("does not wait for a site that sends a byte now and then", async () => {
    site.faults.meet("package_show", ...Array.from({ length: 4 }, () => ({ kind: "trickle" }) as const));
    await expect(client(key, 0.5).showDataset("x")).rejects.toMatchObject({ kind: "slow", detail: "0.5" });
  });

  it("does not wait for an answer that goes on for ever", async () => {
    const { id } = site.addDataset("Testland");
    site.faults.meet("package_show", { kind: "drip" });
    expect((await client(key, 0.5).showDataset(id)).id).toBe(id);
    expect(site.asked).toHaveLength(2);
  });

  it("says that nobody answers", async () => {
    const { url } = site;
    await site.close();
    const away = new CkanClient({ url: new URL(url), timeout: 1 }, { patience });
    await expect(away.showDataset("x")).rejects.toMatchObject({ kind: "away" });
    await site.open();
  });

  it("tells a page that is no CKAN site from one", async () => {
    site.faults.meet("package_show", { kind: "status", status: 200, body: "<html>Welcome</html>" });
    await expect(client().showDataset("x")).rejects.toMatchObject({ kind: "notCkan" });
  });

  it("does not pass the key on when the site repeats it", async () => {
    const body = JSON.stringify({ success: false, error: { message: `no ${key} here` } });
    site.faults.meet("package_show", { kind: "status", status: 409, body });
    await expect(client().showDataset("x")).rejects.toMatchObject({ kind: "refused", detail: "no *** here" });
  });
});

describe("a file of the repository", () => {
  const fetched = (url: string, { limit = 1e6, signal = new AbortController().signal, by = client() } = {}) => {
    const to = join(folder, "file");
    return fetchFile(by, url, { to, limit, signal, onProgress: (bytes, size) => progress.push([bytes, size]) }).then(
      () => readFileSync(to, "utf8"),
    );
  };
  let progress: [number, number | null][];
  let url: string;
  beforeEach(() => {
    progress = [];
    url = site.addResource(site.addDataset("Testland", { isPrivate: true }), anc).url;
  });

  it("is fetched with its progress", async () => {
    expect(await fetched(url)).toBe(anc.content);
    expect(progress.at(-1)).toEqual([8000, 8000]);
  });

  it.each(["cutBody", "shortBody", "reset"] as const)("is fetched again after a fault of kind %s", async (kind) => {
    site.faults.meet("download", { kind });
    expect(await fetched(url)).toBe(anc.content);
    expect(site.asked).toHaveLength(2);
  });

  it("that stops coming is slow, and is fetched again", async () => {
    site.faults.meet("download", { kind: "hangInBody" });
    expect(await fetched(url, { by: client(key, 0.1) })).toBe(anc.content);
  });

  it("that comes a byte now and then is slow, and is fetched again", async () => {
    site.faults.meet("download", { kind: "trickleInBody" });
    expect(await fetched(url, { by: client(key, 0.5) })).toBe(anc.content);
  });

  it("that comes at a rate at which a large one takes days is slow, and is fetched again", async () => {
    site.faults.meet("download", { kind: "dripInBody" });
    expect(await fetched(url, { by: client(key, 0.5) })).toBe(anc.content);
    expect(site.asked).toHaveLength(2);
  });

  it("stops when whoever wants it has no room for more", async () => {
    const refusal = new Error("no room");
    const full = () => {
      throw refusal;
    };
    const fetching = { to: join(folder, "file"), limit: 1e6, signal: new AbortController().signal, onProgress: full };
    await expect(fetchFile(client(), url, fetching)).rejects.toBe(refusal);
    expect(site.asked).toHaveLength(1);
  });

  it("that is missing is not asked for again", async () => {
    await expect(fetched(`${site.url}/dataset/of/resource/none/download/x.csv`)).rejects.toMatchObject({
      kind: "missing",
    });
    expect(site.asked).toHaveLength(1);
  });

  it("is not taken when it is larger than the limit", async () => {
    await expect(fetched(url, { limit: 7999 })).rejects.toMatchObject({ kind: "tooLarge", detail: "7999" });
  });

  it("is not taken further when it is cancelled", async () => {
    site.faults.meet("download", { kind: "hangInBody" });
    const cancel = new AbortController();
    const fetching = fetched(url, { signal: cancel.signal });
    await expect.poll(() => progress.length).toBeGreaterThan(0);
    cancel.abort(new Error("cancelled"));
    await expect(fetching).rejects.toThrow("cancelled");
  });

  it("is followed to a storage, which is not given the key", async () => {
    const storage = await new CkanSite().open();
    storage.faults.meet("download", { kind: "status", status: 200, body: "stored" });
    site.storage = storage.url;
    try {
      expect(await fetched(url)).toBe("stored");
      expect([site.asked[0]?.authorization, storage.asked[0]?.authorization]).toEqual([key, undefined]);
    } finally {
      await storage.close();
    }
  });

  it.each(["http://169.254.169.254", "file:///etc", "ftp://127.0.0.1"])("is not followed to %s", async (storage) => {
    site.storage = storage;
    await expect(fetched(url)).rejects.toMatchObject({ kind: "unsafeAddress" });
  });
});

describe("an output", () => {
  const content = "a file\r\n--with \u0000 bytes\n".repeat(5000);
  const signal = new AbortController().signal;
  let path: string;
  beforeEach(() => {
    path = join(folder, "output.zip");
    writeFileSync(path, content);
  });

  const push = async (id: string, replaces?: string, onProgress?: (bytes: number) => void) => {
    const dataset = await client().showDataset(id);
    const file = { path, filename: 'out "put" é.zip', onProgress };
    const fields = { name: "Output", resource_type: "inputs-unaids-naomi-output-zip" };
    return pushFile(client(), {
      ...{ dataset, fields, file, signal },
      replaces: dataset.resources.find((resource) => resource.id === replaces),
    });
  };

  it("becomes a resource with its name, type and bytes", async () => {
    const dataset = site.addDataset("Testland");
    const progress: number[] = [];
    const { id } = await push(dataset.id, undefined, (bytes) => progress.push(bytes));
    expect(dataset.resources).toMatchObject([
      { id, name: "Output", resource_type: "inputs-unaids-naomi-output-zip", size: Buffer.byteLength(content) },
    ]);
    expect(dataset.resources[0]?.content.toString()).toBe(content);
    expect(progress.at(-1)).toBe(Buffer.byteLength(content));
  });

  it("replaces the file of a resource, which keeps its id", async () => {
    const dataset = site.addDataset("Testland");
    const earlier = site.addResource(dataset, { name: "Old", filename: "old.zip", content: "old" });
    await push(dataset.id, earlier.id);
    expect(dataset.resources.map((one) => [one.id, one.content.toString()])).toEqual([[earlier.id, content]]);
  });

  it("is there once when the answer to the first try is lost", async () => {
    const dataset = site.addDataset("Testland");
    site.faults.meet("resource_create", { kind: "lostAnswer" });
    await push(dataset.id);
    expect(dataset.resources).toHaveLength(1);
  });

  it("is not sent for hours to a site that reads it slowly", async () => {
    // More than the system takes from the sender before the site reads it.
    truncateSync(path, 128 * 1024 * 1024);
    const dataset = await client().showDataset(site.addDataset("Testland").id);
    site.faults.meet("resource_create", { kind: "slowRead" });
    const own = { url: new URL(site.url), authorization: key, timeout: 1, fileRate: 1e9 };
    const once = new CkanClient(own, { patience: { ...patience, tries: 1 } });
    const pushing = pushFile(once, { dataset, fields: { name: "Output" }, file: { path, filename: "o.zip" }, signal });
    await expect(pushing).rejects.toMatchObject({ kind: "slow", detail: "1" });
  });

  it("is sent again when the site fails", async () => {
    const dataset = site.addDataset("Testland");
    site.faults.meet("resource_create", { kind: "status", status: 502 });
    await push(dataset.id);
    expect(dataset.resources[0]?.content.toString()).toBe(content);
  });
});
