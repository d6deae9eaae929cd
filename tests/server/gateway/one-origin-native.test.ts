import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { agreeSocially } from "../../support/visitor/sign-in-socially";
import { asDirectly, type Ask } from "./as-directly";
import { newEmail } from "../../support/visitor/new-email";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({
  profile: "link",
  social: ["acme"],
  env: { GATEWAY: "on", TOKEN_EXCHANGE: "on" },
});
const expectAsDirectly = asDirectly({ world, as: "program" });

const kinds = ["login", "registration", "recovery", "settings", "verification"];

/** Signs in as an app on a phone does; returns the session's token. */
async function signInNatively(ask: Ask): Promise<string> {
  const { email: identifier, password } = await world.createPerson();
  const flow = (await ask("GET /self-service/login/api")).json;
  const json = { method: "password", identifier, password };
  const done = await ask(`POST /self-service/login?flow=${String(flow.id)}`, { json });
  return String(done.json.session_token);
}

test("A program signs in, is told of a wrong password, and signs out as at Kratos itself", async () => {
  await expectAsDirectly([200, 400, 200, 200, 200, 200, 204, 401, 204], async (ask) => {
    const { email: identifier, password } = await world.createPerson();
    const flow = (await ask("GET /self-service/login/api?refresh=false&aal=aal1")).json;
    const submit = `POST /self-service/login?flow=${String(flow.id)}`;
    await ask(submit, { json: { method: "password", identifier, password: "wrong" } });
    await ask(`GET /self-service/login/flows?id=${String(flow.id)}`);
    const done = await ask(submit, { json: { method: "password", identifier, password } });
    const token = String(done.json.session_token);
    await ask("GET /sessions/whoami", { headers: { "X-Session-Token": token } });
    await ask("GET /sessions/whoami", { headers: { Authorization: `Bearer ${token}` } });
    const chunks = ['{"session_', `token":"${token}"}`];
    await ask("DELETE /self-service/logout/api", { chunks });
    await ask("GET /sessions/whoami", { headers: { "X-Session-Token": token } });
    await ask("DELETE /self-service/logout/api", { json: { session_token: token } });
  });
});

test("A program's session token counts when it asks to sign in again", async () => {
  await expectAsDirectly([200, 200, 400, 200, 200, 401], async (ask) => {
    const headers = { "X-Session-Token": await signInNatively(ask) };
    await ask("GET /self-service/login/api", { headers });
    await ask("GET /self-service/login/api?refresh=true", { headers });
    await ask("GET /self-service/login/api?aal=aal2", { headers });
    await ask("GET /self-service/login/api?aal=aal2");
  });
});

test("A program registers somebody as at Kratos itself", async () => {
  await expectAsDirectly([200, 400, 400, 200, 200, 200], async (ask) => {
    const traits = { email: newEmail(), name: { first: "Ann" } };
    const flow = (await ask("GET /self-service/registration/api")).json;
    const submit = `POST /self-service/registration?flow=${String(flow.id)}`;
    await ask(submit, { json: { method: "profile", traits: { email: "nobody" } } });
    await ask(submit, { json: { method: "profile", traits } });
    await ask(`GET /self-service/registration/flows?id=${String(flow.id)}`);
    const password = randomBytes(12).toString("base64url");
    const done = await ask(submit, { json: { method: "password", traits, password } });
    const headers = { "X-Session-Token": String(done.json.session_token) };
    await ask("GET /sessions/whoami", { headers });
  });
});

test("A program changes an account with either kind of token, and not without one", async () => {
  await expectAsDirectly([200, 200, 200, 401, 200, 400, 200, 401, 401], async (ask) => {
    const token = await signInNatively(ask);
    const headers = { "X-Session-Token": token };
    const flow = (await ask("GET /self-service/settings/api", { headers })).json;
    const submit = `POST /self-service/settings?flow=${String(flow.id)}`;
    const json = { method: "password", password: randomBytes(12).toString("base64url") };
    await ask(submit, { json });
    await ask(submit, { json, headers });
    await ask(submit, { json: { method: "password", password: "1" }, headers });
    const read = `GET /self-service/settings/flows?id=${String(flow.id)}`;
    await ask(read, { headers: { Authorization: `Bearer ${token}` } });
    await ask(read);
    await ask("GET /self-service/settings/api");
  });
});

test.each(["recovery", "verification"])(
  "A program begins a %s, which sends a mail, as at Kratos itself",
  async (kind) => {
    await expectAsDirectly([200, 400, 200, 200, expect.any(Number)], async (ask) => {
      const { email } = await world.createPerson({ verified: false });
      const flow = (await ask(`GET /self-service/${kind}/api`)).json;
      const submit = `POST /self-service/${kind}?flow=${String(flow.id)}`;
      await ask(submit, { json: { method: "link" } });
      await ask(submit, { json: { method: "link", email } });
      await ask(`GET /self-service/${kind}/flows?id=${String(flow.id)}`);
      await ask(`${submit}&token=nobodys`, { json: { method: "link" } });
    });
  },
);

const isMistake = (status: number) => status >= 400 && status < 500;
const mistakes = Array<unknown>(6).fill(expect.toSatisfy(isMistake));

test.each(kinds)(
  "A mistake of a program that asks for a %s is answered by Kratos",
  async (kind) => {
    const nobodys = "00000000-0000-4000-8000-000000000000";
    await expectAsDirectly(mistakes, async (ask) => {
      const submit = `POST /self-service/${kind}?flow=`;
      await ask(`GET /self-service/${kind}/flows`);
      await ask(`GET /self-service/${kind}/flows?id=${nobodys}`);
      await ask(`GET /self-service/${kind}/flows?id=garbage`);
      await ask(submit, { json: {} });
      await ask(submit + nobodys, { json: {} });
      await ask(submit + nobodys, { headers: { "Content-Type": "text/plain" }, body: "?" });
    });
  },
);

test("A program signs in by a social provider and changes its two codes for a session", async () => {
  await expectAsDirectly([200, 422, 303, 200, 200, 404, 400], async (ask) => {
    const returnTo = encodeURIComponent(`${world.url}/done`);
    const ways = `return_session_token_exchange_code=true&return_to=${returnTo}`;
    const flow = (await ask(`GET /self-service/registration/api?${ways}`)).json;
    const json = { method: "oidc", provider: "acme" };
    const submit = `POST /self-service/registration?flow=${String(flow.id)}`;
    const sent = (await ask(submit, { json })).json;
    const back = await agreeSocially(String(sent.redirect_browser_to), newEmail());
    const { location } = await ask(`GET ${back}`, { headers: { Accept: "text/html" } });
    const codes = new URLSearchParams({
      init_code: String(flow.session_token_exchange_code),
      return_to_code: new URL(location ?? "").searchParams.get("code") ?? "",
    });
    const done = (await ask(`GET /sessions/token-exchange?${codes.toString()}`)).json;
    const headers = { "X-Session-Token": String(done.session_token) };
    await ask("GET /sessions/whoami", { headers });
    await ask("GET /sessions/token-exchange?init_code=a&return_to_code=b");
    await ask("GET /sessions/token-exchange?init_code=a");
  });
});
