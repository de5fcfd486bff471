// Examples of a service with accounts: people, and projects that they share.
import { recorder } from "./recorder.mjs";

export async function makeAccountExamples(service) {
  const names = {};
  const { example, texts } = recorder(service, names);
  /** An answer whose secret the page calls by a name. */
  async function named(what, ...call) {
    const { data, cookie } = await example(...call);
    if (data?.secret) names[`<${what}>`] = data.secret;
    if (cookie) names[`<session of ${what}>`] = cookie.replace(/^.*=/, "");
    return { data, cookie };
  }

  const password = "correct horse battery staple";
  const ana = { name: "Ana", email: "ana@example.org", password };
  const first = await named("Ana", "POST /people/join", {}, { body: ana });
  const { cookie } = first;
  const { data: me } = await example("GET /people/me", {}, { cookie });
  names["<person id>"] = me.person.id;

  const code = await named("code", "POST /people/workshop-code", {}, { cookie });
  const joining = { body: { code: code.data.secret, name: "Table 3" } };
  const guest = await named("Table 3", "POST /people/workshop", {}, joining);
  const { data: everyone } = await example("GET /people", {}, { cookie });
  const { id: guestId } = everyone.find(({ name }) => name === "Table 3");
  names["<participant id>"] = guestId;
  await named("invitation", "POST /people/invite", {}, { cookie });
  await example("POST /people/{id}/change", { id: guestId }, { cookie, body: { is_administrator: false } });

  const { data: token } = await example("POST /people/me/tokens", {}, { cookie, body: { name: "nightly" } });
  names["<token>"] = token.token;
  names["<token id>"] = token.id;
  await example("GET /people/me/tokens", {}, { cookie });
  await example("POST /people/me/tokens/{id}/remove", { id: token.id }, { cookie });

  await exampleSharing({ example, named, names }, { cookie, guest: guest.cookie, guestId });

  await exampleLockingOut({ example, names }, { cookie, guest: guest.cookie, guestId });

  const reset = await named("reset", "POST /people/{id}/reset", { id: me.person.id }, { cookie });
  await named("Ana anew", "POST /people/reset", {}, { body: { reset: reset.data.secret, password } });
  const { email } = ana;
  const again = await named("Ana again", "POST /people/sign-in", {}, { body: { email, password } });
  await example("POST /people/sign-out", {}, { cookie: again.cookie });
  return texts();
}

/** The administrator and a participant, who has a token. */
async function exampleLockingOut({ example, names }, { cookie, guest, guestId: id }) {
  const body = { name: "weekly", days: 90 };
  const { data: token } = await example("POST /people/me/tokens", {}, { cookie: guest, body });
  names["<token of Table 3>"] = token.token;
  names["<its id>"] = token.id;
  await example("GET /people/{id}/program-tokens", { id }, { cookie });
  await example("POST /people/{id}/program-tokens/{token}/remove", { id, token: token.id }, { cookie });
  await example("POST /people/{id}/disable", { id }, { cookie });
  await example("POST /people/{id}/enable", { id }, { cookie });
  await example("POST /people/{id}/remove", { id }, { cookie, body: {} });
}

async function exampleSharing({ example, named, names }, { cookie, guest, guestId }) {
  const beginning = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };
  const { data: project } = await example("POST /projects", {}, { cookie, body: beginning });
  const { id } = project;
  names["<project id>"] = id;
  const link = await named("link", "POST /projects/{id}/link", { id }, { cookie, body: { role: "viewer" } });
  await example("POST /projects/open-link", {}, { cookie: guest, body: { secret: link.data.secret } });
  const { data: links } = await example("GET /projects/{id}/links", { id }, { cookie });
  names["<link id>"] = links[0].id;
  await example("POST /projects/{id}/links/{link}/remove", { id, link: links[0].id }, { cookie });
  await example("POST /projects/{id}/unlink", { id }, { cookie });
  await example("POST /projects/{id}/share", { id }, { cookie, body: { person_id: guestId, role: "editor" } });
  await example("GET /projects/{id}/shares", { id }, { cookie });
  await example("POST /projects/{id}/leave", { id }, { cookie: guest });
  await example("POST /projects/{id}/unshare", { id }, { cookie, body: { person_id: guestId } });
  await example("POST /projects/{id}/transfer", { id }, { cookie, body: { person_id: guestId } });
}
