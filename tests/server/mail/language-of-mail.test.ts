import { expect, test } from "vitest";
import { chooseLanguage } from "../../support/visitor/choose-language";
import type { ReceivedMail } from "../../../stack/mail/wait-for-mail";
import { askForMail, mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { sendSignIn } from "../../support/visitor/sign-in";
import { signUp } from "../../support/visitor/sign-up";
import { Visitor } from "../../support/visitor/visitor";
import { schemaWithTraits } from "../../support/world/identities";
import { askForMail as askKratosForMail } from "./ask-for-mail";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({
  mailTemplates: true,
  difference: schemaWithTraits({ locale: { type: "string", title: "Language" } }),
  env: { DEFAULT_LANGUAGE: "fi" },
});

const languageOf = ({ html }: ReceivedMail) => /<html dir="\w+" lang="([\w-]+)"/.exec(html)?.[1];

test.each(["de", "uk", "ar"])("Every mail is in %s for who reads the pages in it", async (lng) => {
  const [visitor, newcomer] = [new Visitor(world.url), new Visitor(world.url)];
  for (const each of [visitor, newcomer]) await chooseLanguage(each, lng);
  const person = await world.createPerson({ name: { first: "Ada" } });
  const { email } = person;
  const expectIn = async (to: string, after = 0) =>
    expect(languageOf(await mailTo(world, to, { after }))).toBe(lng);

  await askForMail(visitor, "/recovery", email);
  await expectIn(email);

  const after = Date.now();
  await visitor.press(await visitor.get("/login"), "method=code", { identifier: email });
  await expectIn(email, after);

  const [ofNewcomer, changed] = [newEmail(), newEmail()];
  await signUp(newcomer, { "traits.email": ofNewcomer });
  await expectIn(ofNewcomer);

  await sendSignIn(visitor, person);
  const settings = await visitor.get("/settings");
  await visitor.press(settings, "method=profile", { "traits.email": changed });
  await expectIn(changed);
});

test("The browser's language header does not reach a mail", async () => {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/verification?lng=sv");
  await visitor.press(page, "method=code", {
    email,
    transient_payload: JSON.stringify({ lang: "ja", variant: "mobile" }),
  });
  expect(languageOf(await mailTo(world, email))).toBe("sv");
});

test.each<[string | undefined, object | undefined, string, string]>([
  ["cs", { lang: "nl" }, "nl", "the form's language is first"],
  ["cs", undefined, "cs", "then that of the account"],
  ["pt_BR", undefined, "pt", "in any spelling"],
  ["de-AT", undefined, "de", "of any region"],
  [undefined, undefined, "fi", "then the operator's"],
  ["cs", { lang: "xx" }, "cs", "one that we have not is none"],
  ["no", { lang: { de: 1 } }, "nb", "a value that is not text is none"],
  ["{{.}}", { lang: 7, variant: [] }, "fi", "nor is a template"],
  ["de", { lang: "de", variant: "mobile" }, "es", "the app is Spanish"],
  ["de", { lang: "de", door: "mobile" }, "es", "also by the former name"],
])("A mail to %s with %j is in %s: %s", async (locale, payload, expected) => {
  const { email: to } = await world.createPerson({ locale });
  const forms = [{ method: "code", email: to }];
  const mail = await askKratosForMail(world, {
    kind: "recovery",
    forms,
    to,
    payload: { ...payload },
  });
  expect(languageOf(mail)).toBe(expected);
});
