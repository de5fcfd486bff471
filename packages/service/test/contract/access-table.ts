import type { Answer } from "./running-service.js";

/** Who asks, where people have accounts. The operator's application sends an access token. */
export const askers = ["owner", "editor", "viewer", "stranger", "administrator", "operator", "no one"] as const;
export type Asker = (typeof askers)[number];

/** What comes of a request: it is let through, refused, answered as if there were no such thing, or told to sign in. */
export type Outcome = "yes" | "refused" | "hidden" | "sign in";

const statuses: Record<number, Outcome> = { 401: "sign in", 403: "refused", 404: "hidden" };

export function outcomeOf({ status }: Answer): Outcome {
  if (status >= 500) throw new Error(`answered ${status}`);
  return statuses[status] ?? "yes";
}

/** Rights by who asks, in the order of `askers`. */
const rights = {
  everybody: ["yes", "yes", "yes", "yes", "yes", "yes", "yes"],
  people: ["yes", "yes", "yes", "yes", "yes", "yes", "sign in"],
  administrators: ["refused", "refused", "refused", "refused", "yes", "yes", "sign in"],
  operator: ["refused", "refused", "refused", "refused", "refused", "yes", "sign in"],
  /** Of tasks and files of a project. */
  readsResults: ["yes", "yes", "yes", "hidden", "hidden", "yes", "sign in"],
  cancels: ["yes", "yes", "refused", "hidden", "hidden", "yes", "sign in"],
  /** Of a project itself. */
  reads: ["yes", "yes", "yes", "hidden", "hidden", "hidden", "sign in"],
  writes: ["yes", "yes", "refused", "hidden", "hidden", "hidden", "sign in"],
  owns: ["yes", "refused", "refused", "hidden", "hidden", "hidden", "sign in"],
} as const satisfies Record<string, readonly Outcome[]>;
type Right = keyof typeof rights;

export function expectedOf(right: Right, asker: Asker): Outcome {
  return rights[right][askers.indexOf(asker)] as Outcome;
}

/** What requests name. */
export interface World {
  // biome-ignore lint/suspicious/noExplicitAny: as the service answered it
  demo: any;
  version: unknown;
  fit: string;
  calibration: string;
  download: string;
  zip: { path: string; filename: string };
  /** A new project of the owner, shared with the editor and the viewer. */
  project: () => Promise<string>;
  /** The secret of a new link that an administrator or the owner makes. */
  link: (path: string, body?: unknown) => Promise<string>;
  /** A link to a new project. */
  shareLink: () => Promise<{ id: string; link: string }>;
  /** Somebody whom no row asks as. */
  spare: string;
  /** A new token of a program of whoever asks. */
  token: (headers: Headers) => Promise<string>;
  /** Somebody new, with a token of a program. */
  programmer: () => Promise<{ id: string; token: string }>;
  administrator: { email: string; password: string };
  /** A dataset of the data repository, and a key that opens it. */
  dataset: string;
  key: string;
  /** A transfer into a new project. */
  transfer: () => Promise<{ id: string; transfer: string }>;
}
type Headers = Record<string, string>;

interface Call {
  values?: Record<string, string>;
  body?: unknown;
  bytes?: string;
}

export interface Row {
  name: string;
  right: Right;
  /** Only with accounts; elsewhere there is no such route. */
  isOfAccounts: boolean;
  call: (world: World, headers: Headers) => Call | Promise<Call>;
}

type Given = [name: string, right: Right, call?: Row["call"]];

const nothing = () => ({});
const plain = ({ path, filename }: { path: string; filename: string }) => ({ path, filename });
const modelFiles = ({ demo: { files } }: World) => {
  const { vmmc: _, ...data } = files;
  return data;
};
const fit = ({ fit }: World) => ({ values: { id: fit } });
const calibration = ({ calibration }: World) => ({ values: { id: calibration } });
/** The second is a fit, which has no estimates to compare: access is decided before. */
const twoResults = ({ calibration, fit }: World) => ({ values: { id: calibration, other: fit } });
const download = ({ download }: World) => ({ values: { id: download } });
/** A request about a new project of the owner. */
const project =
  (body?: unknown): Row["call"] =>
  async (world) => ({ values: { id: await world.project() }, body });
const aboutSpare =
  (more: object = {}): Row["call"] =>
  async (world) => ({ values: { id: await world.project() }, body: { person_id: world.spare, ...more } });
/** A request about the first version of a new project. */
const version =
  (body?: unknown): Row["call"] =>
  async (world) => {
    const id = await world.project();
    return { values: { id, number: "1" }, body };
  };
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };

const always: Given[] = [
  ["GET /", "everybody"],
  ["GET /livez", "everybody"],
  ["GET /readyz", "everybody"],
  ["GET /app/", "everybody"],
  ["GET /people/me", "everybody"],
  ["GET /openapi.json", "people"],
  ["GET /docs/", "people"],
  ["GET /service/version", "people"],
  ["GET /service/worker/status", "people"],
  ["GET /project/version", "people"],
  ["GET /wake", "people"],
  ["GET /metrics", "administrators"],
  ["POST /internal/demo", "people", () => ({ body: { districts: 3 } })],
  ["POST /upload/{filename}", "people", () => ({ values: { filename: "a.csv" }, bytes: "a,b\n" })],
  ["POST /internal/upload/input/{filename}", "people", () => ({ values: { filename: "a.csv" }, bytes: "a,b\n" })],
  ["POST /internal/upload/result/{filename}", "operator", () => ({ values: { filename: "a.zip" }, bytes: "zip" })],
  ["POST /internal/prerun", "operator", ({ zip }) => prerun(zip)],
  ["POST /project/restore", "readsResults", ({ zip }) => ({ body: { zip: plain(zip) } })],
  ["POST /validate/baseline-individual", "readsResults", ({ demo }) => file({ type: "shape", file: demo.files.shape })],
  ["POST /validate/baseline-combined", "readsResults", ({ demo: { files } }) => paths(files)],
  ["POST /validate/survey-and-programme", "readsResults", ({ demo: { files } }) => ofShape("anc", files)],
  ["POST /chart-data/input-time-series/{type}", "readsResults", ({ demo: { files } }) => series(files)],
  ["POST /chart-data/input-comparison", "readsResults", ({ demo: { files } }) => file(some(files, comparedFiles))],
  ["POST /chart-data/input-population", "readsResults", ({ demo: { files } }) => file(some(files, ["population"]))],
  ["POST /review-input/metadata", "readsResults", ({ demo: { files } }) => reviewed(files)],
  ["POST /model/options", "readsResults", (world) => file(modelFiles(world))],
  ["POST /model/options/calendar-quarter-t1", "readsResults", ({ demo: { files } }) => file(some(files, ["survey"]))],
  ["POST /validate/options", "readsResults", (world) => file(modelRequest(world))],
  ["POST /model/checklist", "readsResults", (world) => file(modelRequest(world))],
  ["POST /calibrate/options", "readsResults", ({ demo: { files } }) => file(some(files, ["shape", "survey"]))],
  ["POST /calibrate/options/{iso3}", "people", () => ({ values: { iso3: "XTA" } })],
  ["POST /model/submit", "readsResults", (world) => file({ ...modelRequest(world), version: world.version })],
  ["GET /model/status/{id}", "readsResults", fit],
  ["GET /model/result/{id}", "readsResults", fit],
  ["POST /model/cancel/{id}", "cancels", fit],
  ["GET /model/debug/{id}", "readsResults", fit],
  ["HEAD /model/debug/{id}", "readsResults", fit],
  ["GET /task/{id}/exists", "readsResults", fit],
  ["POST /calibrate/submit/{id}", "readsResults", (world) => ({ ...fit(world), body: calibrating(world) })],
  ["GET /calibrate/status/{id}", "readsResults", calibration],
  ["GET /calibrate/result/{id}", "readsResults", calibration],
  ["GET /calibrate/result/metadata/{id}", "readsResults", calibration],
  ["GET /calibrate/result/data/{id}", "readsResults", calibration],
  ["GET /calibrate/result/path/{id}", "readsResults", calibration],
  ["GET /calibrate/plot/{id}", "readsResults", calibration],
  ["GET /calibrate/changes/{id}", "readsResults", calibration],
  ["GET /calibrate/about/{id}", "readsResults", calibration],
  ["GET /calibrate/evidence/{id}", "readsResults", calibration],
  ["GET /calibrate/explanation/{id}", "readsResults", calibration],
  ["GET /calibrate/boundaries/{id}", "readsResults", calibration],
  ["GET /calibrate/estimates/{id}", "readsResults", calibration],
  ["GET /calibrate/range/{id}", "readsResults", calibration],
  ["POST /sensitivity/variants", "readsResults", (world) => ({ body: variants(world) })],
  ["POST /sensitivity/submit", "readsResults", (world) => ({ body: analysis(world) })],
  ["GET /sensitivity/status/{id}", "readsResults", calibration],
  ["GET /sensitivity/result/{id}", "readsResults", calibration],
  ["GET /calibrate/compare/{id}/{other}", "readsResults", twoResults],
  ["GET /calibrate/compare/{id}/{other}/explained", "readsResults", twoResults],
  ["GET /calibrate/compare/{id}/{other}/inputs", "readsResults", twoResults],
  ["GET /calibrate/compare/{id}/{other}/report", "readsResults", twoResults],
  ["HEAD /calibrate/compare/{id}/{other}/report", "readsResults", twoResults],
  ["GET /comparison/plot/{id}", "readsResults", calibration],
  ["GET /comparison/metadata/{id}", "readsResults", calibration],
  ["POST /download/submit/{type}/{id}", "readsResults", ({ calibration: id }) => ({ values: { type: "summary", id } })],
  ["GET /download/status/{id}", "readsResults", download],
  ["GET /download/result/{id}", "readsResults", download],
  ["HEAD /download/result/{id}", "readsResults", download],
  ["GET /download/result/path/{id}", "readsResults", download],
  ["GET /meta/adr/{id}", "readsResults", download],
  ["GET /projects", "people"],
  ["POST /projects", "people", () => ({ body: state })],
  ["GET /projects/{id}", "reads", project()],
  ["POST /projects/{id}/save", "writes", project({ revision: 1, change: { notes: "changed" } })],
  ["POST /projects/{id}/copy", "reads", project({ name: "Copy" })],
  ["POST /projects/{id}/remove", "owns", project()],
  ["POST /projects/{id}/bring-back", "owns", project()],
  ["GET /projects/{id}/versions", "reads", project()],
  ["POST /projects/{id}/versions", "writes", project({ note: "" })],
  ["GET /projects/{id}/versions/{number}", "reads", version()],
  ["POST /projects/{id}/versions/{number}/note", "writes", version({ note: "changed" })],
  ["POST /projects/{id}/versions/{number}/remove", "writes", version()],
  ["GET /projects/{id}/storage", "reads", project()],
  ["GET /support", "people"],
  ["GET /base-map", "people"],
  ["POST /projects/{id}/support/save", "reads", project({ parts: ["inputs"], message: "" })],
  ["POST /projects/{id}/support/send", "reads", project({ parts: [], message: "" })],
  ["GET /repository", "people"],
  ["POST /repository/key", "people", ({ key }) => ({ body: { key } })],
  ["GET /repository/datasets", "people"],
  ["GET /repository/datasets/{id}", "people", ({ dataset }) => ({ values: { id: dataset } })],
  ["POST /projects/{id}/import", "writes", (world) => ofDataset(world, {})],
  ["GET /projects/{id}/imports", "reads", project()],
  ["GET /projects/{id}/transfers", "reads", project()],
  ["GET /projects/{id}/transfers/{transfer}", "reads", async (world) => ({ values: await world.transfer() })],
  ["POST /projects/{id}/transfers/{transfer}/cancel", "writes", async (world) => ({ values: await world.transfer() })],
  ["POST /projects/{id}/push", "writes", (world) => ofDataset(world, { outputs: [world.download], replace: false })],
  ["POST /repository/key/remove", "people"],
];

const ofAccounts: Given[] = [
  ["GET /projects/{id}/shares", "reads", project()],
  ["POST /projects/{id}/share", "owns", aboutSpare({ role: "viewer" })],
  ["POST /projects/{id}/unshare", "owns", aboutSpare()],
  ["POST /projects/{id}/transfer", "owns", aboutSpare()],
  ["POST /projects/{id}/leave", "reads", project()],
  ["POST /projects/{id}/link", "owns", project({ role: "viewer" })],
  ["GET /projects/{id}/links", "owns", project()],
  ["POST /projects/{id}/links/{link}/remove", "owns", async (world) => ({ values: await world.shareLink() })],
  ["POST /projects/{id}/unlink", "owns", project()],
  ["POST /projects/open-link", "people", async (world) => ({ body: { secret: await shared(world) } })],
  ["POST /people/sign-in", "everybody", ({ administrator }) => ({ body: administrator })],
  ["POST /people/join", "everybody", async (world) => ({ body: await newcomer(world) })],
  ["POST /people/workshop", "everybody", async (world) => ({ body: await participant(world) })],
  ["POST /people/reset", "everybody", async (world) => ({ body: await renewal(world) })],
  ["GET /people", "people"],
  ["POST /people/invite", "administrators"],
  ["POST /people/workshop-code", "administrators"],
  ["POST /people/{id}/reset", "administrators", ({ spare }) => ({ values: { id: spare } })],
  ["POST /people/{id}/change", "administrators", ({ spare }) => demotion(spare)],
  ["POST /people/{id}/disable", "administrators", async (world) => ({ values: await world.programmer() })],
  ["POST /people/{id}/enable", "administrators", async (world) => ({ values: await world.programmer() })],
  ["POST /people/{id}/remove", "administrators", async (world) => ({ values: await world.programmer() })],
  ["GET /people/{id}/program-tokens", "administrators", async (world) => ({ values: await world.programmer() })],
  [
    "POST /people/{id}/program-tokens/{token}/remove",
    "administrators",
    async (world) => ({ values: await world.programmer() }),
  ],
  ["GET /people/me/tokens", "people"],
  ["POST /people/me/tokens", "people", () => ({ body: { name: "nightly" } })],
  ["POST /people/me/tokens/{id}/remove", "people", async (world, headers) => ownToken(world, headers)],
];

export const rows: readonly Row[] = [
  ...always.map(([name, right, call = nothing]) => ({ name, right, call, isOfAccounts: false })),
  ...ofAccounts.map(([name, right, call = nothing]) => ({ name, right, call, isOfAccounts: true })),
];

/** Routes that end the session or the service that they are sent to; tests of their own ask for them. */
export const endingRoutes = ["POST /people/sign-out", "POST /service/stop"];

const comparedFiles = ["pjnz", "shape", "programme", "anc"];

function file(body: unknown): Call {
  return { body };
}

function some(files: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, files[name]]));
}

function paths(files: Record<string, { path: string }>): Call {
  return file(Object.fromEntries(["pjnz", "shape", "population"].map((name) => [name, files[name]?.path])));
}

function ofShape(type: string, files: Record<string, { path: string }>): Call {
  return file({ type, file: files[type], shape: files.shape?.path });
}

function series(files: Record<string, unknown>): Call {
  return { values: { type: "programme" }, body: { data: some(files, ["shape", "programme", "pjnz"]) } };
}

function reviewed(files: Record<string, unknown>): Call {
  return file({ iso3: "XTA", data: some(files, ["shape", "survey", "programme", "anc"]) });
}

function modelRequest(world: World) {
  return { data: modelFiles(world), options: world.demo.options };
}

function calibrating({ version }: World) {
  const options = Object.fromEntries(
    ["plhiv", "artnum", "aware", "infections"].flatMap((name) => [
      [`spectrum_${name}_calibration_level`, "national"],
      [`spectrum_${name}_calibration_strat`, "sex_age_group"],
    ]),
  );
  return { options: { ...options, calibrate_method: "logistic" }, version, iso3: "XTA" };
}

function variants(world: World) {
  const { data, options } = modelRequest(world);
  return { data: some(data, ["shape"]), options, calibration: calibrating(world).options };
}

function analysis(world: World) {
  const { options: calibration, version } = calibrating(world);
  return { ...modelRequest(world), calibration, variants: ["without-calibration"], version };
}

/** Files that are not there: that is told to whoever is let through. */
function prerun(zip: { path: string; filename: string }): Call {
  const roles = ["fit_model_output", "calibrate_plot_data", "calibrate_model_output"];
  return file({ inputs: {}, outputs: Object.fromEntries(roles.map((role) => [role, plain(zip)])) });
}

async function ofDataset(world: World, more: object): Promise<Call> {
  return { values: { id: await world.project() }, body: { dataset: world.dataset, ...more } };
}

async function shared(world: World): Promise<string> {
  return world.link(`/projects/${await world.project()}/link`, { role: "viewer" });
}

const password = "correct horse battery";
let newcomers = 0;

async function newcomer(world: World) {
  const email = `newcomer-${newcomers++}@example.org`;
  return { invitation: await world.link("/people/invite"), name: "Newcomer", email, password };
}

async function participant(world: World) {
  return { code: await world.link("/people/workshop-code"), name: "Participant" };
}

/** Of somebody new: a new password ends other links of the same person. */
async function renewal(world: World) {
  const { id } = await world.programmer();
  return { reset: await world.link(`/people/${id}/reset`), password };
}

function demotion(id: string): Call {
  return { values: { id }, body: { is_administrator: false } };
}

async function ownToken(world: World, headers: Headers): Promise<Call> {
  return { values: { id: await world.token(headers) } };
}
