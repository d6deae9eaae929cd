import { expect, test } from "vitest";
import { buildMailTemplates } from "./build-mail-templates.server";

/** Kratos' kinds of mail: `courier/template` of v26.2, and what its main branch has had since (November 2026). */
const mails = ["recovery/valid", "recovery/invalid", "verification/valid", "verification/invalid"];
const refusals = ["recovery_code/invalid", "verification_code/invalid"];

/** Those that are sent as a text message too. */
const texts = [
  ...["recovery_code/valid", "verification_code/valid", "login_code/valid"],
  ...["registration_code/valid", "verifiable_address_changed", "authenticator_key_added"],
];

test("Every kind of mail and text message that the newest Kratos sends has a template of ours", () => {
  const files = [...mails, ...refusals, ...texts].flatMap((kind) =>
    ["subject", "body", "body.plaintext"].map((part) => `${kind}/email.${part}.gotmpl`),
  );
  const messages = texts.map((kind) => `${kind}/sms.body.gotmpl`);
  expect([...buildMailTemplates().keys()].sort()).toEqual([...files, ...messages].sort());
});

test("A link in a mail leads to the page of ours that asks first, in the language of the mail", () => {
  const templates = buildMailTemplates();
  const linked = [...templates].filter(([, text]) => text.includes("{{$link}}"));
  const kinds = ["recovery/valid", "verification_code/valid", "verification/valid"];
  expect(linked.map(([name]) => name.replace(/\/email.*/, ""))).toEqual(
    kinds.flatMap((kind) => [kind, kind]),
  );
  for (const [name, text] of linked) {
    const kind = name.startsWith("recovery") ? "recovery" : "verification";
    expect(text).toContain(`/${kind}/link?" (regexReplaceAll`);
    expect(text).toContain(`"&lng=" $lang`);
  }
});
