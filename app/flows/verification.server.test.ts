import { expect, test, vi } from "vitest";
import { flowOf, input, submit, view, viewOf } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { mobile, type Variant } from "../model/variants";
import type { FlowKind } from "../model/flow";
import { wordsIn } from "../i18n/words.server";
import { carriedFrom } from "../web/visit.server";
import type { Person } from "../kratos/session.server";
import type { Brand } from "../brand/check-brand";

const brand = vi.hoisted((): Brand => ({}));
vi.mock(import("../brand/brand.server"), async (load) => ({ ...(await load()), brand }));

const { describeMail, describeVerification, leadsOn, sayVerification } =
  await import("./verification.server");
const { verificationLinks } = await import("./links.server");

const registration = "http://127.0.0.1/self-service/registration/browser";
const settings = "http://127.0.0.1/self-service/settings/browser";
const refusal = { id: 4070006, text: "no", type: "error" };
const sentToAll = { id: 1080001, text: "If there is an account", type: "info" };
const words = wordsIn("en");

interface Given {
  kind?: FlowKind;
  variant?: Variant;
  person?: Person;
  query?: string;
  to?: string;
  more?: object;
  isLink?: boolean;
  requestUrl?: string;
}

function prepare(given: Given) {
  const { kind = "verification", variant, person = stranger, query = "", to, more, isLink } = given;
  const visit = visitTo(kind, { query, variant });
  const sentTo =
    kind === "verification"
      ? input("email", "submit", { value: to })
      : input("identifier", "hidden", { group: "code", value: to });
  const awaited = isLink ? submit("method", "link") : input("code", "text");
  const nodes = [awaited, ...(to ? [sentTo] : [])];
  const flow = flowOf(nodes, { state: "sent_email", request_url: given.requestUrl, ...more });
  const carriedTo = carriedFrom(visit.url, flow);
  const links = verificationLinks(visit, { flow, carriedTo });
  return { visit, flow, known: { person, words, links, carried: carriedTo(kind) } };
}

function describe(given: Given) {
  const { visit, flow, known } = prepare(given);
  return describeVerification(visit, flow, known);
}

function said({ more, ...given }: Given) {
  const { flow, known } = prepare({ more: { messages: [sentToAll], ...more }, ...given });
  const above = sayVerification(flow, known);
  const { messages } = viewOf(flow, "together", { messages: above });
  return { texts: messages.map(({ text }) => text) };
}

const stranger: Person = { isSignedIn: false };
const signedIn: Person = {
  isSignedIn: true,
  unverified: "ada@example.test",
  identity: {
    id: "i1",
    traits: { email: "ada@example.test" },
    verifiable_addresses: [{ value: "ada@example.test", verified: false }],
  },
};

const passed = { state: "passed_challenge" };

test("Somebody without an account gets no way around the verification", () => {
  expect(describe({}).own).toBeUndefined();
  expect(describe({}).outside?.change?.to).toBe("/verification");
});

test("Nothing is offered once the address is verified", () => {
  const { own, outside } = describe({ more: passed, person: signedIn });
  expect([own, outside]).toEqual([undefined, undefined]);
});

test("Somebody who is not signed in where an application's mail was opened is told to go back to the other browser", () => {
  const at = (person: Person) => describe({ more: passed, person, query }).elsewhere;
  expect(at(stranger)).toMatch(/^To continue to the app, go back to the browser/);
  expect(at(signedIn)).toBeUndefined();
});

test("Somebody signed in corrects the address in the profile, and goes on to home or where they came from", () => {
  const { own } = describe({ person: signedIn });
  expect(own?.change?.to).toBe(
    "/settings?return_to=%2Fverification%3Fflow%3Df1&section=profile#profile-traits.email",
  );
  expect(own?.later.to).toBe("/");
  const later = describe({ person: signedIn, query: "?return_to=/sessions" }).own?.later;
  expect(later?.to).toBe("/sessions");
});

test("Where no trait has the address, it is corrected in the profile", () => {
  const { own } = describe({ person: { isSignedIn: true, unverified: "ada@example.test" } });
  expect(own?.change?.to).toMatch(/&section=profile#profile$/);
});

test("Somebody who came from the settings goes back there", () => {
  const { own } = describe({ person: signedIn, requestUrl: settings });
  const back = { to: "/settings?section=profile#profile", label: "Back to your settings" };
  expect(own?.later).toEqual(back);
});

test("R17 Nobody is led on to an address that is not allowed", () => {
  const query = "?return_to=https://evil.example/";
  expect(describe({ person: signedIn, query }).own?.later.to).toBe("/");
});

test("A newcomer without a session signs up again with another address, and signs in later", () => {
  const { own } = describe({ requestUrl: registration });
  expect([own?.change?.to, own?.later.to]).toEqual(["/registration", "/login"]);
});

test("Nothing asks about the address where no code was sent to one", () => {
  const { own } = describe({ person: signedIn, more: { state: "choose_method" } });
  expect([own?.change, own?.correct, own?.later.to]).toEqual([undefined, undefined, "/"]);
});

test("On the page for a link a wrong address is asked about, and that for a code has the way to another beside it", () => {
  const asked = (isLink: boolean) => describe({ person: signedIn, isLink }).own;
  expect(asked(true)).toMatchObject({ correct: { question: "Wrong address?" } });
  expect(asked(true)?.change).toBeUndefined();
  expect(asked(false)?.correct).toBeUndefined();
  expect(asked(false)?.change?.label).toBe("Use another address");
});

test("Somebody who asked for the code of an address that is not theirs is led back to the form for one, not to their profile", () => {
  const { own } = describe({ person: signedIn, to: "eve@example.test" });
  expect([own?.correct, own?.change?.to]).toEqual([undefined, "/verification"]);
});

const changed = { requestUrl: settings, person: signedIn };
const byLink = { isLink: true };
const ada = "ada@example.test";
const refused = { messages: [refusal] };
const silent = { messages: [] };
const created = "Account created.";
const saved = "Your new address is saved, but not verified yet.";
const kratosLink =
  "If there’s an account for this address, an email with a verification link is on its way.";

test.each<[string, Given, string | undefined]>([
  ["registration", { requestUrl: registration }, `${created} Open the link we sent you by email.`],
  ["registration that Kratos refuses", { requestUrl: registration, more: refused }, "no"],
  ["change", changed, `${saved} Open the link we sent you by email.`],
  ["wish of its owner", { person: signedIn, to: ada }, `Open the link we sent to ${ada}.`],
  ["wish of anybody", {}, sentToAll.text],
  ["wish that Kratos says nothing of", { more: silent }, kratosLink],
])("After a %s the page for a link says no more than is known: %s", (_what, given, text) => {
  expect(said({ ...byLink, ...given }).texts).toEqual(text === undefined ? [] : [text]);
});

test("Of an address that the account does not have any more, a sign-up leads to another code, and not to the profile", () => {
  const old = { person: signedIn, requestUrl: registration, to: "old@example.test" };
  const { own } = describe(old);
  expect([own?.correct, own?.change?.to, own?.later.to]).toEqual([undefined, "/verification", "/"]);
  const current = { ...old, to: ada };
  expect(describe(current).own?.change?.testId).toBe("change-address-link");
});

const home = "https://account.example.org/";
const app = "https://app.example.org/x";
const query = "?login_challenge=c1";
const toHome = "Go to your account (/)";
const toProfile = "Back to your settings (/settings?section=profile#profile)";

test.each<[string, Given, string, string]>([
  ["home", { person: signedIn }, home, toHome],
  ["the sign-in", {}, home, "Sign in (/)"],
  ["another page", { person: signedIn }, app, `Continue (${app})`],
  ["home, from a correction", { person: signedIn }, `${home}verification?flow=f0`, toHome],
  ["home, where they came from", { person: signedIn, query: "?return_to=/" }, home, toHome],
  ["where they came from", { query: "?return_to=/sessions" }, home, "Continue (/sessions)"],
  ["the settings", { person: signedIn, requestUrl: settings }, home, toProfile],
  ["the application", { person: signedIn, query }, home, "Continue (/login?login_challenge=c1)"],
  ["the sign-in, not the application, without a session", { query }, home, "Sign in (/login)"],
])("After a verification the button says it leads to %s", (_where, given, href, expected) => {
  const { flow, known } = prepare({ ...given, more: passed });
  const title = { id: 1070009, text: "Continue", type: "info" };
  const link = { type: "a", group: "code", attributes: { id: "continue", href, title } };
  const policies = [leadsOn(flow, known)];
  const [node] = view([link], "together", { policies }).forms[0]?.nodes ?? [];
  expect(node?.draw === "link" && `${node.label} (${node.href})`).toBe(expected);
});

test("A button of a verification keeps its label", () => {
  const { flow, known } = prepare({ person: signedIn, requestUrl: settings, more: passed });
  const button = submit("method", "code", { label: "Send" });
  const [node] =
    view([button], "together", { policies: [leadsOn(flow, known)] }).forms[0]?.nodes ?? [];
  expect(node).toMatchObject({ draw: "button", label: "Send" });
});

function mailHelp(to: string, given: Given = {}) {
  const { visit, flow, known } = prepare({ kind: "login", to, ...given });
  return describeMail(visit, flow, known);
}

test("There is help with a message that was sent, and a text message is in no spam folder", () => {
  const line = (to: string, given: Given = {}) => mailHelp(to, given)?.line;
  expect(line("ada@example", { kind: "verification" })).toMatch(/spam folder, or {{again}}\.$/);
  expect(line("+4912345678", { kind: "verification" })).toBe("Didn’t get it? You can {{again}}.");
  expect(line("ada@example", { more: { state: "choose_method" } })).toBeUndefined();
  expect(line("+4912345678", { isLink: true })).toBeUndefined();
  expect(mailHelp(ada, { kind: "verification" })?.to).toBe("/verification");
  // A page without a way to another code offers none.
  expect(line("ada@example")).toBe("Can’t find it? Check your spam folder.");
});

test("The page promises no minutes where only the flow's own end is known", () => {
  const more = { expires_at: new Date(Date.now() + 605_000).toISOString() };
  for (const variant of [undefined, mobile]) {
    const help = mailHelp("ada@gmail.com", { variant, more });
    expect(help?.line).toMatch(/spam[^.]*\.$/);
  }
});

test("The page says whom a mail is from, and how long its code works, where the operator tells", () => {
  brand.mail = { from: "no-reply@example.test", codeMinutes: 15 };
  const [code, link] = [mailHelp("ada@gmail.com"), mailHelp("ada@gmail.com", { isLink: true })];
  delete brand.mail;
  const from = "Can’t find it? Check your spam folder. It comes from {{sender}}.";
  const sender = "no-reply@example.test";
  expect(code).toMatchObject({ line: `${from} The code works for 15\u00a0minutes.`, sender });
  expect(link).toMatchObject({ line: from, sender });
  expect(mailHelp("ada@gmail.com")?.sender).toBeUndefined();
});

test("A mistyped domain is asked about with a way to another address, unless somebody signs in again", () => {
  const question = { text: "Did you mean gmail.com?", to: "/login" };
  expect(mailHelp("ada@gmial.com")?.suggestion).toMatchObject(question);
  expect(mailHelp("ada@gmial.com", { more: { refresh: true } })?.suggestion).toBeUndefined();
});

test("An address without a dot in its domain is asked about, unless it has signed in or is asked about below", () => {
  const asked = (kind: FlowKind, address = "ada@example", more: Given = {}) =>
    mailHelp(address, { kind, ...more })?.suggestion?.text;
  for (const kind of ["registration", "recovery", "verification"] as const) {
    expect(asked(kind)).toBe("This address looks incomplete.");
    expect(asked(kind, "ada@example.test")).toBeUndefined();
  }
  expect(asked("login")).toBeUndefined();
  for (const more of [
    { requestUrl: registration },
    { requestUrl: settings },
    { person: signedIn },
  ]) {
    expect(asked("verification", "ada@example", more)).toBeUndefined();
    expect(asked("recovery", "ada@example", more)).toBe("This address looks incomplete.");
  }
});
