import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test } from "vitest";
import { languages, readWords } from "../../support/measure/catalogues";
import { listen } from "../../support/stand-in/listen";
import { newEmail } from "../../support/visitor/new-email";
import { createIdentity, inBase64, schemaWithTraits } from "../../support/world/identities";
import { sendForms } from "./ask-for-mail";
import { ownWorld, started } from "../../support/world/started";

/** This stands for a provider that sends text messages: Kratos' message by the number. */
const sent = new Map<string, string>();
const provider = createServer((request, response) => {
  void json(request).then((message) => {
    const { to, body } = message as { to: string; body: string };
    sent.set(to, body);
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

/** This address gets none: v26.2 sends a code to one of several addresses, not always to the same. */
const emailTrait = {
  type: "string",
  format: "email",
  "ory.sh/kratos": { credentials: { password: { identifier: true } } },
};

const { url } = await started(listen(provider));
const body = inBase64("function(ctx) { to: ctx.recipient, body: ctx.body }");
const request_config = { url, method: "POST", body };
const world = await ownWorld({
  mailTemplates: true,
  difference: {
    courier: { channels: [{ id: "sms", type: "http", request_config }] },
    ...schemaWithTraits({ phone: phoneTrait, email: emailTrait }),
  },
});

/** The text message to a number, as soon as Kratos has sent it. */
async function messageTo(phone: string): Promise<string> {
  await expect.poll(() => sent.get(phone)).toBeDefined();
  return sent.get(phone) ?? "";
}

/** A text message has 160 of these letters; with any other letter it has 70. */
const gsm =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;

test.each(languages)("The code to sign in comes as one text message in %s", async (lang) => {
  const identifier = `+4915110000${String(100 + languages.indexOf(lang))}`;
  await createIdentity(world.kratos.adminUrl, JSON.stringify({ phone: identifier }));
  const forms = [{ method: "code", identifier }];
  await sendForms(world, { kind: "login", forms, payload: { lang, variant: "account" } });
  const message = await messageTo(identifier);
  // Phones read it from the last line.
  const code = /\n@localhost #(\d{6})\n?$/.exec(message)?.[1] ?? "none";
  expect(message.split("\n")[0]).toContain(code);
  expect(message).not.toMatch(/\{\{|no value|\uE000/);
  const { code: words = "" } = readWords(lang, "mail.json").text_message as { code?: string };
  expect(message).toContain(words.split("{{").at(-1)?.split("}}").at(-1));
  expect(message.length).toBeLessThanOrEqual(gsm.test(message) ? 160 : 134);
});

test("So does the code that verifies a number", async () => {
  const traits = { email: newEmail(), phone: "+4915120000000", name: { first: "Ada" } };
  const forms = [
    { method: "profile", traits },
    { method: "password", password: "a long example password", traits },
  ];
  await sendForms(world, {
    kind: "registration",
    forms,
    payload: { lang: "de", variant: "account" },
  });
  expect(await messageTo(traits.phone)).toMatch(/^\d{6} ist .*\n\n@localhost #\d{6}\n?$/);
});
