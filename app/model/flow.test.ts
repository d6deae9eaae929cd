import { expect, test } from "vitest";
import { flowOf, input, submit } from "../../tests/support/stand-in/view-nodes";
import {
  errorsOf,
  hasAccount,
  hasErrors,
  isAfterRegistration,
  isAfterSettings,
  isPasswordChoice,
  isSignedIn,
  minutesAfterRecovery,
  resendNames,
  sentTo,
} from "./flow";
import { findBlankField, withMissing } from "./one-time-code";

const selfService = "https://account.example.org/self-service";

const inside = "http://kratos:4433/.ory/kratos/public/self-service";

test.each([
  [`${selfService}/registration/browser`, "registration"],
  [`${inside}/registration/browser?return_to=%2F`, "registration"],
  [`${selfService}/settings/browser`, "settings"],
  [`${selfService}/login/browser`, ""],
  [`${selfService}/verification/browser?return_to=/self-service/registration/browser`, ""],
  ...["no address", "", undefined].map((address) => [address, ""]),
])("A verification that was requested with %s is after: %j", (request_url, after) => {
  const flow = flowOf([], { request_url });
  expect(isAfterRegistration(flow)).toBe(after === "registration");
  expect(isAfterSettings(flow)).toBe(after === "settings");
});

const error = { id: 1, text: "of the flow", type: "error" };
const info = { id: 2, text: "a word", type: "info" };
const field = (...messages: object[]) => [input("a", "text", { messages })];

test("What is wrong with the flow comes first, then what is wrong with its fields", () => {
  const flow = flowOf(field({ ...error, id: 3 }, info), { messages: [info, error] });
  expect(errorsOf(flow).map(({ id }) => id)).toEqual([1, 3]);
  const others = [flow, flowOf(field(error)), flowOf(field(info), { messages: [info] })];
  expect(others.map(hasErrors)).toEqual([true, true, false]);
});

test("Three messages mean that there is an account already", () => {
  const ids = [4000006, 4000007, 4000027, 4000028];
  const meaning = ids.filter((id) => hasAccount({ messages: [{ id }] }));
  expect(meaning).toEqual([4000007, 4000027, 4000028]);
  expect(hasAccount({ messages: [] })).toBe(false);
});

test.each([
  ["a first sign-in", { refresh: false, aal: "aal1" }, false],
  ["a password asked for again", { refresh: true, aal: "aal1" }, true],
  ["a second factor", { refresh: false, aal: "aal2" }, true],
] as const)("At %s somebody is signed in already: %j %s", (_what, flow, expected) => {
  expect(isSignedIn(flow)).toBe(expected);
});

function settings(id: number, groups: string[], until?: unknown) {
  const context = { privileged_session_expires_at_unix: until };
  const nodes = groups.map((group) => input(group, "text", { group }));
  return flowOf(nodes, { messages: [{ id, text: "", type: "success", context }] });
}

test.each([
  ["after a recovery", 1060001, "password", true],
  ["that were saved", 1050001, "password", false],
  ["without passwords", 1060001, "passkey", false],
])("Settings %s are the choice of a password: %i, %s, %s", (_which, id, group, isChoice) => {
  expect(isPasswordChoice(settings(id, ["profile", group]))).toBe(isChoice);
});

test.each([
  [1060001, 1000, undefined],
  [1060001, 1059, undefined],
  [1060001, 1060, 1],
  [1060001, 1919, 15],
  [1060001, "soon", undefined],
  [1060001, undefined, undefined],
  // Without a recovery there is no such time.
  [1050001, 9_999, undefined],
])("With message %i and until %s s there are whole minutes left: %s", (id, until, minutes) => {
  expect(minutesAfterRecovery(settings(id, [], until), 1_000_000)).toBe(minutes);
});

const address = "a@example.test";
const code = input("code", "text", { group: "code" });
const send = submit("method", "code");
const again = (name: string) => submit(name, "code", { value: address, labelId: 1070008 });
const byLink = input("email", "email", { group: "link", value: address, labelId: 1070007 });
const text = { type: "text", attributes: { id: "email", text: { id: 1, text: "x" } } };

const confirm = "recovery_confirm_address";

const onlyTheFirst = [
  submit("resend", "code"),
  input("resend", "hidden", { group: "code" }),
  input("code", "text", { group: "code", labelId: 1070008 }),
  input("email", "email", { group: "code", value: address }),
  input("csrf_token", "hidden", { group: "link" }),
  { ...send, meta: {} },
];

test.each<[string, string, unknown[], string[], string | undefined]>([
  ["by the button that says so", "sent_email", [code, send, again("email")], ["email"], address],
  ["by sending the address of a link again", "sent_email", [byLink], ["email"], address],
  ["by nothing before anything was sent", "choose_method", [byLink], [], undefined],
  ["by a masked address", "recovery_awaiting_code", [code, again(confirm)], [confirm], address],
  ["by nothing but a button or a link's address", "sent_email", onlyTheFirst, ["resend"], address],
])("A code is asked for again %s", (_what, state, nodes, names, to) => {
  const flow = flowOf(nodes, { state });
  expect(resendNames(flow)).toEqual(names);
  expect(sentTo(flow)).toBe(to);
});

const email = (value?: unknown) => input("email", "hidden", { value });
const identifier = input("identifier", "hidden", { value: address });

test.each([
  ["identifier", [identifier], address],
  ["trait", [input("traits.email", "hidden", { value: address })], address],
  ["masked", [input("recovery_confirm_address", "hidden", { value: address })], address],
  ["empty and identifier", [email(""), identifier], address],
  ["absent", [], undefined],
  ["empty", [email("")], undefined],
  ["numeric", [email(7)], undefined],
  ["written", [text], undefined],
])("The %s address that a mail went to is told if it is one", (_which, nodes, to) => {
  const flow = flowOf(nodes, { state: "sent_email" });
  expect(sentTo(flow)).toBe(to);
  expect(resendNames(flow)).toEqual([]);
});

test.each([
  ["code=&method=code", "code"],
  ["code=+&method=code", "code"],
  ["code=123456&method=code", undefined],
  ["code=&screen=previous", undefined],
  ["identifier=a&method=code", undefined],
  ["identifier=&method=code", "identifier"],
  ["identifier=+&method=code", "identifier"],
  ["identifier=%E2%80%8B&method=code", "identifier"],
  ["identifier=&method=password", undefined],
  ["identifier=&code=123456&method=code", undefined],
])("%s leaves out: %s", (typed, name) => {
  expect(findBlankField(new URLSearchParams(typed))).toBe(name);
});

test("A missing code is told at the code alone, and names it", () => {
  const flow = flowOf([code, input("email", "text"), text]);
  const messages = withMissing(flow, "code").ui.nodes.map((node) => node.messages);
  const missing = { id: 4000002, text: "", type: "error", context: { property: "code" } };
  expect(messages).toEqual([[missing], [], []]);
});
