import { expect, test } from "vitest";
import { corrected, idsIn, inputsIn } from "../../tests/support/stand-in/corrected";
import { input } from "../../tests/support/stand-in/view-nodes";

const noAccount = { id: 4000035, text: "This account does not exist …", type: "error" };
const refused = { id: 4000006, text: "The provided credentials are invalid …", type: "error" };

const first = { group: "identifier_first" };
const identifier = input("identifier", "text", { ...first, value: "nobody@example.test" });
const onward = input("method", "submit", { ...first, value: "identifier_first" });
const second = [
  input("passkey_challenge", "hidden", { group: "passkey", value: "{}" }),
  input("method", "submit", { group: "code", value: "code" }),
  input("password", "password", { group: "password" }),
  input("method", "submit", { group: "password", value: "password" }),
];

function signIn(nodes: object[], messages: object[], method?: string) {
  const flow = corrected({ kind: "login", nodes, messages, method });
  return { fields: inputsIn(flow), messages: idsIn(flow) };
}

const asForEverybody = [
  "identifier hidden nobody@example.test",
  "passkey_challenge hidden {}",
  "method submit code",
  "password password",
  "method submit password",
  "passkey_login_trigger button",
];

test("An identifier without an account is asked for a password like any other (both-steps-for-unknown-identifier)", () => {
  const stuck = [identifier, onward, ...second];
  expect(signIn(stuck, [noAccount], "identifier_first")).toEqual({
    fields: asForEverybody,
    messages: [],
  });
  expect(signIn(stuck, [noAccount])).toEqual({ fields: asForEverybody, messages: [] });
});

test("A wrong password for it is refused in the words for everybody", () => {
  expect(signIn([identifier, onward, ...second], [refused], "password")).toEqual({
    fields: asForEverybody,
    messages: [4000006],
  });
});

test("A code that was asked for and cannot be sent is said not to come", () => {
  expect(signIn([identifier, onward, ...second], [noAccount], "code").messages).toEqual([4000035]);
});

test("The first step and the step of a known identifier stay as they are", () => {
  expect(signIn([identifier, onward], [noAccount]).messages).toEqual([4000035]);
  const known = input("identifier", "hidden", { ...first, value: "ada" });
  expect(signIn([known, ...second], []).fields).toHaveLength(5);
});

interface Given {
  messages?: object[];
  state?: string;
}

function mended(nodes: object[], { messages = [], state = "choose_method" }: Given = {}) {
  return corrected({ kind: "login", state, nodes, messages }).ui.nodes;
}

const hidden = {
  type: "input",
  group: "code",
  meta: { label: { id: 1070004, text: "ID" } },
  attributes: { name: "identifier", type: "hidden", value: "ada" },
};
const bare = { ...hidden, group: "default", meta: {} };

test("An identifier that was not found for a code is a field again, with its label (identifier-hidden-after-code)", () => {
  const [node] = mended([hidden], { messages: [noAccount] });
  expect(node).toMatchObject({
    meta: { label: { id: 1070004, text: "ID" } },
    attributes: {
      name: "identifier",
      type: "text",
      value: "ada",
      required: true,
      autocomplete: "username",
    },
  });
  const [unnamed] = mended([bare], { messages: [noAccount] });
  expect(unnamed?.meta.label).toMatchObject({ id: 1070004, text: "ID", type: "info" });
  for (const value of ["ada@example.test", "ada@exampl"]) {
    const attributes = { ...hidden.attributes, value };
    const [mail] = mended([{ ...bare, attributes }], { messages: [noAccount] });
    expect(mail?.meta.label).toMatchObject({ id: 1070007 });
  }
});

const askForCode = input("method", "submit", { group: "code", value: "code" });

test("One that was missing when a code was asked for is a field again, with the message at it", () => {
  const missing = { id: 4000002, text: "Property identifier is missing.", type: "error" };
  const empty = {
    ...bare,
    attributes: { ...bare.attributes, value: "" },
    messages: [missing],
  };
  const [node] = mended([empty, askForCode]);
  expect(node).toMatchObject({
    meta: { label: { id: 1070004 } },
    attributes: { name: "identifier", type: "text", value: "", required: true },
    messages: [missing],
  });
});

test("It is a field after what else goes wrong in that flow, too, with what was typed", () => {
  expect(mended([bare, askForCode], { messages: [refused] })[0]).toMatchObject({
    attributes: { type: "text", value: "ada" },
  });
});

test.each<[string, object[], Given]>([
  ["after another message", [hidden], { messages: [refused] }],
  ["once the code was sent", [hidden], { messages: [noAccount], state: "sent_email" }],
  ["with its label, as after a first step of its own", [hidden, askForCode], {}],
  ["where no code can be asked for", [bare, input("method", "submit", { group: "link" })], {}],
  ["beside another input for codes", [bare, input("x", "submit", { group: "code" })], {}],
  ["once the code was sent to it", [bare, askForCode], { state: "sent_email" }],
])("The identifier stays hidden %s", (_when, nodes, given) => {
  expect(mended(nodes, given)[0]).toMatchObject({ attributes: { type: "hidden" } });
});

test("Nothing else is shown: neither another hidden field nor a text", () => {
  const token = { ...hidden, attributes: { name: "csrf_token", type: "hidden" } };
  const shown = { ...hidden, attributes: { name: "identifier", type: "email" } };
  const text = { type: "text", attributes: { id: "identifier", text: { id: 1, text: "x" } } };
  expect(mended([token, shown, text], { messages: [noAccount] })).toMatchObject([
    { attributes: { type: "hidden" } },
    { attributes: { type: "email" } },
    { type: "text" },
  ]);
});

const again = { id: 1010003, text: "…", type: "info" };
const step = { id: 1010004, text: "…", type: "info" };
const byApp = input("method", "submit", { group: "totp", value: "totp" });

test("An empty form asks neither for a second step nor for signing in once more (empty-form-asks)", () => {
  expect(signIn([], [again, step]).messages).toEqual([]);
  expect(signIn([], [step]).messages).toEqual([]);
});

test("A second step that is asked for once more asks for itself alone (sign-in-asked-beside-second-step)", () => {
  expect(signIn([byApp], [again, step]).messages).toEqual([1010004]);
  expect(signIn([byApp], [again]).messages).toEqual([1010003]);
});
