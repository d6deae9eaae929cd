import { expect, test, vi } from "vitest";
import { absoluteUrl } from "../config/base-path.server";
import { languages } from "../i18n/catalogue.server";
import { wordsIn } from "../i18n/words.server";
import { buildMailTemplates } from "./build-mail-templates.server";
import { describeMail, describeTextMessage } from "./mail-words.server";

/** Kratos' kinds of mail: `courier/template` of v26.2, and what its main branch has had since (November 2026). */
const mails = ["recovery/valid", "recovery/invalid", "verification/valid", "verification/invalid"];
const refusals = ["recovery_code/invalid", "verification_code/invalid"];

/** The mails that are sent as text messages too. */
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

const notice = { words: "address_changed", folder: "verifiable_address_changed" } as const;

test.each(languages)("In %s a notice names the page that secures the account", (language) => {
  const title = wordsIn(language).section("check").title;
  const mail = describeMail({ ...notice, isNotice: true }, language).notYou;
  const message = describeTextMessage(notice, language).text ?? "";
  for (const text of [mail, message].map((each) => each.replace(/[\u2068\u2069]/g, ""))) {
    expect(text).toContain(title);
    expect(text).toContain(new URL(absoluteUrl("/")).host);
  }
});

test("Where a support address is set, a mail with a notice leads there", async () => {
  vi.resetModules();
  vi.stubEnv("SUPPORT_EMAIL", "help@a.example");
  const { describeMail: describe } = await import("./mail-words.server");
  const { notYou, help } = describe({ ...notice, isNotice: true }, "en");
  expect([notYou, help]).toEqual([
    expect.stringContaining("ask for help right away"),
    expect.stringContaining("help@a.example"),
  ]);
});

test("Only a message with the code of a sign-in has other words for a second factor", () => {
  const choosing = [...buildMailTemplates()].filter(([, text]) => text.includes("aal=aal2"));
  expect(choosing.map(([name]) => name)).toEqual([
    "login_code/valid/email.body.gotmpl",
    "login_code/valid/email.body.plaintext.gotmpl",
    "login_code/valid/sms.body.gotmpl",
  ]);
});

test.each(languages)("In %s the text message with a second factor's code is longer", (language) => {
  const code = { words: "code", folder: "login_code/valid", code: "login_code" } as const;
  const { text = "", second = "" } = describeTextMessage({ ...code, isSignIn: true }, language);
  const [words = "", lines = ""] = text.split("\n\n");
  expect(second.startsWith(words) && second.endsWith(lines)).toBe(true);
  expect(second.length).toBeGreaterThan(text.length + 10);
  expect(describeTextMessage(code, language)).not.toHaveProperty("second");
});
