import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../src/database/migrate.js";
import {
  addPerson,
  addProject,
  addTransfer,
  cancelTransfer,
  copyProject,
  endSession,
  endTransfer,
  findTransfer,
  type Import,
  importsOf,
  KeySecret,
  keepProviderTokens,
  keepRepositoryKey,
  noteImport,
  noteTransfer,
  openSession,
  type Person,
  type Project,
  providerTokensOf,
  type Records,
  removeRepositoryKey,
  removeTokensOfAbsent,
  repositoryKeyOf,
} from "../src/index.js";
import { newRecords } from "./new-records.js";

const now = new Date("2026-03-01T08:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: "{}" };

let records: Records;
let close: () => Promise<void>;
let ana: Person;
let ben: Person;
let project: Project;

beforeEach(async () => {
  ({ records, close } = await newRecords());
  await migrate(records);
  ana = (await addPerson(records, { name: "Ana" }, now)) as Person;
  ben = (await addPerson(records, { name: "Ben" }, now)) as Person;
  project = (await addProject(records, ana.id, state, { now })) as Project;
});
afterEach(() => close());

describe("a key of the data repository", () => {
  const secret = new KeySecret("a secret of the service");
  const key = "8c9a-key-é";

  it("is its person's, the last one that was kept, until it is removed", async () => {
    await keepRepositoryKey(records, secret, ana.id, "earlier", now);
    await keepRepositoryKey(records, secret, ana.id, key, now);
    expect(await repositoryKeyOf(records, secret, ana.id)).toBe(key);
    expect(await repositoryKeyOf(records, secret, ben.id)).toBeUndefined();
    await removeRepositoryKey(records, ana.id);
    expect(await repositoryKeyOf(records, secret, ana.id)).toBeUndefined();
  });

  it("cannot be read in the database", async () => {
    await keepRepositoryKey(records, secret, ana.id, key, now);
    const stored = JSON.stringify(await records.selectFrom("repository_keys").selectAll().execute());
    for (const form of [key, Buffer.from(key).toString("base64url"), Buffer.from(key).toString("hex")])
      expect(stored).not.toContain(form);
  });

  it("is not opened under another secret", async () => {
    await keepRepositoryKey(records, secret, ana.id, key, now);
    expect(await repositoryKeyOf(records, new KeySecret("another"), ana.id)).toBeUndefined();
  });

  it("is not opened for another person, to whom somebody has copied it", async () => {
    const sealed = secret.seal(key, ana.id);
    expect(secret.open(sealed, ben.id)).toBeUndefined();
    expect(secret.open(sealed, ana.id)).toBe(key);
  });

  it("is not opened when it was changed", () => {
    const bytes = Buffer.from(secret.seal(key, ana.id), "base64url");
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(secret.open(changed.toString("base64url"), ana.id)).toBeUndefined();
    }
    expect(secret.open("", ana.id)).toBeUndefined();
  });

  it("is sealed in another way each time", () => {
    expect(secret.seal(key, ana.id)).not.toBe(secret.seal(key, ana.id));
  });
});

describe("tokens of the identity provider", () => {
  const secret = new KeySecret("a secret of the service");
  const tokens = { access: "access-of-ana", refresh: "refresh-of-ana", endsAt: "2026-03-01T09:00:00.000Z" };
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const kept = () => providerTokensOf(records, secret, ana.id);

  it("are their person's, the last ones that were kept, and encrypted", async () => {
    await keepProviderTokens(records, secret, ana.id, { access: "earlier" }, now);
    await keepProviderTokens(records, secret, ana.id, tokens, now);
    expect(await kept()).toEqual(tokens);
    expect(await providerTokensOf(records, secret, ben.id)).toBeUndefined();
    expect(await providerTokensOf(records, new KeySecret("another"), ana.id)).toBeUndefined();
    const stored = JSON.stringify(await records.selectFrom("provider_tokens").selectAll().execute());
    expect(stored).not.toContain("of-ana");
  });

  it("cannot be opened as a key of the same person", async () => {
    await keepProviderTokens(records, secret, ana.id, tokens, now);
    const { sealed } = await records.selectFrom("provider_tokens").select("sealed").executeTakeFirstOrThrow();
    expect(secret.open(sealed, ana.id)).toBeUndefined();
  });

  it("are erased with the last session of their person", async () => {
    const sessions = [await openSession(records, ana.id, now), await openSession(records, ana.id, now)];
    await keepProviderTokens(records, secret, ana.id, tokens, now);
    await endSession(records, sessions[0] ?? "", now);
    expect(await kept()).toEqual(tokens);
    await endSession(records, sessions[1] ?? "", now);
    expect(await kept()).toBeUndefined();
  });

  it("are erased when all sessions of their person have run out", async () => {
    await openSession(records, ana.id, now, 1);
    await openSession(records, ana.id, now, 2);
    await keepProviderTokens(records, secret, ana.id, tokens, now);
    await removeTokensOfAbsent(records, hoursLater(1.5));
    expect(await kept()).toEqual(tokens);
    await removeTokensOfAbsent(records, hoursLater(2.5));
    expect(await kept()).toBeUndefined();
  });

  it("go with their person", async () => {
    await keepProviderTokens(records, secret, ben.id, tokens, now);
    await records.deleteFrom("people").where("id", "=", ben.id).execute();
    expect(await records.selectFrom("provider_tokens").selectAll().execute()).toEqual([]);
  });
});

describe("an import", () => {
  const anc: Import = {
    ...{ type: "anc", datasetId: "d", datasetTitle: "Testland", releaseId: null, releaseName: null },
    ...{ resourceId: "r", name: "ANC Data", file: "A.csv", lastModified: "2026-02-01", hash: null, size: 6e9 },
  };
  const by = () => ({ personId: ana.id, now });

  it("is the last one of its type", async () => {
    await noteImport(records, project.id, { ...anc, file: "old.csv" }, by());
    await noteImport(records, project.id, anc, by());
    await noteImport(records, project.id, { ...anc, type: "survey", size: null }, by());
    expect(await importsOf(records, project.id)).toEqual([
      { ...anc, importedAt: now.toISOString(), importedBy: { id: ana.id, name: "Ana" } },
      expect.objectContaining({ type: "survey", size: null }),
    ]);
  });

  it("is in copies of its project", async () => {
    await noteImport(records, project.id, anc, by());
    const copy = await copyProject(records, { id: project.id }, { name: "Copy", personId: ben.id, now });
    expect(await importsOf(records, copy?.id ?? "")).toMatchObject([anc]);
  });
});

describe("a transfer", () => {
  const begin = (at = now) =>
    addTransfer(records, { projectId: project.id, personId: ana.id, kind: "import" }, "[]", at) as Promise<string>;
  const stateOf = async (id: string, at = now) => (await findTransfer(records, project.id, id, at))?.state;

  it("is seen by whoever asks, as it last stood", async () => {
    const id = await begin();
    expect(await noteTransfer(records, id, "[1]", later(1))).toBe(true);
    expect(await findTransfer(records, project.id, id, now)).toEqual({
      ...{ id, kind: "import", state: "running", content: "[1]", startedAt: now.toISOString() },
    });
    await endTransfer(records, id, "done", "[2]", later(2));
    expect(await findTransfer(records, project.id, id, now)).toMatchObject({ state: "done", content: "[2]" });
  });

  it("is of its project alone", async () => {
    const id = await begin();
    expect(await findTransfer(records, "another", id, now)).toBeUndefined();
  });

  it("learns that it was cancelled when it says how it stands", async () => {
    const id = await begin();
    await cancelTransfer(records, id);
    expect(await noteTransfer(records, id, "[1]", later(1))).toBe(false);
  });

  it("waits for the one of its project that runs", async () => {
    const first = await begin();
    expect(await begin(later(30))).toBeUndefined();
    await endTransfer(records, first, "failed", "[]", later(31));
    expect(await begin(later(32))).toBeDefined();
  });

  it("is one of those that begin at once", async () => {
    const begun = await Promise.all([begin(), begin(), begin()]);
    expect(begun.filter(Boolean)).toHaveLength(1);
  });

  it("counts as interrupted when nothing is heard of it", async () => {
    const id = await begin();
    expect([await stateOf(id, later(59)), await stateOf(id, later(61))]).toEqual(["running", "interrupted"]);
    expect(await begin(later(61))).toBeDefined();
  });

  it("is forgotten a week after it ended", async () => {
    const id = await begin();
    await endTransfer(records, id, "done", "[]", now);
    await begin(later(8 * 86_400));
    expect(await stateOf(id)).toBeUndefined();
  });
});
