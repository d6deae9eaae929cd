import { readdirSync, readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { directionOf } from "../../../app/i18n/format";
import type mail from "../../../locales/en/mail.json";
import { newEmail } from "../../support/visitor/new-email";
import { findHtmlFaults } from "../../support/measure/html-faults";
import { startWorld } from "../../support/world/world";
import { askForMail, type Asked } from "./ask-for-mail";
import { started } from "../../support/world/started";

const notify = { notify_unknown_recipients: true };
const difference = { selfservice: { flows: { recovery: notify, verification: notify } } };
const [codes, links] = await Promise.all([
  started(startWorld({ mailTemplates: true, difference })),
  started(startWorld({ mailTemplates: true, difference, profile: "link" })),
]);

const languages = readdirSync("locales").filter((name) => !name.includes("."));

type Words = typeof mail;
const read = (language: string) =>
  JSON.parse(readFileSync(`locales/${language}/mail.json`, "utf8")) as Words;

interface Mail {
  name: Exclude<keyof Words, "common" | "text_message" | "address_changed" | "key_added">;
  isLink?: true;
  ask: (to: string) => Asked;
}

const mails: Mail[] = [
  { name: "recovery_code", ask: (to) => recovery("code", to) },
  { name: "recovery_unknown", ask: (to) => recovery("code", to) },
  { name: "verification_code", ask: (to) => verification("code", to) },
  { name: "verification_unknown", ask: (to) => verification("code", to) },
  { name: "registration_code", ask: registration },
  { name: "login_code", ask: (to) => signIn(to) },
  { name: "recovery_link", isLink: true, ask: (to) => recovery("link", to) },
  { name: "recovery_unknown", isLink: true, ask: (to) => recovery("link", to) },
  { name: "verification_link", isLink: true, ask: (to) => verification("link", to) },
  { name: "verification_unknown", isLink: true, ask: (to) => verification("link", to) },
];

const recovery = (method: string, to: string): Asked => ({
  kind: "recovery",
  forms: [{ method, email: to }],
  to,
});
const verification = (method: string, to: string): Asked => ({
  kind: "verification",
  forms: [{ method, email: to }],
  to,
});
const signIn = (to: string): Asked => ({
  kind: "login",
  forms: [{ method: "code", identifier: to }],
  to,
});
function registration(to: string): Asked {
  const traits = { email: to, name: { first: "{{.}}<b>\nX" } };
  const forms = [
    { method: "profile", traits },
    { method: "code", traits },
  ];
  return { kind: "registration", forms, to };
}

/** Whether the mail goes to somebody who has an account. */
const isKnown = (name: string) => !/unknown|registration/.test(name);

test.each(mails)(
  "Kratos sends $name (by link: $isLink) in every language",
  async (mail) => {
    const faults: string[] = [];
    // Kratos sends what has come together at once. On SQLite it loses mails of more than a few at the same time (v1.3.1).
    for (let at = 0; at < languages.length; at += 4) {
      const together = languages.slice(at, at + 4).map((language) =>
        expectMail(mail, language).catch((error: unknown) => {
          faults.push(`${language}: ${String(error)}`);
        }),
      );
      await Promise.all(together);
    }
    expect(faults).toEqual([]);
  },
  60_000,
);

async function expectMail({ name, isLink, ask }: Mail, language: string): Promise<void> {
  const world = isLink ? links : codes;
  const asked = ask(isKnown(name) ? (await world.createPerson()).email : newEmail());
  const payload = { lang: language, door: "account" };
  const sent = await askForMail(world, { ...asked, payload, lng: language });
  const words = read(language)[name];
  expect(sent.subject).toContain(words.subject);
  expect(sent.subject).toContain("vestibule");
  const page = parse(sent.html);
  const address = page.querySelector("a.button")?.getAttribute("href");
  expect(address !== undefined).toBe(/verification_code|link/.test(name));
  // People whose mail program shows no button copy the plain address below it, or use the code.
  if (address && isLink)
    expect(page.querySelector(`a.link[href="${address}"]`)?.text).toBe(address);
  expect(sent.html).toContain(`<html dir="${directionOf(language)}" lang="${language}">`);
  // Gmail drops the tag <html>.
  const within = parse(sent.html).querySelector("body [lang]");
  expect(within?.attributes).toMatchObject({ lang: language, dir: directionOf(language) });
  for (const text of [plain(sent.text), plain(readHtml(sent.html))]) {
    expect(text).toContain(words.title);
    expect(text).toContain(words.not_you.replace("{{product}}", "vestibule"));
    expect(text).toContain(asked.to);
    expect(text).not.toMatch(/\{\{|no value|ZgotmplZ|undefined|\uE000/);
  }
  // Beside the code, a mail with one has at most three paragraphs in its card.
  const paragraphs = page.querySelectorAll(".card p:not(.code)");
  if (sent.codes.length > 0) expect(paragraphs.length).toBeLessThanOrEqual(3);
  expect(page.querySelector("img")?.getAttribute("src")).toBe(
    `${world.url}/images/logo_vestibule.png`,
  );
  expect(sent.text).toMatch(/^\S/);
  expect(sent.html).toMatch(/^<!DOCTYPE html>/);
  expect(findHtmlFaults(sent.html)).toEqual([]);
  expect(sent.html.length).toBeLessThan(30_000);
  expect(sent.codes.length).toBe(name.endsWith("code") ? 1 : 0);
}

/** What is read, without the characters that only set its direction. */
function plain(text: string): string {
  return text.replace(/[\u2068\u2069]/g, "");
}

function readHtml(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<");
}
