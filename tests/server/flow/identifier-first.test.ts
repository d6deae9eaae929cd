import { expect, test } from "vitest";
import {
  fieldOf,
  messagesOf,
  readForm,
  Visitor,
  type Visited,
} from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started, startedInTest } from "../../support/world/started";

const world = await started(startWorld({ profile: "identifier-first", social: ["acme"] }));

const providers = ({ page }: Visited) => page.querySelectorAll('[name="provider"]').length;

async function begin(identifier: string) {
  const visitor = new Visitor(world.url);
  const first = await visitor.get("/login?return_to=/settings");
  expect(providers(first)).toBe(1);
  return {
    visitor,
    refused: await visitor.press(first, "method=identifier_first", { identifier }),
  };
}

test.each(["nobody@example.test", "", "  "])(
  "After the identifier %j was refused, social sign-in is still offered, also when the page is opened again",
  async (identifier) => {
    const { visitor, refused } = await begin(identifier);
    expect(refused.status).toBe(400);
    expect(providers(refused)).toBe(1);
    expect(providers(await visitor.get(refused.url))).toBe(1);
  },
);

test("An unknown identifier stays in its field with why it was refused, and the right one leads on to where the person was going", async () => {
  const { email, password } = await world.createPerson();
  const { visitor, refused } = await begin("nobody@example.test");
  expect(fieldOf(refused, "identifier").getAttribute("value")).toBe("nobody@example.test");
  expect(messagesOf(refused, 4000037)).toHaveLength(1);
  const again = await visitor.get(refused.url);
  expect(messagesOf(again, 4000037)).toHaveLength(1);
  const second = await visitor.press(again, "method=identifier_first", { identifier: email });
  const asked = await visitor.follow(second);
  const done = await visitor.press(asked, "method=password", { password });
  expect([done.status, done.location]).toEqual([303, "/settings"]);
});

test("Without social providers a refused form takes one call, and one more when its flow is opened again", async () => {
  const alone = await startedInTest(startWorld({ profile: "identifier-first" }));
  const visitor = new Visitor(alone.url);
  const first = await visitor.get("/login");
  const count = async (visit: Promise<Visited>) => {
    alone.calls.forget();
    const { status } = await visit;
    const calls = alone.calls.list().map(({ method, path }) => `${method} ${path.split("?")[0]}`);
    return [status, ...calls];
  };
  const form = { identifier: "nobody@example.test" };
  expect(await count(visitor.press(first, "method=identifier_first", form))).toEqual([
    400,
    "POST /self-service/login",
  ]);
  const { action } = readForm(first, "method=identifier_first");
  expect(await count(visitor.get(action))).toEqual([
    200,
    "GET /self-service/login/flows",
    "GET /self-service/login/browser",
  ]);
});
