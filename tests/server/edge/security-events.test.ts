import { expect, test } from "vitest";
import type { App } from "../../../stack/app";
import type { Person } from "../../../stack/people";
import { startLocalApp } from "../../support/world/local-app";
import { readRequestLines, type LogLine } from "../../support/measure/log-lines";
import { reachConsent as reachConsentOf } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { signIn } from "../../support/visitor/sign-in";
import { readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

/** Believes that browsers find Hydra somewhere else than where Hydra sends them. */
const world = await started(startWorld({ hydra: true }));
const misled = await started(
  startLocalApp({
    kratos: { publicUrl: world.kratos.publicUrl },
    hydra: { publicUrl: "http://localhost:9", adminUrl: world.hydra?.adminUrl ?? "" },
  }),
);
const client = await registerApp(world);

/** What the log says of an answer's request, of security alone. */
async function eventsOf(answer: Visited, { app }: { app: App } = world): Promise<LogLine[]> {
  const lines = await readRequestLines(app, answer);
  return lines.filter(({ isSecurity }) => isSecurity);
}

/** One line, at the level of its outcome. */
function line(event: string, outcome: string, route: string): LogLine[] {
  const level = ["succeeded", "allowed"].includes(outcome) ? 30 : 40;
  return [expect.objectContaining({ event, outcome, route, level }) as LogLine];
}

const reachConsent = (person: Person) => reachConsentOf({ ...client, person });

const buttonFor = ({ page }: Visited, name: string) =>
  `${name}=${page.querySelector(`button[name="${name}"]`)?.getAttribute("value") ?? ""}`;

test("R54 Signing out one other session, or all of them, is a security event in the log", async () => {
  const person = await world.createPerson();
  const [here] = [await signIn(world.url, person), await signIn(world.url, person)];
  const page = await here.get("/sessions");
  const one = await here.press(page, buttonFor(page, "session"));
  expect(one.status).toBe(303);
  expect(await eventsOf(one)).toEqual(line("session_revoked", "succeeded", "/sessions"));
  const { body } = readForm(page, buttonFor(page, "session"));
  body.delete("session");
  body.set("decision", "yes");
  const all = await here.post("/sessions", body);
  expect(all.status).toBe(303);
  expect(await eventsOf(all)).toEqual(line("session_revoked", "succeeded", "/sessions"));
});

test("R54 A form of sessions that is not ours, and one that names a session of nobody's, are told apart in the log", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const page = await here.get("/sessions");
  const { body } = readForm(page, buttonFor(page, "session"));
  const session = body.get("session") ?? "";
  const unproved = await here.post("/sessions", new URLSearchParams({ session }));
  expect(unproved.status).toBe(403);
  expect(await eventsOf(unproved)).toEqual(line("session_revoked", "not_confirmed", "/sessions"));
  expect((await there.get("/")).status).toBe(200);
  body.set("session", "no-session-of-anybody");
  const unknown = await here.post("/sessions", body);
  expect(unknown.status).toBe(400);
  expect(await eventsOf(unknown)).toEqual(line("session_revoked", "failed", "/sessions"));
});

/** Signed in, with an application that was allowed something. */
async function connect(): Promise<Visitor> {
  const { visitor, atHydra, consent } = await reachConsent(await world.createPerson());
  const allowed = await visitor.press(consent, "decision=allow");
  const { location } = await atHydra.follow(allowed);
  expect(new URL(location ?? "").searchParams.has("code")).toBe(true);
  return visitor;
}

/** The list without the toast, which names what was disconnected. */
async function listedBy(visitor: Visitor): Promise<string> {
  const { page } = await visitor.get("/connected-apps");
  return page.querySelectorAll(".connected-app").join();
}

const asking = () => `/connected-apps/disconnect?app=${client.clientId}`;

test("R54 Taking back what an application may do is a security event in the log, and so is a form of it that is not ours", async () => {
  const visitor = await connect();
  const page = await visitor.get(asking());
  const unproved = await visitor.post(
    "/connected-apps",
    new URLSearchParams({ app: client.clientId }),
  );
  expect(unproved.status).toBe(403);
  expect(await eventsOf(unproved)).toEqual(line("app_revoked", "not_confirmed", "/connected-apps"));
  const revoked = await visitor.press(page, `app=${client.clientId}`);
  expect(revoked.status).toBe(303);
  expect(await eventsOf(revoked)).toEqual(line("app_revoked", "succeeded", "/connected-apps"));
  expect(await listedBy(visitor)).not.toContain(client.clientId);
});

test("R35 What one person disconnects stays connected for another", async () => {
  const [one, other] = [await connect(), await connect()];
  const page = await one.get(asking());
  expect((await one.press(page, `app=${client.clientId}`)).status).toBe(303);
  expect(await listedBy(one)).not.toContain(client.clientId);
  expect(await listedBy(other)).toContain(client.clientId);
});

test("R54 While Hydra is down, what an application may do cannot be taken back, and the log says that it failed", async () => {
  const visitor = await connect();
  const page = await visitor.get(asking());
  await world.hydra?.stop();
  try {
    const failed = await visitor.press(page, `app=${client.clientId}`);
    expect(failed.status).toBe(503);
    expect(await eventsOf(failed)).toEqual(line("app_revoked", "failed", "/connected-apps"));
  } finally {
    await world.hydra?.start();
  }
});

test.each(["", "token=made-up"])(
  "R54 A consent that our page has not asked for (%j) grants nothing and is a security event in the log",
  async (proof) => {
    const { visitor, address } = await reachConsent(await world.createPerson());
    world.hydraCalls?.forget();
    const answer = await visitor.post(address, `decision=allow&${proof}`);
    expect(answer.status).toBe(403);
    expect(await eventsOf(answer)).toEqual(line("consent", "not_confirmed", "/consent"));
    expect(world.hydraCalls?.list().filter(({ method }) => method !== "GET")).toEqual([]);
  },
);

test("R54 A browser does not follow Hydra to an address that is not Hydra's own, and the log says so", async () => {
  const reached = await reachConsent(await world.createPerson());
  const visitor = new Visitor(misled.url);
  for (const [name, value] of reached.visitor.cookies) visitor.cookies.set(name, value);
  const consent = await visitor.get(reached.address);
  const answer = await visitor.press(consent, "decision=allow");
  expect([answer.status, answer.location]).toEqual([502, null]);
  const events = await eventsOf(answer, { app: misled });
  expect(events).toEqual([
    ...line("consent", "allowed", "/consent"),
    ...line("redirect_refused", "hydra", "/consent"),
  ]);
  expect(JSON.stringify(events)).not.toContain(world.hydra?.publicUrl);
});
