import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { readRequestLines } from "../../support/measure/log-lines";
import { folderWith } from "../../support/stand-in/own-folder";
import { mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { enter, enterPassword, sendSignIn } from "../../support/visitor/sign-in";
import { goodPassword, pressOn, signUp } from "../../support/visitor/sign-up";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

const wrong = "a-password-that-nobody-has";

/** Sends wrong passwords until one is not tried; returns the answers. */
async function guess(email: string, most: number, path = "/login"): Promise<Visited[]> {
  const visitor = new Visitor(world.url);
  const page = await visitor.get(path);
  const answers: Visited[] = [];
  for (let at = 0; at < most; at += 1) {
    answers.push(await enterPassword(visitor, page, { email, password: wrong }));
  }
  return answers;
}

const statusesOf = (answers: Visited[]) => answers.map(({ status }) => status);
const tenTimes = Array.from({ length: 10 }, () => 400);

test.each(["/login", "/ui/login"])(
  "After ten wrong passwords at %s the next is not tried, and the page says when it can be",
  async (path) => {
    const { email, password } = await world.createPerson();
    expect(statusesOf(await guess(email, 11, path))).toEqual([...tenTimes, 429]);
    world.calls.forget();
    const answer = await sendSignIn(new Visitor(world.url), { email, password }, path);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(10);
    expect(world.calls.list().filter(({ method }) => method === "POST")).toEqual([]);
    expect(answer.page.querySelector("main")?.text).toMatch(
      /in 1\u00a0minute|de(ntro de)? 1\u00a0minuto/,
    );
    expect(answer.page.querySelector('main [name="identifier"]')?.getAttribute("value")).toBe(
      email,
    );
  },
);

/** The buttons of a page, and where its links lead. */
function waysOn({ page }: Visited): string[] {
  const buttons = page.querySelectorAll("main button").map((button) => {
    const { name = "", value = "" } = button.attributes;
    return `${name}=${value}`;
  });
  const links = page.querySelectorAll("main a").map((link) => link.getAttribute("href") ?? "");
  return [...buttons, ...links.map((href) => href.split("?")[0] ?? "")];
}

test.each(["/login", "/ui/login"])(
  "While a password has to wait, the page of %s offers each other way that it had",
  async (path) => {
    const { email } = await world.createPerson();
    const before = await new Visitor(world.url).get(path);
    const limited = (await guess(email, 11, path)).at(-1);
    expect(limited?.status).toBe(429);
    expect(waysOn(before).length).toBeGreaterThan(1);
    expect(limited && waysOn(limited)).toEqual(expect.arrayContaining(waysOn(before)));
  },
);

test("R102 A name without an account is answered as one with an account, word for word", async () => {
  const { email } = await world.createPerson();
  const answersOf = async (name: string) =>
    (await guess(name, 12)).map((answer) => [
      answer.status,
      answer.title,
      answer.page.querySelector("main")?.text.replaceAll(name, "NAME"),
    ]);
  expect(await answersOf(newEmail())).toEqual(await answersOf(email));
});

test("A newcomer gets in from the browser of the sign-up while a stranger guesses", async () => {
  const visitor = new Visitor(world.url);
  const person = { email: newEmail(), password: goodPassword };
  await signUp(visitor, { "traits.email": person.email });
  await guess(person.email, 12);
  visitor.cookies.delete("ory_kratos_session");
  expect((await sendSignIn(visitor, person)).status).toBe(303);
});

test("R102 A new browser of the owner gets in by a mailed code while passwords have to wait", async () => {
  const { email } = await world.createPerson();
  expect((await guess(email, 11)).at(-1)?.status).toBe(429);
  const owner = new Visitor(world.url);
  const waiting = await pressOn(owner, await owner.get("/login"), "method=code", {
    identifier: email,
  });
  const { codes } = await mailTo(world, email);
  const done = await owner.press(waiting, "method=code", { code: codes[0] ?? "" });
  expect(done.status).toBe(303);
  expect((await owner.get("/settings")).status).toBe(200);
});

test("Capitals and spaces give no other tries", async () => {
  const { email } = await world.createPerson();
  await guess(email, 5);
  await guess(email.toUpperCase(), 5);
  expect(statusesOf(await guess(` ${email}`, 1))).toEqual([429]);
});

test("R102 A browser that has signed in before gets in while strangers wait", async () => {
  const { visitor: owner, person } = await enter(world);
  owner.cookies.delete("ory_kratos_session");
  expect(statusesOf(await guess(person.email, 11))).toEqual([...tenTimes, 429]);
  expect((await sendSignIn(owner, { ...person, password: wrong })).status).toBe(400);
  expect((await sendSignIn(owner, person)).status).toBe(303);
});

test("A stolen cookie of a known browser gives ten tries, and is void then", async () => {
  const { visitor: owner, person } = await enter(world);
  const { email } = person;
  await guess(email, 11);
  const statuses: number[] = [];
  for (let copy = 0; copy < 3; copy += 1) {
    const thief = new Visitor(world.url);
    thief.cookies.set("known", owner.cookies.get("known") ?? "");
    const page = await thief.get("/login");
    for (let at = 0; at < 5; at += 1) {
      const answer = await enterPassword(thief, page, { email, password: wrong });
      statuses.push(answer.status);
    }
  }
  expect(statuses).toEqual([...tenTimes, 429, 429, 429, 429, 429]);
});

test("The cookie of a known browser is for its own account only, and tells no name", async () => {
  const { visitor, person } = await enter(world);
  const other = await world.createPerson();
  await guess(other.email, 10);
  visitor.cookies.delete("ory_kratos_session");
  expect((await sendSignIn(visitor, other)).status).toBe(429);
  const cookie = decodeURIComponent(visitor.cookies.get("known") ?? "");
  const text = Buffer.from(cookie.split(".")[0] ?? "", "base64").toString();
  expect(text).toMatch(/^\[\["[\w-]{22}","[\w-]{16}",\d+,"first"\]\]$/);
  expect(text).not.toContain(person.email);
});

test("R104 The log says of each wrong password whose account was tried and how often, without a name", async () => {
  const { email } = await world.createPerson();
  const answers = await guess(email, 11);
  const lines = await Promise.all(answers.map((answer) => readRequestLines(world.app, answer)));
  const events = lines.flat().filter(({ isSecurity }) => isSecurity);
  expect(events).toHaveLength(11);
  expect(new Set(events.map(({ account }) => account)).size).toBe(1);
  expect(events.map(({ tries }) => tries)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, undefined]);
  expect(events.at(-1)).toMatchObject({
    event: "guess_limited",
    outcome: "refused",
    way: "password",
    address: "127.0.0.1",
    account: expect.stringMatching(/^[\w-]{22}$/) as string,
  });
  expect(JSON.stringify(lines)).not.toContain(email);
});

test("fail2ban finds by the filter of docs/logs.md from where guesses came, and when, in any time zone", async () => {
  const { email } = await world.createPerson();
  const [limited] = (await guess(email, 11)).slice(-1);
  const lines = limited ? await readRequestLines(world.app, limited) : [];
  const event = lines.find((line) => line.event === "guess_limited");
  const [, filter = ""] = /```ini\n(.*?)```/s.exec(await readFile("docs/logs.md", "utf8")) ?? [];
  const folder = await folderWith({
    "filter.conf": filter,
    "app.log": `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`,
  });
  const found = execFileSync(
    "fail2ban-regex",
    ["--out", "row", join(folder, "app.log"), join(folder, "filter.conf")],
    { encoding: "utf8", env: { ...minimalEnv(), TZ: "America/New_York" } },
  );
  const seconds = Math.floor(Date.parse(String(event?.time)) / 1000);
  expect(found).toMatch(new RegExp(`^\\['127\\.0\\.0\\.1',\\s*${seconds}[,.]`));
});
