import type { TSchema } from "typebox";
import { namesThings } from "../../src/json/named-things.js";
import { type OwnResults, plain, type UploadedFile } from "./own-results.js";
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

/** What comes of a right, in the order of `askers`. */
const outcomes: Record<string, readonly Outcome[]> = {
  public: ["yes", "yes", "yes", "yes", "yes", "yes", "yes"],
  "signed-in": ["yes", "yes", "yes", "yes", "yes", "yes", "sign in"],
  administrator: ["refused", "refused", "refused", "refused", "yes", "yes", "sign in"],
  operator: ["refused", "refused", "refused", "refused", "refused", "yes", "sign in"],
  /** Of tasks and files of a project. */
  "read-task": ["yes", "yes", "yes", "hidden", "hidden", "yes", "sign in"],
  "debug-task": ["yes", "yes", "yes", "hidden", "hidden", "yes", "sign in"],
  "write-task": ["yes", "yes", "refused", "hidden", "hidden", "yes", "sign in"],
  /** Of a project itself. */
  "read-project": ["yes", "yes", "yes", "hidden", "hidden", "hidden", "sign in"],
  "write-project": ["yes", "yes", "refused", "hidden", "hidden", "hidden", "sign in"],
  "own-project": ["yes", "refused", "refused", "hidden", "hidden", "hidden", "sign in"],
  "own-project-or-removed": ["yes", "refused", "refused", "hidden", "hidden", "hidden", "sign in"],
};

interface DescribedRoute {
  "x-access": string;
  requestBody?: { content: Record<string, { schema?: TSchema }> };
}

/**
 * Routes by method and path, with the right that their row names, from the description of the API.
 */
export type Described = ReadonlyMap<string, DescribedRoute>;

export function describedRoutes(document: { paths: Record<string, Record<string, DescribedRoute>> }): Described {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => [`${method.toUpperCase()} ${path}`, route] as const),
  );
  return new Map(routes);
}

/** Routes that the description leaves out. */
const hidden: Record<string, string> = {
  "GET /app/": "public",
  "GET /openapi.json": "signed-in",
  "GET /docs/": "signed-in",
};

export function rightOf({ name }: Row, described: Described): string {
  return hidden[name] ?? described.get(name)?.["x-access"] ?? "";
}

/** Routes for people, about what belongs to their account. */
const ofOwnAccount: ReadonlySet<string> = new Set([
  "GET /people/me/tokens",
  "POST /people/me/tokens",
  "POST /people/me/tokens/{id}/remove",
  "POST /projects/open-link",
]);

/** Rows name tasks and files of the project in their paths and bodies. */
export function expectedOf(row: Row, described: Described, asker: Asker): Outcome {
  const right = rightOf(row, described);
  const bodies = Object.values(described.get(row.name)?.requestBody?.content ?? {});
  const namesInBody = bodies.some(({ schema }) => schema && namesThings(schema));
  const applied = right === "signed-in" && namesInBody ? "read-task" : right;
  if (asker === "operator" && ofOwnAccount.has(row.name)) return "refused";
  return (outcomes[applied] ?? [])[askers.indexOf(asker)] as Outcome;
}

/** What requests name. */
export interface World extends OwnResults {
  /** The project of the results. */
  home: string;
  /** A new project of the owner, shared with the editor and the viewer. */
  project: () => Promise<string>;
  /** The secret of a new link that an administrator or the owner makes. */
  link: (path: string, body?: unknown) => Promise<string>;
  /** A link to a new project. */
  shareLink: () => Promise<{ id: string; link: string }>;
  /** Somebody whom no row asks as. */
  spare: string;
  /** A new token of the sender's program; an unknown id for a sender without an account. */
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
  /** Only with accounts; elsewhere there is no such route. */
  isOfAccounts: boolean;
  call: (world: World, headers: Headers) => Call | Promise<Call>;
}

type Given = [name: string, call?: Row["call"]];

const nothing = () => ({});
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
  ["GET /"],
  ["GET /livez"],
  ["GET /readyz"],
  ["GET /app/"],
  ["GET /people/me"],
  ["GET /openapi.json"],
  ["GET /docs/"],
  ["GET /service/version"],
  ["GET /service/worker/status"],
  ["GET /project/version"],
  ["GET /wake"],
  ["GET /metrics"],
  ["POST /internal/demo", () => ({ body: { districts: 3 } })],
  ["POST /upload/{filename}", () => ({ values: { filename: "a.csv" }, bytes: "a,b\n" })],
  ["POST /internal/upload/input/{filename}", () => ({ values: { filename: "a.csv" }, bytes: "a,b\n" })],
  ["POST /internal/upload/result/{filename}", () => ({ values: { filename: "a.zip" }, bytes: "zip" })],
  ["POST /internal/prerun", ({ zip }) => prerun(zip)],
  ["POST /project/restore", ({ zip }) => ({ body: { zip: plain(zip) } })],
  ["POST /validate/baseline-individual", ({ demo }) => file({ type: "shape", file: demo.files.shape })],
  ["POST /validate/baseline-combined", ({ demo: { files } }) => paths(files)],
  ["POST /validate/survey-and-programme", ({ demo: { files } }) => ofShape("anc", files)],
  ["POST /chart-data/input-time-series/{type}", ({ demo: { files } }) => series(files)],
  ["POST /chart-data/input-comparison", ({ demo: { files } }) => file(some(files, comparedFiles))],
  ["POST /chart-data/input-population", ({ demo: { files } }) => file(some(files, ["population"]))],
  ["POST /review-input/metadata", ({ demo: { files } }) => reviewed(files)],
  ["POST /model/options", (world) => file(modelFiles(world))],
  ["POST /model/options/calendar-quarter-t1", ({ demo: { files } }) => file(some(files, ["survey"]))],
  ["POST /validate/options", (world) => file(modelRequest(world))],
  [
    "POST /model/checklist",
    (world) => file({ ...modelRequest(world), data: some(world.demo.files, ["shape", "survey"]) }),
  ],
  ["POST /calibrate/options", ({ demo: { files } }) => file(some(files, ["shape", "survey"]))],
  ["POST /calibrate/options/{iso3}", () => ({ values: { iso3: "XTA" } })],
  ["POST /model/submit", (world) => file({ ...modelRequest(world), version: world.version })],
  ["GET /model/status/{id}", fit],
  ["GET /model/result/{id}", fit],
  ["POST /model/cancel/{id}", fit],
  ["GET /model/debug/{id}", fit],
  ["HEAD /model/debug/{id}", fit],
  ["GET /task/{id}/exists", fit],
  ["POST /calibrate/submit/{id}", (world) => ({ ...fit(world), body: calibrating(world) })],
  ["GET /calibrate/status/{id}", calibration],
  ["GET /calibrate/result/{id}", calibration],
  ["GET /calibrate/result/metadata/{id}", calibration],
  ["GET /calibrate/result/data/{id}", calibration],
  ["GET /calibrate/result/path/{id}", calibration],
  ["GET /calibrate/plot/{id}", calibration],
  ["GET /calibrate/changes/{id}", calibration],
  ["GET /calibrate/about/{id}", calibration],
  ["GET /calibrate/evidence/{id}", calibration],
  ["GET /calibrate/explanation/{id}", calibration],
  ["GET /calibrate/boundaries/{id}", calibration],
  ["GET /calibrate/estimates/{id}", calibration],
  ["GET /calibrate/range/{id}", calibration],
  ["POST /sensitivity/variants", (world) => ({ body: variants(world) })],
  ["POST /sensitivity/submit", (world) => ({ body: analysis(world) })],
  ["GET /sensitivity/status/{id}", calibration],
  ["GET /sensitivity/result/{id}", calibration],
  ["GET /calibrate/compare/{id}/{other}", twoResults],
  ["GET /calibrate/compare/{id}/{other}/explained", twoResults],
  ["GET /calibrate/compare/{id}/{other}/inputs", twoResults],
  ["GET /calibrate/compare/{id}/{other}/report", twoResults],
  ["HEAD /calibrate/compare/{id}/{other}/report", twoResults],
  ["GET /comparison/plot/{id}", calibration],
  ["GET /comparison/metadata/{id}", calibration],
  ["POST /download/submit/{type}/{id}", ({ calibration: id }) => ({ values: { type: "summary", id } })],
  ["GET /download/status/{id}", download],
  ["GET /download/result/{id}", download],
  ["HEAD /download/result/{id}", download],
  ["GET /download/result/path/{id}", download],
  ["GET /meta/adr/{id}", download],
  ["GET /projects"],
  ["POST /projects", () => ({ body: state })],
  ["GET /projects/{id}", project()],
  ["POST /projects/{id}/save", project({ revision: 1, change: { notes: "changed" } })],
  ["POST /projects/{id}/copy", project({ name: "Copy" })],
  ["POST /projects/{id}/remove", project()],
  ["POST /projects/{id}/bring-back", project()],
  ["GET /projects/{id}/versions", project()],
  ["POST /projects/{id}/versions", project({ note: "" })],
  ["GET /projects/{id}/versions/{number}", version()],
  ["POST /projects/{id}/versions/{number}/note", version({ note: "changed" })],
  ["POST /projects/{id}/versions/{number}/remove", version()],
  ["GET /projects/{id}/storage", project()],
  ["GET /support"],
  ["GET /base-map"],
  ["POST /projects/{id}/support/save", project({ parts: ["inputs"], message: "" })],
  ["POST /projects/{id}/support/send", project({ parts: [], message: "" })],
  ["GET /repository"],
  ["POST /repository/key", ({ key }) => ({ body: { key } })],
  ["GET /repository/datasets"],
  ["GET /repository/datasets/{id}", ({ dataset }) => ({ values: { id: dataset } })],
  ["POST /projects/{id}/import", (world) => ofDataset(world, {})],
  ["GET /projects/{id}/imports", project()],
  ["GET /projects/{id}/transfers", project()],
  ["GET /projects/{id}/transfers/{transfer}", async (world) => ({ values: await world.transfer() })],
  ["POST /projects/{id}/transfers/{transfer}/cancel", async (world) => ({ values: await world.transfer() })],
  ["POST /projects/{id}/push", ({ home, dataset, download }) => pushed(home, { dataset, outputs: [download] })],
  ["POST /repository/key/remove"],
];

const ofAccounts: Given[] = [
  ["GET /projects/{id}/shares", project()],
  ["POST /projects/{id}/share", aboutSpare({ role: "viewer" })],
  ["POST /projects/{id}/unshare", aboutSpare()],
  ["POST /projects/{id}/transfer", aboutSpare()],
  ["POST /projects/{id}/leave", project()],
  ["POST /projects/{id}/link", project({ role: "viewer" })],
  ["GET /projects/{id}/links", project()],
  ["POST /projects/{id}/links/{link}/remove", async (world) => ({ values: await world.shareLink() })],
  ["POST /projects/{id}/unlink", project()],
  ["POST /projects/open-link", async (world) => ({ body: { secret: await shared(world) } })],
  ["POST /people/sign-in", ({ administrator }) => ({ body: administrator })],
  ["POST /people/join", async (world) => ({ body: await newcomer(world) })],
  ["POST /people/workshop", async (world) => ({ body: await participant(world) })],
  ["POST /people/reset", async (world) => ({ body: await renewal(world) })],
  ["GET /people"],
  ["POST /people/invite"],
  ["POST /people/workshop-code"],
  ["POST /people/{id}/reset", ({ spare }) => ({ values: { id: spare } })],
  ["POST /people/{id}/change", ({ spare }) => demotion(spare)],
  ["POST /people/{id}/disable", async (world) => ({ values: await world.programmer() })],
  ["POST /people/{id}/enable", async (world) => ({ values: await world.programmer() })],
  ["POST /people/{id}/remove", async (world) => ({ values: await world.programmer() })],
  ["GET /people/{id}/program-tokens", async (world) => ({ values: await world.programmer() })],
  ["POST /people/{id}/program-tokens/{token}/remove", async (world) => ({ values: await world.programmer() })],
  ["GET /people/me/tokens"],
  ["POST /people/me/tokens", () => ({ body: { name: "nightly" } })],
  ["POST /people/me/tokens/{id}/remove", async (world, headers) => ownToken(world, headers)],
];

export const rows: readonly Row[] = [
  ...always.map(([name, call = nothing]) => ({ name, call, isOfAccounts: false })),
  ...ofAccounts.map(([name, call = nothing]) => ({ name, call, isOfAccounts: true })),
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
function prerun(zip: UploadedFile): Call {
  const roles = ["fit_model_output", "calibrate_plot_data", "calibrate_model_output"];
  return file({ inputs: {}, outputs: Object.fromEntries(roles.map((role) => [role, plain(zip)])) });
}

async function ofDataset(world: World, more: object): Promise<Call> {
  return { values: { id: await world.project() }, body: { dataset: world.dataset, ...more } };
}

function pushed(id: string, body: object): Call {
  return { values: { id }, body: { ...body, replace: false } };
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
