import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseLanguage } from "../../support/visitor/choose-language";
import { createRecoveryLink } from "../../../stack/people";
import { readRequestLines } from "../../support/measure/log-lines";
import { enter, signIn } from "../../support/visitor/sign-in";
import {
  askForMail,
  enterMailCode,
  mailTo,
  openMailLink,
  takeMailLink,
} from "../../support/visitor/mail-steps";
import { readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import type { World } from "../../support/world/world";
import { shareWorld } from "../../support/world/started";

const [codes, links] = await Promise.all([
  shareWorld({ mailTemplates: true }),
  shareWorld({ mailTemplates: true, profile: "link" }),
]);

const worldOf = (method: string) => (method === "link" ? links : codes);

interface Kind {
  path: "/recovery" | "/verification";
  method: "code" | "link";
}

/** The link and the person of the mail that a page in German causes. */
async function findLink({ path, method }: Kind) {
  const world = worldOf(method);
  const person = await world.createPerson({ verified: path === "/recovery" });
  const visitor = new Visitor(world.url);
  await chooseLanguage(visitor, "de");
  await askForMail(visitor, path, person.email, method);
  const [link = ""] = (await mailTo(world, person.email)).links;
  return { world, person, link };
}

/** Kratos writes the link so in its own mails. */
function atKratos(link: string): string {
  const url = new URL(link);
  url.pathname = `/self-service${url.pathname.replace("/link", "")}`;
  url.searchParams.delete("lng");
  return url.href;
}

/** Opens a link twice by GET and by HEAD, as scanners do, and follows where it leads. */
async function scan(world: World, link: string): Promise<void> {
  const agents = ["text/html", "application/json", "*/*"];
  for (const Accept of [...agents, ...agents]) {
    for (const method of ["GET", "HEAD"]) {
      const headers = { Accept, "User-Agent": "Scanner/1.0" };
      const answer = await fetch(link, { method, headers });
      expect([method, Accept, answer.status]).toEqual([method, Accept, 200]);
      expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin");
    }
  }
  const asked = world.calls.list().map(({ path }) => path);
  expect(asked.filter((path) => /token|code/.test(path))).toEqual([]);
}

/** Expects in the log that a link was taken, and nothing that would let its reader take it. */
async function expectLogged(world: World, link: string, taken: Visited): Promise<void> {
  const lines = await readRequestLines(world.app, taken);
  const { pathname, searchParams } = new URL(link);
  expect(lines.find(({ event }) => event === "mail_link")).toMatchObject({ route: pathname });
  const log = readFileSync(world.app.logPath, "utf8");
  const { flow = "", token = flow } = Object.fromEntries(searchParams);
  for (const secret of [flow, token]) expect(log).not.toContain(secret);
}

const kinds = [
  { path: "/recovery", method: "link", button: "Weiter zum neuen Passwort" },
  { path: "/verification", method: "link", button: "Meine Adresse bestätigen" },
  { path: "/verification", method: "code", button: "Meine Adresse bestätigen" },
] as const;

test.each(kinds)(
  "R53 R88 A link of $path by $method that a scanner opened works once for the person, and is not in the log",
  async ({ button, ...kind }) => {
    const { path } = kind;
    const { world, link } = await findLink(kind);
    expect(link).toContain(`${world.url}${path}/link?`);
    world.calls.forget();
    for (const address of [link, atKratos(link)]) await scan(world, address);
    expect(world.calls.list()).toEqual([]);

    // The phone where the mail is read has no cookies.
    const phone = new Visitor(world.url);
    const asked = await openMailLink(phone, link);
    expect(asked.page.querySelector("html")?.getAttribute("lang")).toBe("de");
    const buttons = asked.page.querySelectorAll("main button").map(({ text }) => text);
    expect(buttons).toEqual([button]);
    const taken = await takeMailLink(phone, link);
    expect(taken.status).toBe(303);
    await expectLogged(world, link, taken);
    const page = await phone.follow(taken);
    if (path === "/recovery") {
      expect(taken.location).toMatch(/^\/settings\?flow=/);
      expect(phone.cookies.has("ory_kratos_session")).toBe(true);
    } else {
      expect(page.title).toContain("E-\u2060Mail-Adresse bestätigt");
    }

    const other = new Visitor(world.url);
    const again = await takeMailLink(other, link);
    expect(again.location).toMatch(new RegExp(`^${path}\\?flow=`));
    const used = await other.follow(again);
    expect(used.status).toBe(200);
    const notices = used.page.querySelectorAll("main [role=alert], main .notice");
    expect(notices.length > 0 || used.title === "Bereits bestätigt").toBe(true);
  },
);

test.each(kinds.flatMap((kind) => ["own", "another"].map((whose) => ({ ...kind, whose }))))(
  "A link of $path by $method for $whose account is taken by a browser that is signed in",
  async ({ path, method, whose }) => {
    const { world, person, link } = await findLink({ path, method });
    const signedIn = whose === "own" ? person : await world.createPerson();
    const visitor = await signIn(world.url, signedIn);
    const taken = await takeMailLink(visitor, link);
    expect(taken.status).toBe(303);
    let page = await visitor.follow(taken);
    if (path === "/recovery") page = await visitor.follow(page);
    expect(page.status).toBe(200);
    const title = path === "/recovery" ? "Neues Passwort wählen" : "E-\u2060Mail-Adresse bestätigt";
    expect(page.title).toContain(title);
    const home = await visitor.get("/");
    expect(home.html).toContain(path === "/recovery" ? person.email : signedIn.email);
  },
);

test.each(["code", "link"])(
  "Somebody whose address was verified by %s in another browser reads that it is, and is led on",
  async (method) => {
    const world = worldOf(method);
    const { person, visitor } = await enter(world, { verified: false });
    const path = "/verification?return_to=/sessions";
    const waiting = await askForMail(visitor, path, person.email, method);
    const mail = mailTo(world, person.email);
    await takeMailLink(new Visitor(world.url), (await mail).links[0] ?? "");
    const pages = [await visitor.get(waiting.url)];
    if (method === "code") pages.push(await enterMailCode(visitor, waiting, mail));
    for (const { status, page, title } of pages) {
      expect([status, title]).toEqual([200, "Already verified"]);
      const ways = page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
      expect(ways).toEqual(["/sessions"]);
    }
  },
);

async function createLink(): Promise<string> {
  const { id: personId } = await links.createPerson();
  const { link } = await createRecoveryLink({ adminUrl: links.kratos.adminUrl, personId });
  return link;
}

test("Somebody who goes back from the form for the new password and presses the link's button again is led there", async () => {
  const link = await createLink();
  const visitor = new Visitor(links.url);
  await takeMailLink(visitor, link);
  const again = await takeMailLink(visitor, link);
  expect(again.location).toBe("/settings/new-password");
  expect((await visitor.follow(again)).title).toBe("Choose a new password");
});

const unknown = "That link or code is no longer valid.";

test.each([
  ["/recovery/link", "/recovery?flow=", unknown],
  ["/verification/link", "/verification?flow=", unknown],
  ["/ui/recovery/link", "/ui/recovery-expired", "Recupera tu Contraseña"],
])("The button for a flow that Kratos does not know (%s) leads to a page", async (...row) => {
  const [path, to, said] = row;
  const flow = "00000000-0000-4000-8000-000000000000";
  const visitor = new Visitor(links.url);
  const taken = await takeMailLink(visitor, `${path}?flow=${flow}&token=unknown`);
  expect(taken.status).toBe(303);
  expect(taken.location).toMatch(new RegExp(`^${to.replace("?", "\\?")}`));
  let page = await visitor.follow(taken);
  for (let step = 0; page.location && step < 3; step += 1) page = await visitor.follow(page);
  expect(page.status).toBe(200);
  expect(page.html).toContain(said);
});

test("R14 The button works only where it was drawn, for the link that it was drawn for", async () => {
  const link = await createLink();
  const visitor = new Visitor(links.url);
  const asked = await openMailLink(visitor, link);
  const { body } = readForm(asked, "decision=yes");
  links.calls.forget();
  const elsewhere = await new Visitor(links.url).post(asked.url, body);
  const other = await visitor.post(`${asked.url}x`, body);
  const foreign = await visitor.post(asked.url, body, { Origin: "https://evil.example" });
  expect([elsewhere.status, other.status, foreign.status]).toEqual([403, 403, 403]);
  expect(links.calls.list()).toEqual([]);
  expect((await visitor.post(asked.url, body)).location).toMatch(/^\/settings\?flow=/);
});
