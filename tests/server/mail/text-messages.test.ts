import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { languages } from "../../support/measure/catalogues";
import { newEmail } from "../../support/visitor/new-email";
import { inBase64, schemaWithTraits } from "../../support/world/schema-with-traits";
import { startWorld } from "../../support/world/world";
import { sendForms, sendToKratos } from "./ask-for-mail";
import { started } from "../../support/world/started";

/** In place of a provider that sends text messages: what Kratos gave it, by the number. */
const sent = new Map<string, string>();
const provider = createServer((request, response) => {
  void readText(request).then((body) => {
    const message = JSON.parse(body) as { to: string; body: string };
    sent.set(message.to, message.body);
    response.end();
  });
});

/** A number that gets codes. */
const phoneTrait = {
  type: "string",
  format: "tel",
  "ory.sh/kratos": {
    credentials: { code: { identifier: true, via: "sms" } },
    verification: { via: "sms" },
  },
};

await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
const { port } = provider.address() as AddressInfo;
const body = inBase64("function(ctx) { to: ctx.recipient, body: ctx.body }");
const request_config = { url: `http://127.0.0.1:${port}`, method: "POST", body };
const world = await started(
  startWorld({
    mailTemplates: true,
    difference: {
      courier: { channels: [{ id: "sms", type: "http", request_config }] },
      ...schemaWithTraits({ phone: phoneTrait }),
    },
  }),
);
afterAll(() => void provider.close());

let people = 0;
async function createPhone(): Promise<string> {
  const phone = `+49151${String(10_000_000 + ++people)}`;
  await sendToKratos(`${world.kratos.adminUrl}/admin/identities`, {
    schema_id: "default",
    traits: { email: `phone-${people}@example.test`, phone },
  });
  return phone;
}

/** Letters that a text message has 160 of; with any other letter it has 70. */
const gsm =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

test.each(languages)("The code to sign in comes as one text message in %s", async (language) => {
  const phone = await createPhone();
  await sendForms(world, {
    kind: "login",
    forms: [{ method: "code", identifier: phone }],
    payload: { lang: language, door: "account" },
  });
  await expect.poll(() => sent.get(phone), { timeout: 10_000 }).toBeDefined();
  const message = sent.get(phone) ?? "";
  // Phones read it from the last line.
  const code = /\n@localhost #(\d{6})\n?$/.exec(message)?.[1] ?? "none";
  expect(message.split("\n")[0]).toContain(code);
  expect(message).not.toMatch(/\{\{|no value|\uE000/);
  const words = JSON.parse(readFileSync(`locales/${language}/mail.json`, "utf8")) as {
    text_message: { code: string };
  };
  const [beside = ""] = words.text_message.code.split("{{").slice(-1);
  expect(message).toContain(beside.split("}}").at(-1));
  expect(message.length).toBeLessThanOrEqual(gsm.test(message) ? 160 : 134);
});

test("So does the code that verifies a number", async () => {
  const traits = { email: newEmail(), phone: "+4915120000000", name: { first: "Ada" } };
  const forms = [
    { method: "profile", traits },
    { method: "password", password: "a long example password", traits },
  ];
  await sendForms(world, { kind: "registration", forms, payload: { lang: "de", door: "account" } });
  await expect.poll(() => sent.get(traits.phone), { timeout: 10_000 }).toBeDefined();
  expect(sent.get(traits.phone)).toMatch(/^\d{6} ist .*\n\n@localhost #\d{6}\n?$/);
});
