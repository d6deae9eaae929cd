import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import type { Person } from "../kratos/session.server";
import type { FlowKind } from "../model/flow";
import { describeCodeIntro } from "./code-intro.server";

const words = wordsIn("en");
const stranger: Person = { isSignedIn: false };
const [ada, eve] = ["ada@example.test", "eve@example.test"];
const signedIn: Person = {
  isSignedIn: true,
  identity: { id: "i1", traits: {}, verifiable_addresses: [{ value: ada, verified: false }] },
};
const after = (what: string) => ({
  request_url: `http://127.0.0.1/self-service/${what}/browser`,
});
const refused = { messages: [{ id: 4070006, text: "no", type: "error" }] };
const ofEverybody = { messages: [{ id: 1080003, text: "If there is an account", type: "info" }] };

interface Given {
  kind?: FlowKind;
  to?: string;
  /** The name of the node with the address. */
  by?: string;
  person?: Person;
  more?: object;
}

function introOf({ kind = "verification", to, by = "email", person = stranger, more }: Given) {
  const type = by === "email" ? "submit" : "hidden";
  const address = to === undefined ? [] : [input(by, type, { value: to })];
  const flow = flowOf([input("code", "text"), ...address], { state: "sent_email", ...more });
  return describeCodeIntro(kind, flow, { person, words });
}

const sent = "Enter the code we sent to {{address}}.";
const unnamed = "Enter the code we sent you.";
const ifKnown = "If {{address}} has an account, we sent a code there. Enter it below.";
const created = "Account created.";
const saved = "Your new address is saved, but not verified yet.";
const kratos =
  "If there’s an account for this address, an email with a verification code is on its way.";

test.each<[string, Given, string, string?]>([
  ["a sign-in", { kind: "login", to: ada, by: "identifier" }, sent, ada],
  ["a sign-up", { kind: "registration", to: ada, by: "traits.email" }, sent, ada],
  ["a sign-up that names no address", { kind: "registration" }, unnamed],
  ["a recovery", { kind: "recovery", to: ada }, ifKnown, ada],
  ["a new account", { more: after("registration"), to: ada }, `${created} ${sent}`, ada],
  ["a new account of nobody known", { more: after("registration") }, `${created} ${unnamed}`],
  [
    "a new account after a wrong code",
    { more: { ...after("registration"), ...refused }, to: ada },
    sent,
    ada,
  ],
  [
    "a new account whose address is another now",
    { more: after("registration"), to: eve, person: signedIn },
    ifKnown,
    eve,
  ],
  [
    "a changed address",
    { more: after("settings"), to: ada, person: signedIn },
    `${saved} ${sent}`,
    ada,
  ],
  [
    "an address that is not saved yet",
    { more: after("settings"), to: eve, person: signedIn },
    sent,
    eve,
  ],
  ["its owner", { to: ada, person: signedIn }, sent, ada],
  ["somebody else's address", { to: eve, person: signedIn }, ifKnown, eve],
  ["anybody's address", { to: eve }, ifKnown, eve],
  ["an address that is not told", { more: ofEverybody }, kratos],
  ["an address that is not told, after a wrong code", { more: refused }, kratos],
])(
  "The page for the code of %s says where it went, and no more than Kratos",
  (_what, given, text, address) => {
    const intro = introOf(given);
    expect([intro?.text, intro?.address]).toEqual([text, address]);
  },
);

test("Where the page says already that this account is signed in, its address stands once, and a number beside it", () => {
  const secondStep = { more: { requested_aal: "aal2" }, kind: "login", by: "identifier" } as const;
  expect(introOf({ ...secondStep, to: ada })).toEqual({ text: unnamed, person: ada });
  expect(introOf({ ...secondStep, to: "+441632960000" })).toEqual({
    text: sent,
    address: "+441632960000",
  });
});

test("The sentence has the number of Kratos' message in its place, for other people's tests", () => {
  expect(introOf({ to: ada, more: ofEverybody })?.testId).toBe("ui/message/1080003");
  expect(introOf({ to: ada })?.testId).toBeUndefined();
});

test("A page that waits for no code has no such sentence", () => {
  expect(introOf({ to: ada, more: { state: "choose_method" } })).toBeUndefined();
  const link = flowOf([input("email", "email", { value: ada })], { state: "sent_email" });
  expect(describeCodeIntro("recovery", link, { person: stranger, words })).toBeUndefined();
});
