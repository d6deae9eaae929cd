import { expect, test } from "vitest";
import { pressOn } from "../../support/visitor/sign-up";
import { fieldOf, messagesOf, Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";

/** deploy/kratos/kratos.yml says so, with the style of sign-in that its mitigation is for. */
const mitigating = { selfservice: { flows: { login: { style: "identifier_first" } } } };
const [world, silent] = await Promise.all([
  ownWorld({ profile: "identifier-first", social: ["acme"] }),
  ownWorld({ difference: mitigating }),
]);

const nobody = "nobody@example.test";
const providers = ({ page }: Visited) => page.querySelectorAll('[name="provider"]').length;

/** Sends an identifier in the first step; the answer, and the page to which it leads. */
async function begin(identifier: string, { url } = world) {
  const visitor = new Visitor(url);
  const first = await visitor.get("/login?return_to=/settings");
  return { visitor, first, page: await pressOn(visitor, first, firstStep, { identifier }) };
}

const firstStep = "method=identifier_first";

test("An unknown identifier stays in its field with why it was refused, and the right one leads on", async () => {
  const { email, password } = await world.createPerson();
  const { visitor, first, page } = await begin(nobody);
  expect(fieldOf(page, "identifier").getAttribute("value")).toBe(nobody);
  expect(messagesOf(page, 4000037)).toHaveLength(1);
  const again = await visitor.get(page.url);
  expect([page.status, ...[first, page, again].map(providers)]).toEqual([400, 1, 1, 1]);
  expect(messagesOf(again, 4000037)).toHaveLength(1);
  const second = await pressOn(visitor, again, firstStep, { identifier: email });
  const done = await visitor.press(second, "method=password", { password });
  expect([done.status, done.location]).toEqual([303, "/settings"]);
});

test("An address without an account is asked for a password like one with an account, and refused in the same words", async () => {
  /** The visible page without values that differ from visit to visit. */
  const seenBy = async (identifier: string) => {
    const { visitor, page } = await begin(identifier, silent);
    const fields = page.page.querySelectorAll("main input, main button");
    const refused = await visitor.press(page, "method=password", { password: "not-it" });
    return {
      status: page.status,
      title: page.title,
      fields: fields.map((field) => field.getAttribute("name")),
      text: page.page.querySelector("main")?.text.replaceAll(identifier, "ADDRESS"),
      refused: [refused.status, messagesOf(refused, 4000006)],
    };
  };
  const known = await seenBy((await silent.createPerson()).email);
  expect(known).toMatchObject({
    status: 200,
    title: "Sign in",
    fields: expect.arrayContaining(["password"]) as unknown,
    refused: [400, [expect.stringContaining("Wrong email or password.")]],
  });
  expect(await seenBy("nobody-at-all@example.test")).toEqual(known);
});
