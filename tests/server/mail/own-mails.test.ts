import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "node-html-parser";
import { newEmail } from "../../support/visitor/new-email";
import { findHtmlFaults } from "../../support/measure/html-faults";
import { makeBranding } from "../../support/world/branding";
import { runBuilt } from "../../support/world/run-built";
import { settingsFor } from "../../support/world/run-doctor";
import { askForMail } from "./ask-for-mail";
import { ownWorld } from "../../support/world/started";

/** A name and words that would be markup or actions of a template, were they not text. */
const name = 'A"{{.}}`<b>&Co';
const words = {
  login_code: { title: '}} <i>Title</i> " `x`', text: "Line\nand `quote` \\ }}" },
  recovery_unknown: { subject: "No account\r\nBcc: x@evil.example" },
  nothing: { title: "x" },
};
const brand = {
  name,
  footer: [{ label: "{{.}}<u>", href: "https://a.example/?q={{.To}}&b=%22" }],
  support: "help@a.example",
  mail: { codeMinutes: 1, subjectHasCode: true },
};
const branding = await makeBranding({ "brand.json": brand, "locales/en/mail.json": words });
const notify = { notify_unknown_recipients: true };
const world = await ownWorld({
  mailTemplates: true,
  env: { BRANDING_DIR: branding },
  difference: { selfservice: { flows: { recovery: notify } } },
});

test("An operator's name, words and links stay text in a mail, with any characters in them", async () => {
  const { email: to } = await world.createPerson();
  const forms = [{ method: "code", identifier: to }];
  const mail = await askForMail(world, { kind: "login", forms, to });
  expect(findHtmlFaults(mail.html)).toEqual([]);
  const page = parse(mail.html);
  expect(page.querySelector("h1")?.text).toBe(words.login_code.title);
  expect(page.querySelectorAll("b, i, u")).toEqual([]);
  for (const said of [
    ...Object.values(words.login_code),
    `Nobody from ${name} will ever ask`,
    "The code works for 1\u00a0minute.",
  ]) {
    expect(mail.text).toContain(said);
  }
  expect(mail.subject).toBe(`${mail.codes[0] ?? ""} – Your code to sign in – ${name}`);
  // A mail with a code leads to our own pages alone.
  const leads = page.querySelectorAll("a").map((link) => link.getAttribute("href"));
  expect(leads).toEqual([`${world.url}/`]);
});

test("A mail without a code has the operator's links, with nothing in them that runs", async () => {
  const to = newEmail();
  const forms = [{ method: "code", email: to }];
  const mail = await askForMail(world, { kind: "recovery", forms, to });
  expect(findHtmlFaults(mail.html)).toEqual([]);
  expect(mail.subject).toBe(`No account Bcc: x@evil.example – ${name}`);
  const leads = parse(mail.html)
    .querySelectorAll("a")
    .map((link) => [link.text, link.getAttribute("href")]);
  expect(leads).toEqual([
    [name, `${world.url}/`],
    ["{{.}}<u>", "https://a.example/?q=%7B%7B.To%7D%7D&b=%22"],
  ]);
});

const write = (folder: string) =>
  runBuilt("mail-templates", settingsFor(world, { BRANDING_DIR: branding }), folder);

test("It says what it wrote, and which of the operator's words it could not use", async () => {
  const folder = await makeBranding({});
  const { stdout } = await write(folder);
  expect(stdout).toContain(`Wrote 42 templates in 20 languages to ${folder}.`);
  expect(stdout).toMatch(/"event":"own_words".*"key":"nothing"/);
});

test("If one file cannot be written, all stay as they were, and the exit code is 1", async () => {
  const before = "recovery_code/valid/email.body.gotmpl";
  // The second file stands in the place of a folder.
  const folder = await makeBranding({ [before]: "as it was", verification_code: "" });
  expect(await write(folder)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^No template was changed: .* mkdir '.*verification_code/,
    ) as string,
  });
  expect(await readFile(join(folder, before), "utf8")).toBe("as it was");
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => file.includes("gotmpl"))).toEqual([before]);
});
