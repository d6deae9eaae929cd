import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../../support/stand-in/listen";
import { enter } from "../../support/visitor/sign-in";
import { fieldOf } from "../../support/visitor/visitor";
import { inBase64 } from "../../support/world/identities";
import { ownWorld, started } from "../../support/world/started";

const broken = createServer((request, response) => {
  request.resume();
  response.writeHead(500).end("out of order");
});
const { url } = await started(listen(broken));
const hook = {
  hook: "web_hook" as const,
  config: {
    url,
    method: "POST",
    body: inBase64("function(ctx) ctx"),
    response: { ignore: false, parse: true },
  },
};
const flows = { settings: { after: { profile: { hooks: [hook] } } } };
const world = await ownWorld({ difference: { selfservice: { flows } } });

// app/flows/page.server.test.ts has the words of a hook that refuses.
test("Text typed into the settings comes back if an operator's web hook fails", async () => {
  const { visitor } = await enter(world, { name: { first: "Ada" } });
  const typed = { "traits.name.first": "Augusta" };
  const failed = await visitor.press(await visitor.get("/settings"), "method=profile", typed);
  expect(failed.status).toBe(502);
  expect(fieldOf(failed, "traits.name.first").getAttribute("value")).toBe("Augusta");
  const stored = await visitor.get("/settings?section=profile");
  expect(fieldOf(stored, "traits.name.first").getAttribute("value")).toBe("Ada");
});
