import { expect, test } from "vitest";
import { messagesOf, Visitor } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

/** As deploy/kratos/kratos.yml says it, with the style of sign-in that its mitigation is for. */
const difference = { selfservice: { flows: { login: { style: "identifier_first" } } } };
const world = await started(startWorld({ difference }));

/** What a person sees, without what differs from one visit to the next. */
async function seenBy(identifier: string): Promise<unknown> {
  const visitor = new Visitor(world.url);
  const first = await visitor.get("/login");
  const second = await visitor.press(first, "method=identifier_first", { identifier });
  const { page, title } = await visitor.follow(second);
  const fields = page
    .querySelectorAll("main input, main button")
    .map((field) => field.getAttribute("name"));
  const text = page.querySelector("main")?.text.replaceAll(identifier, "ADDRESS");
  return { status: second.status, title, fields, text };
}

test("An address without an account is asked for a password like one with an account", async () => {
  const { email } = await world.createPerson();
  const known = await seenBy(email);
  expect(known).toMatchObject({ status: 303, title: "Sign in" });
  expect(JSON.stringify(known)).toContain('"password"');
  expect(await seenBy("nobody-at-all@example.test")).toEqual(known);
});

test("Its wrong password is refused in the same words as anybody's", async () => {
  const { email } = await world.createPerson();
  const refusalOf = async (identifier: string) => {
    const visitor = new Visitor(world.url);
    const first = await visitor.get("/login");
    const second = await visitor.follow(
      await visitor.press(first, "method=identifier_first", { identifier }),
    );
    const refused = await visitor.press(second, "method=password", {
      password: "not-the-password",
    });
    return [refused.status, messagesOf(refused, 4000006)];
  };
  const known = await refusalOf(email);
  expect(known).toMatchObject([400, [expect.stringContaining("Wrong email or password.")]]);
  expect(await refusalOf("nobody-at-all@example.test")).toEqual(known);
});
