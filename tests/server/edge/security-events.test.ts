import { expect, test } from "vitest";
import { readRequestLines, type LogLine } from "../../support/measure/log-lines";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { signIn } from "../../support/visitor/sign-in";
import { readForm, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });
const client = await registerApp(world);

/** What the log says of an answer's request, of security alone. */
async function eventsOf(answer: Visited): Promise<LogLine[]> {
  const lines = await readRequestLines(world.app, answer);
  return lines.filter(({ isSecurity }) => isSecurity);
}

/** One line, at the level of its outcome. */
function line(event: string, outcome: string, route: string): LogLine[] {
  const level = ["succeeded", "allowed"].includes(outcome) ? 30 : 40;
  return [expect.objectContaining({ event, outcome, route, level }) as LogLine];
}

const buttonFor = ({ page }: Visited, name: string) =>
  `${name}=${page.querySelector(`button[name="${name}"]`)?.getAttribute("value") ?? ""}`;

test("R54 Signing out one other session, or all of them, is a security event in the log; a form that is not ours, and one that names a session of nobody's, are told apart", async () => {
  const person = await world.createPerson();
  const [here, there] = [await signIn(world.url, person), await signIn(world.url, person)];
  const page = await here.get("/sessions");
  const { body } = readForm(page, buttonFor(page, "session"));
  const session = body.get("session") ?? "";
  const expectAnswer = async (answer: Visited, status: number, outcome: string) => {
    expect(answer.status).toBe(status);
    expect(await eventsOf(answer)).toEqual(line("session_revoked", outcome, "/sessions"));
  };
  const unproved = await here.post("/sessions", new URLSearchParams({ session }));
  await expectAnswer(unproved, 403, "not_confirmed");
  expect((await there.get("/")).status).toBe(200);
  await expectAnswer(await here.press(page, buttonFor(page, "session")), 303, "succeeded");
  body.set("session", "no-session-of-anybody");
  await expectAnswer(await here.post("/sessions", body), 400, "failed");
  body.delete("session");
  body.set("decision", "yes");
  await expectAnswer(await here.post("/sessions", body), 303, "succeeded");
});

test("R54 Taking back what an application may do is a security event in the log, and so is a form of it that is not ours", async () => {
  const person = await world.createPerson();
  const { visitor, atHydra, consent } = await reachConsent({ ...client, person });
  await atHydra.follow(await visitor.press(consent, "decision=allow"));
  const page = await visitor.get(`/connected-apps/disconnect?app=${client.clientId}`);
  const unproved = await visitor.post(
    "/connected-apps",
    new URLSearchParams({ app: client.clientId }),
  );
  expect(unproved.status).toBe(403);
  expect(await eventsOf(unproved)).toEqual(line("app_revoked", "not_confirmed", "/connected-apps"));
  const revoked = await visitor.press(page, `app=${client.clientId}`);
  expect(revoked.status).toBe(303);
  expect(await eventsOf(revoked)).toEqual(line("app_revoked", "succeeded", "/connected-apps"));
  // Without the toast, which names what was disconnected.
  const left = (await visitor.follow(revoked)).page.querySelectorAll(".connected-app");
  expect(left.join()).not.toContain(client.clientId);
});
