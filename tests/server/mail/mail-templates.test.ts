import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { directionOf } from "../../../app/i18n/format";
import { newEmail } from "../../support/visitor/new-email";
import { languages, readWords } from "../../support/measure/catalogues";
import { findHtmlFaults } from "../../support/measure/html-faults";
import { askForMail, type Asked } from "./ask-for-mail";
import { ownWorld } from "../../support/world/started";

const notify = { notify_unknown_recipients: true };
const difference = { selfservice: { flows: { recovery: notify, verification: notify } } };
const [codes, links] = await Promise.all([
  ownWorld({ mailTemplates: true, difference }),
  ownWorld({ mailTemplates: true, difference, profile: "link" }),
]);

interface Mail {
  name: string;
  method: "code" | "link";
}

const byCode = ["recovery_code", "verification_code", "registration_code", "login_code"];
const byLink = ["recovery_link", "verification_link"];
const byBoth = ["recovery_unknown", "verification_unknown"];
const mails: Mail[] = [
  ...[...byCode, ...byBoth].map((name) => ({ name, method: "code" as const })),
  ...[...byLink, ...byBoth].map((name) => ({ name, method: "link" as const })),
];

/** The forms that cause a mail, which has the flow in its name. */
function formsFor({ name, method }: Mail, to: string): Asked {
  const kind = name.split("_")[0] as Asked["kind"];
  const traits = { email: to, name: { first: "{{.}}<b>\nX" } };
  const steps = ["profile", "code"].map((method) => ({ method, traits }));
  const one = kind === "login" ? { method, identifier: to } : { method, email: to };
  return { kind, forms: kind === "registration" ? steps : [one], to };
}

/** Whether the mail goes to somebody who has an account. */
const isKnown = (name: string) => !/unknown|registration/.test(name);

test.each(mails)(
  "Kratos sends $name of the method $method in every language",
  async (mail) => {
    const faults: string[] = [];
    // Kratos sends its queue at once. On SQLite it loses mails of more than a few at the same time (v1.3.1).
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
  180_000,
);

async function expectMail(mail: Mail, language: string): Promise<void> {
  const { name, method } = mail;
  const isLink = method === "link";
  const world = isLink ? links : codes;
  const asked = formsFor(mail, isKnown(name) ? (await world.createPerson()).email : newEmail());
  const payload = { lang: language, variant: "account" };
  const sent = await askForMail(world, { ...asked, payload, lng: language });
  const words = readWords(language, "mail.json")[name] as Record<string, string>;
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
    expect(text).toContain(words.not_you?.replace("{{product}}", "vestibule"));
    expect(text).toContain(asked.to);
    expect(text).not.toMatch(/\{\{|no value|ZgotmplZ|undefined|\uE000/);
  }
  // A mail with a code has at most three paragraphs in its card beside it.
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

/** The readable text, without characters that only set its direction. */
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
