import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../../support/stand-in/listen";
import { newEmail } from "../../support/visitor/new-email";
import { enter } from "../../support/visitor/sign-in";
import { goodPassword } from "../../support/visitor/sign-up";
import { fieldOf, messagesOf, Visitor } from "../../support/visitor/visitor";
import { inBase64 } from "../../support/world/schema-with-traits";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

/** What an operator's web hook says of a sign-up, by a JSON pointer to its field, or to the whole form. */
const refusals: [at: string, id: number, text: string][] = [
  ["#/traits/email", 4000001, "This address is on our list."],
  ["", 4000007, "Your company has an account. Ask your administrator."],
  ["#/traits/name/first", 1234, "We know this name."],
];
const messages = refusals.map(([instance_ptr, id, text]) => ({
  instance_ptr,
  messages: [{ id, text, type: "error" }],
}));
const server = createServer((request, response) => {
  request.resume();
  if (request.url !== "/sign-up") return void response.writeHead(500).end("out of order");
  response.writeHead(400, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ messages }));
});
const { url } = await started(listen(server));

const hookAt = (path: string) => ({
  hook: "web_hook" as const,
  config: {
    url: url + path,
    method: "POST",
    body: inBase64("function(ctx) ctx"),
    response: { ignore: false, parse: true },
  },
});
const flows = {
  registration: { after: { password: { hooks: [hookAt("/sign-up"), { hook: "session" }] } } },
  settings: { after: { profile: { hooks: [hookAt("/broken")] } } },
};
const world = await started(
  startWorld({ profile: "one-step", difference: { selfservice: { flows } } }),
);

// app/flows/page.server.test.ts and every-message.test.ts have Kratos' own messages under those numbers.
test("A web hook's message is shown in its own words, also under a number of Kratos' own", async () => {
  const visitor = new Visitor(world.url);
  const typed = { "traits.email": newEmail(), "traits.name.first": "Ada", password: goodPassword };
  const refused = await visitor.press(await visitor.get("/registration"), "method=password", typed);
  expect(refused.status).toBe(400);
  for (const [, id, text] of refusals) expect(messagesOf(refused, id)).toEqual([text]);
  expect(fieldOf(refused, "traits.name.first").getAttribute("value")).toBe("Ada");
});

test("Text typed into the settings comes back if a web hook fails", async () => {
  const { visitor } = await enter(world, { name: { first: "Ada" } });
  const typed = { "traits.name.first": "Augusta" };
  const failed = await visitor.press(await visitor.get("/settings"), "method=profile", typed);
  expect(failed.status).toBe(502);
  expect(fieldOf(failed, "traits.name.first").getAttribute("value")).toBe("Augusta");
  const stored = await visitor.get("/settings?section=profile");
  expect(fieldOf(stored, "traits.name.first").getAttribute("value")).toBe("Ada");
});
