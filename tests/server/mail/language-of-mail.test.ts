import { expect, test } from "vitest";
import type { ReceivedMail } from "../../../stack/mail/wait-for-mail";
import { askForMail, mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { sendSignIn } from "../../support/visitor/sign-in";
import { signUp } from "../../support/visitor/sign-up";
import { Visitor } from "../../support/visitor/visitor";
import { schemaWithTraits } from "../../support/world/schema-with-traits";
import { startWorld } from "../../support/world/world";
import { askForMail as askKratosForMail } from "./ask-for-mail";
import { started } from "../../support/world/started";

const world = await started(
  startWorld({
    mailTemplates: true,
    difference: schemaWithTraits({ locale: { type: "string", title: "Language" } }),
    env: { DEFAULT_LANGUAGE: "fi" },
  }),
);

const languageOf = ({ html }: ReceivedMail) => /<html dir="\w+" lang="([\w-]+)"/.exec(html)?.[1];

test.each(["de", "uk", "ar"])("Every mail is in %s for who reads the pages in it", async (lng) => {
  const [visitor, newcomer] = [new Visitor(world.url), new Visitor(world.url)];
  for (const each of [visitor, newcomer]) await each.get(`/login?lng=${lng}`);
  const person = await world.createPerson({ name: { first: "Ada" } });
  const { email } = person;
  const languages = [];

  await askForMail(visitor, "/recovery", email);
  languages.push(languageOf(await mailTo(world, email)));

  const after = Date.now();
  await visitor.press(await visitor.get("/login"), "method=code", { identifier: email });
  languages.push(languageOf(await mailTo(world, email, { after })));

  const typed = { "traits.email": newEmail() };
  await signUp(newcomer, typed);
  languages.push(languageOf(await mailTo(world, typed["traits.email"])));

  const changed = { "traits.email": newEmail() };
  await sendSignIn(visitor, person);
  await visitor.press(await visitor.get("/settings"), "method=profile", changed);
  languages.push(languageOf(await mailTo(world, changed["traits.email"])));
  expect(languages).toEqual([lng, lng, lng, lng]);
});

test("The browser's language header does not reach a mail", async () => {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/verification?lng=sv");
  await visitor.press(page, "method=code", {
    email,
    transient_payload: JSON.stringify({ lang: "ja", door: "mobile" }),
  });
  expect(languageOf(await mailTo(world, email))).toBe("sv");
});

test.each([
  { payload: { lang: "nl" }, locale: "cs", expected: "nl", why: "the form's language is first" },
  { payload: undefined, locale: "cs", expected: "cs", why: "then that of the account" },
  { payload: undefined, locale: "pt_BR", expected: "pt", why: "in any spelling" },
  { payload: undefined, locale: "de-AT", expected: "de", why: "of any region" },
  { payload: undefined, locale: undefined, expected: "fi", why: "then the operator's" },
  { payload: { lang: "xx" }, locale: "cs", expected: "cs", why: "one that we have not is none" },
  {
    payload: { lang: { de: 1 } },
    locale: "no",
    expected: "nb",
    why: "a value that is not text is none",
  },
  { payload: { lang: 7, variant: [] }, locale: "{{.}}", expected: "fi", why: "nor is a template" },
  {
    payload: { lang: "de", door: "mobile" },
    locale: "de",
    expected: "es",
    why: "the app is Spanish",
  },
])("A mail to $locale with $payload is in $expected: $why", async (one) => {
  const { payload, locale, expected } = one;
  const { email: to } = await world.createPerson({ locale });
  const forms = [{ method: "code", email: to }];
  const mail = await askKratosForMail(world, { kind: "recovery", forms, to, payload });
  expect(languageOf(mail)).toBe(expected);
});
