import { expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { beginAtGateway } from "../../support/visitor/begin-at-gateway";
import { enter, addAuthenticator } from "../../support/visitor/sign-in";
import { signInNatively } from "../../support/visitor/sign-in-natively";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({ env: { GATEWAY: "on" } });

/** The log's events for an answer, beside its request line. */
async function eventsOf(answer: { headers: Headers }): Promise<string[]> {
  const lines = await readRequestLines(world.app, answer);
  const events = lines.filter(({ isSecurity }) => isSecurity);
  return events.map(({ event, outcome }) => `${String(event)} ${String(outcome)}`);
}

const json = { Accept: "application/json", "Content-Type": "application/json" };

const begin = (path: string, visitor?: Visitor) => beginAtGateway(world.url, path, visitor);

type Begun = Awaited<ReturnType<typeof begin>>;

function send(begun: Begun, as: string, fields: Record<string, unknown>): Promise<Visited> {
  const { visitor, kind, id, csrf_token } = begun;
  const address = `/self-service/${kind}?flow=${id}`;
  const body = JSON.stringify({ ...fields, csrf_token });
  switch (as) {
    case "page":
      return visitor.post(
        address,
        new URLSearchParams({ ...(fields as Record<string, string>), csrf_token }),
      );
    case "script":
      return visitor.post(address, body, json);
    default:
      // Kratos refuses a program that names an origin, as the visitor's forms do.
      return visitor.request(address, { method: "POST", body, headers: json });
  }
}

test.each([
  ["a page", "page", "login/browser"],
  ["a script", "script", "login/browser"],
  ["a program", "program", "login/api"],
])(
  "Guesses of a password at Kratos' own path by %s are in the log, and so is the right one",
  async (...[, as, path]) => {
    const { email: identifier, password } = await world.createPerson();
    const begun = await begin(path);
    const guess = (word: string) =>
      send(begun, as, { method: "password", identifier, password: word });
    for (const wrong of ["guess-1", "guess-2"]) {
      expect(await eventsOf(await guess(wrong))).toEqual(["sign_in failed"]);
    }
    const done = await guess(password);
    expect(await eventsOf(done)).toEqual(["sign_in succeeded"]);
    const lines = JSON.stringify(await readRequestLines(world.app, done));
    for (const value of [identifier, password, begun.id]) expect(lines).not.toContain(value);
  },
);

test.each(["page", "script"])(
  "Guesses of an authenticator app's code at Kratos' own path by a %s are in the log, and the password alone is no success",
  async (as) => {
    const { visitor: owner, person } = await enter(world);
    await addAuthenticator(owner);
    const first = await begin("login/browser");
    const { email: identifier, password } = person;
    const halfway = await send(first, as, { method: "password", identifier, password });
    expect(await eventsOf(halfway)).toEqual(["sign_in continued"]);
    const second = await begin("login/browser?aal=aal2", first.visitor);
    const wrong = await send(second, as, { method: "totp", totp_code: "000000" });
    expect(await eventsOf(wrong)).toEqual(["sign_in failed"]);
  },
);

test.each(["page", "script"])(
  "A change at Kratos' own path by a %s is in the log, saved or not",
  async (as) => {
    const { visitor, person } = await enter(world);
    const begun = await begin("settings/browser", visitor);
    const refused = await send(begun, as, { method: "password", password: "1" });
    expect(await eventsOf(refused)).toEqual(["settings failed"]);
    const name = { "traits.email": person.email, "traits.name.first": "Ann" };
    const traits =
      as === "page" ? name : { traits: { email: person.email, name: { first: "Ann" } } };
    const saved = await send(begun, as, {
      method: "profile",
      ...traits,
    });
    expect(await eventsOf(saved)).toEqual(["settings succeeded"]);
  },
);

test("The end of sessions at Kratos' own path is in the log, also one that lacks its second step", async () => {
  const person = await world.createPerson();
  const { session_token } = await signInNatively(world.kratos, person);
  const end = (path: string, token: string) =>
    new Visitor(world.url).request(path, {
      method: "DELETE",
      headers: { ...json, "X-Session-Token": token },
    });
  const other = await signInNatively(world.kratos, person);
  expect(await eventsOf(await end(`/sessions/${other.session.id}`, session_token))).toEqual([
    "session_revoked succeeded",
  ]);
  expect(await eventsOf(await end("/sessions", session_token))).toEqual([
    "session_revoked succeeded",
  ]);
  expect(await eventsOf(await end("/sessions", "guessed"))).toEqual(["session_revoked failed"]);
  const { visitor: owner, person: careful } = await enter(world);
  await addAuthenticator(owner);
  const half = await signInNatively(world.kratos, careful);
  const refused = await end("/sessions", half.session_token);
  expect([refused.status, await eventsOf(refused)]).toEqual([403, ["session_revoked failed"]]);
});
