import { expect, test } from "vitest";
import { fieldOf } from "../../tests/support/schema/traits";
import { flowOf, input, submit } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import type { Flow, FlowKind } from "../model/flow";
import { wordingOf } from "../model/wording";
import { type FitOptions, fitNodes } from "./fit-nodes";

const fit = (flow: Flow, options: Partial<FitOptions> = {}) =>
  fitNodes(flow, { kind: "login", layout: "together", ...options }).ui;

const error = (id: number, text = "x") => ({ id, text, type: "error" });
const ada = { value: "ada@example.test" };

function kept(...values: [group: string, length: number][]): number[] {
  const nodes = values.map(([group, length]) =>
    input("a", "text", { group, value: "x".repeat(length) }),
  );
  return fit(flowOf(nodes)).nodes.map((node) =>
    node.type === "input" ? String(node.attributes.value ?? "").length : NaN,
  );
}

function hundred(length: number): [string, number][] {
  return Array.from({ length: 100 }, () => ["profile", length]);
}

test("R84 Fields stay, without values that are too long, one by one or together", () => {
  expect(kept(["default", 5_900], ["password", 201])).toEqual([5_900, 0]);
  expect(kept(["default", 5_900], ["password", 200])).toEqual([5_900, 200]);
  expect(kept(["default", 6_001])).toEqual([0]);
  expect(kept(...hundred(300)).filter(Boolean)).toHaveLength(20);
  expect(kept(...hundred(200)).filter(Boolean)).toHaveLength(100);
});

test("R84 What a browser makes a key with does not count among them", () => {
  const lengths = kept(["passkey", 8_000], ["webauthn", 8_000], ["profile", 6_000]);
  expect(lengths).toEqual([8_000, 8_000, 6_000]);
  expect(kept(["passkey", 8_001])).toEqual([0]);
});

const exists = "An account with the same identifier exists already.";
const returned = (reason: string) =>
  `Unable to complete OpenID Connect flow because the OpenID Provider returned error "${reason}": no`;

test.each<[number, FlowKind, string, string]>([
  [4000007, "registration", exists, "info"],
  [4000027, "registration", exists, "info"],
  [4000028, "registration", exists, "info"],
  [4000007, "settings", exists, "error"],
  // A web hook has these words.
  [4000007, "registration", "Ask your company.", "error"],
  [4000001, "login", returned("access_denied"), "info"],
  [4000001, "login", returned("server_error"), "error"],
  [4000006, "login", "x", "error"],
])("Having an account or saying no is no mistake: %i in %s (%s), %s", (id, kind, text, type) => {
  const { messages } = fit(flowOf([], { messages: [error(id, text)] }), { kind });
  const wording = kind === "settings" ? "linked" : undefined;
  expect(messages.map((said) => [said.type, wordingOf(said)])).toEqual([[type, wording]]);
});

test.each<[string, Record<string, unknown>, number | undefined, boolean, boolean]>([
  ["Somebody who signs in again", ada, undefined, true, true],
  ["Somebody whose password was wrong", ada, 4000006, true, true],
  ["Somebody whose address is empty", { value: "" }, undefined, true, false],
  ["Somebody whose address is not known", {}, undefined, true, false],
  ["Somebody whom Kratos does not know for a code", ada, 4000035, true, false],
  ["Somebody whom Kratos does not know for a key", ada, 4000015, true, false],
  ["Somebody with an error there", { ...ada, messages: [error(4000002)] }, undefined, true, false],
  ["Somebody who signs in for the first time", ada, undefined, false, false],
])("%s types the address unless it is known and right", (_who, more, said, refresh, isKnown) => {
  const flow = flowOf([input("identifier", "text", more)], {
    messages: said ? [error(said)] : [],
    refresh,
  });
  const [node] = fit(flow, { layout: "stacked" }).nodes;
  expect(node?.type === "input" && node.isKnown === true).toBe(isKnown);
});

const linking = { id: 1010016, text: "x", type: "info" };

type Blamed = {
  type?: string;
  refused?: string;
  refresh?: boolean;
  said?: object[];
  more?: object[];
};

function blame({ type = "text", refused, refresh, said = [], more = [] }: Blamed) {
  const nodes = [input("identifier", type, ada), input("password", "password"), ...more];
  return fit(flowOf(nodes, { messages: [...said, error(4000006)], refresh }), { refused });
}

test.each<[string, Blamed, string | undefined]>([
  ["once it is refused", { refused: "password" }, undefined],
  ["on a page that was loaded again", {}, undefined],
  ["beside an address to type", { refresh: true }, undefined],
  ["that alone is asked for again", { type: "hidden", refresh: true }, "known"],
  ["that alone is asked for to link an account", { type: "hidden", said: [linking] }, "known"],
  ["beside an address to link an account", { said: [linking] }, undefined],
  ["of a first sign-in", { type: "hidden" }, undefined],
  [
    "beside one of two addresses to type",
    { type: "hidden", refresh: true, more: [input("identifier", "text")] },
    undefined,
  ],
])("Wrong credentials are said at the password %s", (_when, page, wording) => {
  const { messages, nodes } = blame(page);
  expect(messages).toHaveLength(page.said?.length ?? 0);
  expect(nodes[1]?.messages.map(wordingOf)).toEqual([wording]);
});

test.each<[string, object[], string | undefined]>([
  ["an email address", [{ labelId: 1070002, label: "E-Mail" }], "email"],
  ["an email address, by the number of that label", [{ labelId: 1070007 }], "email"],
  ["an email address or a user name", [{ labelId: 1070004 }], undefined],
  ["a phone number", [{ labelId: 1070002, label: "Phone" }], undefined],
  ["one of both", [{ labelId: 1070007 }, { labelId: 1070004 }], undefined],
  ["an address that was typed before", [{ ...ada, type: "hidden" }], "email"],
  ["a user name that was typed before", [{ value: "ada", type: "hidden" }], undefined],
])("Wrong credentials are named by what the page takes: %s", (_what, identifiers, wording) => {
  const fields = identifiers.map((more) => {
    const { type = "text", ...rest }: { type?: string } = { ...more };
    const field = input("identifier", type, rest);
    return type === "hidden" ? { ...field, meta: {} } : field;
  });
  const nodes = [input("password", "password"), ...fields];
  const fitted = fit(flowOf(nodes, { messages: [error(4000006)] }), { refused: "password" });
  expect(fitted.nodes[0]?.messages.map(wordingOf)).toEqual([wording]);
});

test.each<[string, string, string | undefined, string, unknown[]]>([
  ["at the only address", "email", "profile", exists, [[], 1]],
  ["above settings without an address", "text", "profile", exists, [[undefined], 0]],
  ["above settings with two addresses", "email email", "profile", exists, [[undefined], 0]],
  ["above, in other words, of a social account", "email", undefined, exists, [["linked"], 0]],
  ["above, as it is, by a web hook", "email", "profile", "Ask your company.", [[undefined], 0]],
])("That an address of the settings is taken is said %s", (_where, types, refused, text, said) => {
  const fields = types.split(" ").map((type, at) => input(`a${at}`, type, { group: "profile" }));
  const elsewhere = input("b", "email", { group: "code" });
  const flow = flowOf([...fields, elsewhere], { messages: [error(4000007, text)] });
  const { messages, nodes } = fit(flow, { kind: "settings", refused });
  expect([messages.map(wordingOf), nodes[0]?.messages.length]).toEqual(said);
  expect(fit(flow, { kind: "registration", refused }).messages).toHaveLength(1);
});

test("That an address of a sign-in has no account for a code is said at it", () => {
  const { messages, nodes } = fit(
    flowOf([input("identifier", "text", ada)], { messages: [error(4000035)] }),
  );
  expect([messages, nodes[0]?.messages.map(({ id }) => id)]).toEqual([[], [4000035]]);
});

test("A refused passkey is no wrong password", () => {
  const { messages, nodes } = blame({ refused: "passkey" });
  expect([messages.length, nodes[1]?.messages]).toEqual([1, []]);
});

test("A passkey that no account has is not said to be a security key, and an address is not blamed", () => {
  const flow = flowOf([input("identifier", "text", ada)], {
    messages: [error(4000015)],
    refresh: true,
  });
  const said = (refused: string) => fit(flow, { layout: "stacked", refused });
  expect(said("passkey").messages.map(wordingOf)).toEqual(["passkey"]);
  expect(said("passkey").nodes[0]).toMatchObject({ isKnown: true });
  expect(said("webauthn").messages.map(wordingOf)).toEqual([undefined]);
});

const address = input("traits.email", "hidden", ada);
const name = input("traits.name.first", "hidden", { value: "Ada" });
const previous = { value: "previous" };
const back = submit("screen", "profile", previous);
const backToChoice = submit("screen", "profile", { value: "credential-selection" });

test.each([
  ["that names its person, who can be changed, has no other way", [address, name, back], false],
  ["that names nobody keeps its way", [name, back], true],
  ["whose address is empty keeps its way", [input("traits.email", "hidden"), back], true],
  ["keeps the way from a code to the choice of ways", [address, backToChoice], true],
  ["keeps a field with the value of a way", [address, input("traits.x", "text", previous)], true],
])("A registration %s back", (_which, nodes, hasBack) => {
  const { nodes: fitted } = fit(flowOf(nodes), { kind: "registration" });
  expect(fitted).toHaveLength(nodes.length - (hasBack ? 0 : 1));
});

const code = input("code", "text", { group: "code" });
const app = input("totp_code", "text", { group: "totp" });
const backup = input("lookup_secret", "text", { group: "lookup_secret" });
const key = input("webauthn_login", "hidden", { group: "webauthn" });
const passkey = input("passkey_login", "hidden", { group: "passkey" });

function places(nodes: object[], ids: number[], refused?: string): number[][] {
  const flow = flowOf(nodes, { messages: ids.map((id) => error(id)) });
  const { messages: above, nodes: fitted } = fit(flow, { refused });
  return [above, ...fitted.map(({ messages }) => messages)].map((said) => said.map(({ id }) => id));
}

test.each([4010008, 4040003, 4060006, 4070006])("%i stands at the code field", (id) => {
  expect(places([submit("email", "code"), code], [id])).toEqual([[], [], [id]]);
});

test.each([4000012, 4000016])("%i stands at the backup code's field", (id) => {
  expect(places([app, key, backup], [id])).toEqual([[], [], [], [id]]);
});

test.each([
  ["another message", [code], [4060006, 4060005], [[4060005], [4060006]]],
  ["no code field", [input("email", "text")], [4060006], [[4060006], []]],
  ["a hidden one", [input("code", "hidden")], [4060006], [[4060006], []]],
  ["two of them", [code, code], [4060006], [[4060006], [], []]],
])("With %s the message stays above the form", (_what, nodes, ids, expected) => {
  expect(places(nodes, ids)).toEqual(expected);
});

test("A wrong code of the authenticator app stands at the app's field, not at a backup code's or a mail's", () => {
  expect(places([code, backup, app], [4000008])).toEqual([[], [], [], [4000008]]);
});

test.each([
  ["security key", key],
  ["passkey", passkey],
])("Beside a %s it does so only if the app's form was refused", (_what, other) => {
  expect(places([app, other], [4000008], "totp")).toEqual([[], [4000008], []]);
  expect(places([app, other], [4000008], other.group as string)).toEqual([[4000008], [], []]);
  expect(places([app, other], [4000008])).toEqual([[4000008], [], []]);
});

const missing = { id: 4000002, text: "Property x is missing.", type: "error", context: {} };
const short = { ...missing, id: 4000003, context: { min_length: 6, actual_length: 5 } };

test.each([
  ["totp_code", "text", { messages: [short] }, "The code has 6 digits. Check it and try again."],
  ["password", "text", { messages: [short] }, "This is too short. Use at least 6\u00a0characters."],
  ["identifier", "text", { labelId: 1070002, label: "Email" }, "Enter your email address."],
  ["identifier", "text", { labelId: 1070004, label: "ID" }, "Fill in this field."],
  ["traits.email", "email", {}, "Enter your email address."],
  ["password", "password", {}, "Enter your password."],
  ["code", "text", {}, "Enter the code."],
  ["lookup_secret", "text", {}, "Enter the code."],
  ["webauthn_register_displayname", "text", {}, "Enter a name for this key."],
  ["traits.name", "text", {}, "Fill in this field."],
])("What is missing in a field %s (%s, %o) is said: %s", (field, type, more, said) => {
  const { nodes } = fit(flowOf([input(field, type, { messages: [missing], ...more })]));
  const [message] = nodes[0]?.messages ?? [];
  expect(message && wordsIn("en").say(message)).toBe(said);
});

const agreement = fieldOf({ const: true });

test.each([
  ["is missing", missing],
  ["is not true", { ...missing, id: 4000029, context: { expected: true } }],
])("An agreement that %s asks for it, in every language", (_what, message) => {
  const flow = flowOf([input("traits.terms", "checkbox", { messages: [message] })]);
  const nodes = flow.ui.nodes.map((node) => ({ ...node, trait: agreement }));
  const [said] = fit({ ...flow, ui: { ...flow.ui, nodes } }).nodes[0]?.messages ?? [];
  expect(said && wordsIn("en").say(said)).toBe("Accept to continue.");
  expect(said && wordsIn("de").say(said)).toBe("Bitte stimmen Sie zu, um fortzufahren.");
});

test("Another error at an agreement, or at a field for an address, is said as Kratos has it", () => {
  const other = { ...missing, id: 4000001, text: "No.", context: { reason: "No." } };
  const flow = flowOf([
    input("traits.terms", "checkbox", { messages: [other] }),
    input("traits.email", "email", { messages: [other] }),
  ]);
  const nodes = flow.ui.nodes.map((node, at) => (at === 0 ? { ...node, trait: agreement } : node));
  const fitted = fit({ ...flow, ui: { ...flow.ui, nodes } }).nodes;
  expect(fitted.map(({ messages }) => messages)).toEqual([[other], [other]]);
});
