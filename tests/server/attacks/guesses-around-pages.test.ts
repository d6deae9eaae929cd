import { expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { beginAtGateway } from "../../support/visitor/begin-at-gateway";
import { sendSignIn } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({ env: { GATEWAY: "on" } });

const wrong = "a-password-that-nobody-has";
const json = { Accept: "application/json", "Content-Type": "application/json" };

async function begin(path: string, visitor?: Visitor) {
  const begun = await beginAtGateway(world.url, path, visitor);
  return { ...begun, address: `/self-service/${begun.kind}?flow=${begun.id}` };
}

type Begun = Awaited<ReturnType<typeof begin>>;
type Fields = Record<string, string>;

const ways: Record<string, [string, (begun: Begun, fields: Fields) => Promise<Visited>]> = {
  "a form": [
    "login/browser",
    ({ visitor, address, csrf_token }, fields) =>
      visitor.post(address, new URLSearchParams({ ...fields, csrf_token })),
  ],
  "a form of several parts": [
    "login/browser",
    ({ visitor, address, csrf_token }, fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...fields, csrf_token })) body.set(name, value);
      return visitor.request(address, {
        method: "POST",
        body,
        headers: { Origin: world.url },
      });
    },
  ],
  "a script": [
    "login/browser",
    ({ visitor, address, csrf_token }, fields) =>
      visitor.post(address, JSON.stringify({ ...fields, csrf_token }), json),
  ],
  "a program": [
    "login/api",
    ({ visitor, address }, fields) =>
      visitor.request(address, { method: "POST", body: JSON.stringify(fields), headers: json }),
  ],
  "a program with capitals": [
    "login/api",
    ({ visitor, address }, { identifier, ...fields }) =>
      visitor.request(address, {
        method: "POST",
        body: JSON.stringify({ ...fields, IDENTIFIER: identifier }),
        headers: json,
      }),
  ],
  "the old name of the field": [
    "login/api",
    ({ visitor, address }, { identifier, ...fields }) =>
      visitor.request(address, {
        method: "POST",
        body: JSON.stringify({ ...fields, password_identifier: identifier }),
        headers: json,
      }),
  ],
};

test.each(Object.entries(ways))(
  "Ten wrong passwords by %s at Kratos' own path, and the right one is not tried",
  async (_name, [path, send]) => {
    const { email: identifier, password } = await world.createPerson();
    const begun = await begin(path);
    const guess = (word: string) => send(begun, { method: "password", identifier, password: word });
    for (let at = 0; at < 10; at += 1) await guess(wrong);
    world.calls.forget();
    const answer = await guess(password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(10);
    expect(world.calls.list()).toEqual([]);
    const page = await sendSignIn(new Visitor(world.url), { email: identifier, password });
    expect(page.status).toBe(429);
    const events = (await readRequestLines(world.app, answer)).filter(
      ({ isSecurity }) => isSecurity,
    );
    expect(events).toMatchObject([{ event: "guess_limited", way: "password" }]);
  },
);

test("A form at Kratos' own path gets a page that says when, and leads back to the form", async () => {
  const { email: identifier } = await world.createPerson();
  const begun = await begin("login/browser");
  const { visitor, address, csrf_token } = begun;
  const form = { method: "password", identifier, password: wrong, csrf_token };
  for (let at = 0; at < 10; at += 1) await visitor.post(address, new URLSearchParams(form));
  const page = await visitor.post(address, new URLSearchParams(form));
  expect(page.page.querySelector("main")?.text).toContain("in 1\u00a0minute");
  const link = page.page.querySelector("main a.button")?.getAttribute("href") ?? "";
  expect((await visitor.get(link)).status).toBe(200);
});

test("A form names two accounts: both are counted", async () => {
  const victim = await world.createPerson();
  const begun = await begin("login/browser");
  const { visitor, address, csrf_token } = begun;
  for (let at = 0; at < 10; at += 1) {
    const form = new URLSearchParams({ method: "password", password: wrong, csrf_token });
    form.append("identifier", `other-${at}@example.test`);
    form.append("identifier", victim.email);
    await visitor.post(address, form);
  }
  expect((await sendSignIn(new Visitor(world.url), victim)).status).toBe(429);
});

test("A form that is longer than one of our pages does not reach Kratos where something is guessed", async () => {
  const begun = await begin("login/api");
  world.calls.forget();
  const body = JSON.stringify({
    method: "password",
    identifier: "a",
    password: "x".repeat(70_000),
  });
  const answer = await begun.visitor.request(begun.address, {
    method: "POST",
    body,
    headers: json,
  });
  expect(answer.status).toBe(413);
  expect(world.calls.list()).toEqual([]);
});

test("Wrong codes of a recovery by a program count for its account, in any number of flows", async () => {
  const { email } = await world.createPerson();
  let answered: Visited | undefined;
  for (let flow = 0; flow < 4; flow += 1) {
    const { visitor, address } = await begin("recovery/api");
    const send = (fields: Fields) =>
      visitor.request(address, { method: "POST", body: JSON.stringify(fields), headers: json });
    await send({ method: "code", email });
    for (let at = 0; at < 3; at += 1) answered = await send({ method: "code", code: "000000" });
  }
  expect(answered?.status).toBe(429);
});
