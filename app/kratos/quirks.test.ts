import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flowOf, input, submit } from "../../tests/support/stand-in/view-nodes";
import { factsOf, type Flow, type FlowKind, flowKinds, sentTo } from "../model/flow";
import { noticeOf } from "../model/wording";
import { correctFlow, quirks } from "./quirks";

test.each(quirks.map(({ id }) => id))("A test shows the quirk %s", (id) => {
  expect(readFileSync(import.meta.filename, "utf8")).toContain(`(${id})`);
});

test("The docs list each quirk once, in the order of the table, with the versions that have it", () => {
  const docs = readFileSync("docs/kratos.md", "utf8");
  const rows = Array.from(docs.matchAll(/^\| `([a-z0-9-]+)` +\|([^|]+)\|([^|]+)\|/gm), (row) =>
    row.slice(1).map((cell) => cell.trim()),
  );
  const listed = quirks.map(({ id, seenIn, kind }) => [
    id,
    seenIn.join(", "),
    kind.length === flowKinds.length ? "all" : kind.join(", "),
  ]);
  expect(rows).toEqual(listed);
  expect(new Set(quirks.map(({ id }) => id)).size).toBe(quirks.length);
});

interface Sent {
  messages?: object[];
  state?: string;
  method?: string;
}

function corrected(kind: FlowKind, nodes: object[], { method, ...more }: Sent = {}): Flow {
  return correctFlow(flowOf(nodes, { ...more }), { kind, step: "read", method });
}

function inputsIn(flow: Flow): string[] {
  return factsOf(flow).inputs.map(({ attributes: { name, type, value } }) =>
    `${name} ${type} ${String(value ?? "")}`.trim(),
  );
}

const idsIn = ({ ui }: Flow) => ui.messages.map(({ id }) => id);
const message = (id: number, type: string, text = "…") => ({ id, text, type });
const aText = { type: "text", attributes: { id: "t", text: { id: 1, text: "x" } } };

function noticesOf(kind: FlowKind, id: number, reason: string) {
  const messages = [{ ...message(id, "error", reason), context: { reason } }];
  return corrected(kind, [], { messages }).ui.messages.map(noticeOf);
}

test.each(flowKinds)("A %s flow that has none of these stays as it is", (kind) => {
  const flow = flowOf([input("x", "text", { value: "x" }), submit("method", "x"), aText]);
  expect(correctFlow(flow, { kind, step: "read" })).toBe(flow);
});

const noAccount = message(4000035, "error", "This account does not exist …");
const refused = message(4000006, "error", "The provided credentials are invalid …");
const first = { group: "identifier_first" };
const firstStep = [
  input("identifier", "text", { ...first, value: "nobody@example.test" }),
  submit("method", "identifier_first"),
];
const second = [
  input("passkey_challenge", "hidden", { group: "passkey", value: "{}" }),
  submit("method", "code"),
  input("password", "password", { group: "password" }),
  submit("method", "password"),
];
const bothSteps = [...firstStep, ...second];

function signIn(nodes: object[], messages: object[], method?: string) {
  const flow = corrected("login", nodes, { messages, method });
  return { fields: inputsIn(flow), messages: idsIn(flow) };
}

test("An identifier without an account is asked for a password like any other (both-steps-for-unknown-identifier)", () => {
  const fields = [
    ...["identifier hidden nobody@example.test", "passkey_challenge hidden {}"],
    ...["method submit code", "password password", "method submit password"],
    "passkey_login_trigger button",
  ];
  expect(signIn(bothSteps, [noAccount], "identifier_first")).toEqual({ fields, messages: [] });
  expect(signIn(bothSteps, [noAccount])).toEqual({ fields, messages: [] });
  expect(signIn(bothSteps, [refused], "password")).toEqual({ fields, messages: [4000006] });
  // A code that was asked for is said not to come.
  expect(signIn(bothSteps, [noAccount], "code").messages).toEqual([4000035]);
});

test("A passkey is offered once in that second step, and only where there is a challenge for it", () => {
  const offered = input("passkey_login_trigger", "button", { group: "passkey" });
  const count = (nodes: object[]) =>
    signIn(nodes, [noAccount]).fields.filter((field) => field.startsWith("passkey_login")).length;
  expect([count([...bothSteps, offered]), count([...firstStep, ...second.slice(1)])]).toEqual([
    1, 0,
  ]);
});

test("The first step and the step of a known identifier stay as they are", () => {
  expect(signIn(firstStep, [noAccount]).messages).toEqual([4000035]);
  const known = input("identifier", "hidden", { ...first, value: "ada" });
  expect(signIn([known, ...second], []).fields).toHaveLength(5);
});

const labelled = input("identifier", "hidden", { group: "code", labelId: 1070004, value: "ada" });
const bare = (value: string, messages: object[] = []) => {
  return { ...input("identifier", "hidden", { value, messages }), meta: {} };
};
const askForCode = submit("method", "code");
const notFound = { messages: [noAccount] };

const mended = (nodes: object[], sent?: Sent) =>
  corrected("login", nodes, { state: "choose_method", ...sent }).ui.nodes;

test("An identifier that was not found for a code is a field again, with its label (identifier-hidden-after-code)", () => {
  const [node] = mended([labelled], notFound);
  const { name, value } = labelled.attributes as { name: string; value?: string };
  expect(node).toMatchObject({
    meta: labelled.meta,
    attributes: { name, type: "text", value, required: true, autocomplete: "username" },
  });
  const labelOf = (typed: string) => mended([bare(typed)], notFound)[0]?.meta.label;
  expect(labelOf("ada")).toMatchObject({ id: 1070004, text: "ID", type: "info" });
  expect(labelOf("ada@example.test")).toMatchObject({ id: 1070007 });
  expect(labelOf("ada@exampl")).toMatchObject({ id: 1070007 });
});

test("One that was missing when a code was asked for is a field again, with the message at it", () => {
  const missing = message(4000002, "error", "Property identifier is missing.");
  expect(mended([bare("", [missing]), askForCode])[0]).toMatchObject({
    meta: { label: { id: 1070004 } },
    attributes: { name: "identifier", type: "text", value: "", required: true },
    messages: [missing],
  });
});

test("It is a field after what else goes wrong in that flow, too, with what was typed", () => {
  const [node] = mended([bare("ada"), askForCode], { messages: [refused] });
  expect(node).toMatchObject({ attributes: { type: "text", value: "ada" } });
});

const byLink = input("method", "submit", { group: "link" });
const otherCode = input("x", "submit", { group: "code" });
const sent = { state: "sent_email" };

test.each<[string, object[], Sent]>([
  ["after another message", [labelled], { messages: [refused] }],
  ["once the code was sent", [labelled], { ...notFound, ...sent }],
  ["with its label, as after a first step of its own", [labelled, askForCode], {}],
  ["where no code can be asked for", [bare("ada"), byLink], {}],
  ["beside another input for codes", [bare("ada"), otherCode], {}],
  ["once the code was sent to it", [bare("ada"), askForCode], sent],
])("The identifier stays hidden %s", (_when, nodes, given) => {
  expect(mended(nodes, given)[0]).toMatchObject({ attributes: { type: "hidden" } });
});

test("Nothing else is shown: neither another hidden field nor a text", () => {
  const token = input("csrf_token", "hidden", { group: "code" });
  const shown = input("identifier", "email", { group: "code" });
  expect(mended([token, shown, aText], notFound)).toMatchObject([
    { attributes: { type: "hidden" } },
    { attributes: { type: "email" } },
    { type: "text" },
  ]);
});

const again = message(1010003, "info");
const step = message(1010004, "info");
const byApp = submit("method", "totp");

test("An empty form asks neither for a second step nor for signing in once more (empty-form-asks)", () => {
  expect(signIn([], [again, step]).messages).toEqual([]);
  expect(signIn([], [step]).messages).toEqual([]);
});

test("A second step that is asked for once more asks for itself alone (sign-in-asked-beside-second-step)", () => {
  expect(signIn([byApp], [again, step]).messages).toEqual([1010004]);
  expect(signIn([byApp], [again]).messages).toEqual([1010003]);
});

test.each([
  ["The first step goes on (first-step-called-sign-up)", "profile", 1040001, 1070009],
  ["The button that signs up", "password", 1040001, 1040001],
  ["A step that says so", "profile", 1070009, 1070009],
  ["Any other label", "profile", 1070003, 1070003],
])("A registration's button: %s", (_which, value, labelId, expected) => {
  const nodes = [input("method", "submit", { group: "profile", value, labelId })];
  expect(corrected("registration", nodes).ui.nodes[0]?.meta.label?.id).toBe(expected);
});

test("Other buttons beside that of the first step keep their labels", () => {
  const other = submit("method", "password", { labelId: 1040001 });
  const firstOne = submit("method", "profile", { labelId: 1040001 });
  const { ui } = corrected("registration", [other, firstOne]);
  expect(ui.nodes.map(({ meta }) => meta.label?.id)).toEqual([1040001, 1070009]);
});

function signUp({ trait = "hidden", state = "choose_method", messages = [] as object[] }) {
  const nodes = [input("traits.email", trait), input("password", "password")];
  return idsIn(corrected("registration", nodes, { state, messages }));
}

test("A second step that was refused says once what to choose, before what was wrong (refused-second-step-says-nothing)", () => {
  expect(signUp({})).toEqual([1040009]);
  expect(signUp({ messages: [message(4000032, "error")] })).toEqual([1040009, 4000032]);
  expect(signUp({ messages: [message(1040009, "info")] })).toEqual([1040009]);
});

test("The first step, a sent code and an address with an account leave nothing to choose", () => {
  const text = "An account with the same identifier (email, phone, username, ...) exists already.";
  expect(signUp({ trait: "email" })).toEqual([]);
  expect(signUp({ state: "sent_email" })).toEqual([]);
  expect(signUp({ messages: [message(4000007, "error", text)] })).toEqual([4000007]);
});

test("A web hook's error at a field of no form stands once above the form, and metadata is no field (field-made-by-a-web-hook)", () => {
  const hooked = (name: string, more: object = {}) => {
    const messages = [message(4000001, "error", "wrong")];
    return { type: "input", attributes: { name, type: "text" }, messages, ...more };
  };
  const nodes = [
    hooked("identifier", { meta: { label: { id: 1, text: "Email" } } }),
    hooked("traits.email"),
    hooked("#"),
    hooked("foo.bar", { messages: [message(4000001, "error", "other")] }),
    input("metadata_public.picture", "text", { value: "x" }),
    input("metadata_public.color", "hidden", { value: "x" }),
    aText,
  ];
  const shown = corrected("login", nodes);
  expect(inputsIn(shown)).toEqual(["identifier text", "metadata_public.color hidden x"]);
  expect(shown.ui.messages.map(({ text }) => text)).toEqual(["wrong", "other"]);
  expect(shown.ui.nodes).toHaveLength(3);
  expect(inputsIn(corrected("settings", nodes))).toContain("traits.email text");
});

function remover(name: string, value: string, added?: number) {
  const label = { id: 1, context: { added_at_unix: added } };
  return { type: "input", group: "passkey", attributes: { name, value }, meta: { label } };
}

test("Passkeys and keys are listed by when they were added, each in its own places (passkeys-in-no-order)", () => {
  const [passkey, webauthn] = ["passkey_remove", "webauthn_remove"];
  const nodes = [
    ...[remover(passkey, "third", 30), remover(webauthn, "key two", 25)],
    ...[remover(passkey, "first", 10), remover(webauthn, "key one", 15)],
    ...[remover("unlink", "acme"), remover(passkey, "second", 20)],
  ];
  const valuesOf = (these: object[]) =>
    factsOf(corrected("settings", these)).inputs.map(({ attributes }) => attributes.value);
  expect(valuesOf(nodes)).toEqual(["first", "key one", "second", "key two", "acme", "third"]);
  const undated = [remover(passkey, "third", 30), remover(passkey, "undated")];
  expect(valuesOf(undated)).toEqual(["undated", "third"]);
  expect(valuesOf(nodes.filter((_node, at) => at % 2 === 0))).toEqual(["first", "third", "acme"]);
});

function excludedIn(nodes: object[], name: string): unknown {
  const inputs = factsOf(corrected("settings", nodes)).inputs;
  const found = inputs.find(({ attributes }) => attributes.name === name);
  return JSON.parse(String(found?.attributes.value));
}

const key = (value: string) => submit("webauthn_remove", "webauthn", { value });
const addKey = (value: string) =>
  input("webauthn_register_trigger", "button", { group: "webauthn", value });

test("A key and a passkey that are there are not added once more, each kind for itself (known-keys-not-excluded)", () => {
  const options = JSON.stringify({ publicKey: { challenge: "x" } });
  const nodes = [
    key("00ff10"),
    input("passkey_remove", "submit", { group: "passkey", value: "abc" }),
    addKey(options),
    input("passkey_create_data", "hidden", { group: "passkey", value: options }),
  ];
  const excluding = (id: string) => {
    return { publicKey: { challenge: "x", excludeCredentials: [{ type: "public-key", id }] } };
  };
  expect(excludedIn(nodes, "webauthn_register_trigger")).toEqual(excluding("AP8Q"));
  expect(excludedIn(nodes, "passkey_create_data")).toEqual(excluding("Crw"));
  const alone = [key("00ff10"), addKey(options)];
  expect(excludedIn(alone, "webauthn_register_trigger")).toEqual(excluding("AP8Q"));
  for (const wrong of ['"no options"', "no JSON"]) {
    const flow = corrected("settings", [key("00"), addKey(wrong)]);
    expect(inputsIn(flow)).toContain(`webauthn_register_trigger button ${wrong}`);
  }
});

test("A key needs a name (name-of-key-not-required)", () => {
  const nodes = [input("webauthn_register_displayname", "text"), input("totp_code", "text")];
  expect(corrected("settings", nodes).ui.nodes).toMatchObject([
    { attributes: { required: true } },
    { attributes: { required: false } },
  ]);
});

const withCodes = (names: string[]) => {
  const nodes = names.map((name) => input(name, "submit", { group: "lookup_secret" }));
  return inputsIn(corrected("settings", nodes));
};

test("A person with backup codes can create new ones without looking at the old ones (new-codes-not-offered)", () => {
  expect(withCodes(["lookup_secret_reveal", "lookup_secret_disable"])).toEqual([
    "lookup_secret_reveal submit",
    "lookup_secret_regenerate submit true",
    "lookup_secret_disable submit",
  ]);
});

test("Beside a button that makes codes, one that keeps them, or one for another group, no other is offered", () => {
  const [reveal, create] = ["lookup_secret_reveal", "lookup_secret_regenerate"];
  for (const names of [[create], [reveal, create], [reveal, "lookup_secret_confirm"], ["totp"]]) {
    expect(withCodes(names)).toEqual(names.map((name) => `${name} submit`));
  }
});

const technical =
  'Unable to decode body because HTTP Request Method was "GET" but only [POST PUT PATCH] are supported.';
const tooMany = "The request was submitted too often. Please request another code.";

test.each<[string, FlowKind, string, string]>([
  ["a lost change (lost-change-in-terms-of-http)", "settings", technical, "not_saved"],
  ["five wrong codes (too-many-codes-in-english)", "login", tooMany, "too_many_codes"],
])("What means %s is told apart from what else has its number", (_what, kind, text, notice) => {
  expect(noticesOf(kind, 4000001, text)).toEqual([notice]);
  expect(noticesOf(kind, 4000001, "The phone number is none.")).toEqual([undefined]);
  expect(noticesOf(kind, 4000002, text)).toEqual([undefined]);
});

test("The form of a recovery that another browser has finished is told of as its link (used-link-called-request)", () => {
  expect(noticesOf("recovery", 4060001, "…")).toEqual(["link_used"]);
  expect(noticesOf("verification", 4060001, "…")).toEqual([undefined]);
});

const verify = (...nodes: object[]) => corrected("verification", nodes, sent);

test("A page does not tell the code that a link has written into the flow (code-of-a-link-in-the-flow)", () => {
  for (const value of ["123456", "Your account is locked, call +1 555 1234"]) {
    expect(inputsIn(verify(input("code", "text", { value })))).toEqual(["code text"]);
  }
  const fields = [
    input("code", "text", { value: "1" }),
    input("email", "email", { value: "a@b.c" }),
  ];
  expect(inputsIn(verify(...fields))).toEqual(["code text", "email email a@b.c"]);
  expect(inputsIn(verify(input("code", "submit", { value: "go" })))).toEqual(["code submit go"]);
});

const send = submit("method", "link");
const hidden = input("method", "hidden", { group: "link", value: "link" });
const address = (value?: string) => input("email", "email", { group: "link", value });
const ada = "ada@example.test";
const resend = submit("email", "code", { value: ada, labelId: 1070008 });

test("The same button twice is drawn once (button-twice)", () => {
  expect(inputsIn(verify(address(), send, send))).toEqual(["email email", "method submit link"]);
  expect(verify(hidden, hidden, aText, aText).ui.nodes).toHaveLength(4);
});

test.each([
  ["of another group", { ...send, group: "code" }],
  ["of another name", input("resend", "submit", { group: "link", value: "link" })],
  ["of another value", input("method", "submit", { group: "link", value: "code" })],
  ["that is no button", hidden],
])("A button and an input %s are two", (_what, other) => {
  expect(verify(send, other).ui.nodes).toHaveLength(2);
  expect(verify(other, send).ui.nodes).toHaveLength(2);
});

// Kratos' source has this order.
test("After a registration with links one way leads to another mail, to the address given before (second-resend-button)", () => {
  const flow = verify(address(), send, resend);
  expect(inputsIn(flow)).toEqual(["email email ada@example.test", "method submit link"]);
  expect(sentTo(flow)).toBe("ada@example.test");
  const typed = verify(address("grace@example.test"), send, resend);
  expect(inputsIn(typed)).toEqual(["email email grace@example.test", "method submit link"]);
});

test("With codes the button for another one stays", () => {
  const flow = verify(input("code", "text", { group: "code" }), resend);
  expect(inputsIn(flow)).toEqual(["code text", "email submit ada@example.test"]);
});

test("The same sentence is said once, of the flow and of a field (message-repeated)", () => {
  const said = (text: string, id = 4000001) => message(id, "error", text);
  const messages = [said("a"), said("b"), said("a"), said("a", 4000002)];
  const kept = [said("a"), said("b"), said("a", 4000002)];
  const { ui } = corrected("verification", [{ ...send, messages }, address()], { messages });
  for (const each of [ui, ui.nodes[0]]) {
    expect(each?.messages).toMatchObject(kept);
    expect(each?.messages).toHaveLength(3);
  }
  expect(ui.nodes[1]?.messages).toEqual([]);
});
