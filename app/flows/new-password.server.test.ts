import { expect, test } from "vitest";
import { type Given, pageWith } from "../../tests/support/stand-in/flow-page";
import { flowOf, input, submit } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { mobileRecovery, newPassword } from "../model/variants";
import { wordsIn } from "../i18n/words.server";
import {
  describeNewPassword,
  describePasswordChoice,
  recoveryRedirect,
} from "./new-password.server";

const password = [
  input("password", "password", { group: "password" }),
  submit("method", "password"),
];
const recovered = { id: 1060001, text: "Recovered.", type: "success" };

/** The page for a new password alone, of settings with these parts. */
async function choiceOf(nodes: object[], given: Given = {}) {
  const page = await pageWith("settings", nodes, {
    variant: newPassword,
    notice: "renewed",
    ...given,
  });
  return describePasswordChoice(page, wordsIn("en"));
}

test("After a recovery the page asks for a new password, says whose account it is for, and can be left for the account", async () => {
  const identity = { id: "i1", traits: { email: "ada@example.test" } };
  expect(await choiceOf(password, { more: { identity } })).toMatchObject({
    title: "Choose a new password",
    address: "ada@example.test",
    text: { title: "Choose a new password", later: "Do this later" },
    notice: expect.any(String) as unknown,
    flow: { forms: [{ group: "password" }] },
    later: "/",
  });
});

test("Where Kratos does not say whose account it is, the page does not either", async () => {
  expect((await choiceOf(password))?.address).toBeUndefined();
});

test("Somebody who was on the way to a page goes on there without a new password", async () => {
  const query = "?flow=f1&return_to=/sessions";
  expect((await choiceOf(password, { query }))?.later).toBe("/sessions");
});

test("Settings without passwords have no page for one", async () => {
  expect(await choiceOf([submit("method", "totp")])).toBeUndefined();
});

const to = "/settings/new-password?flow=f1&return_to=%2Fsessions";

test.each<[string, object[], object[], string?]>([
  ["a recovery that can choose a password", [recovered], password, to],
  ["a recovery without passwords", [recovered], [submit("method", "totp")]],
  ["no recovery", [], password],
])("Kratos' settings after %s lead to the page for it alone or stay", async (_what, ...given) => {
  const [messages, nodes, expected] = given;
  const visit = visitTo("settings", { query: "?return_to=/sessions&aal=aal2&flow=f0" });
  const headers = new Headers({ "Set-Cookie": "k=1" });
  const response = await recoveryRedirect(visit, flowOf(nodes, { messages }), headers);
  expect(response?.headers.get("Location")).toBe(expected);
  expect(response?.headers.get("Set-Cookie")).toBe(expected && "k=1");
});

test("The mobile form asks for a new password in its own words", async () => {
  const page = await pageWith("settings", password, { variant: mobileRecovery });
  expect(describeNewPassword(page, { words: wordsIn("es") })).toMatchObject({
    ...page,
    words: { title: page.heading },
  });
});

test("The mobile form for a new password can be left for the app, or by signing out", async () => {
  const page = await pageWith("settings", password, { variant: mobileRecovery });
  const words = wordsIn("es");
  expect(describeNewPassword(page, { words, appLink: "app://x" })).toMatchObject({
    later: { to: "app://x", label: "Hacerlo más tarde" },
    logout: undefined,
  });
  expect(describeNewPassword(page, { words, logoutLink: "/out" })).toMatchObject({
    later: undefined,
    logout: { to: "/out", label: "Cerrar sesión" },
  });
});
