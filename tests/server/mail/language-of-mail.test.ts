import { expect, test } from "vitest";
import { waitForMail, type ReceivedMail } from "../../../stack/mail/wait-for-mail";
import { newEmail } from "../../support/visitor/new-email";
import { signIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { schemaWithTraits } from "../../support/world/schema-with-traits";
import { startWorld } from "../../support/world/world";
import { askForMail } from "./ask-for-mail";
import { started } from "../../support/world/started";

const world = await started(
  startWorld({
    mailTemplates: true,
    difference: schemaWithTraits({ locale: { type: "string", title: "Language" } }),
    env: { DEFAULT_LANGUAGE: "fi" },
  }),
);

const mailTo = (to: string) => waitForMail({ mailUrl: world.mail.pageUrl, to });
const languageOf = ({ html }: ReceivedMail) => /<html dir="\w+" lang="([\w-]+)"/.exec(html)?.[1];

const password = "a long example password";

test.each(["de", "uk", "ar"])("Every mail is in %s for who reads the pages in it", async (lng) => {
  const known = await world.createPerson({ name: { first: "Ada" } });
  const open = (path: string) => {
    const visitor = new Visitor(world.url);
    return visitor.get(`${path}?lng=${lng}`).then((page) => ({ visitor, page }));
  };

  const recovery = await open("/recovery");
  await recovery.visitor.press(recovery.page, "method=code", { email: known.email });
  expect(languageOf(await mailTo(known.email))).toBe(lng);

  const begun = Date.now();
  const login = await open("/login");
  await login.visitor.press(login.page, "method=code", { identifier: known.email });
  const code = await waitForMail({ mailUrl: world.mail.pageUrl, to: known.email, after: begun });
  expect(languageOf(code)).toBe(lng);

  const email = newEmail();
  const traits = { "traits.email": email, "traits.name.first": "Ada" };
  const first = await open("/registration");
  const second = await first.visitor.press(first.page, "method=profile", traits);
  await first.visitor.press(await shown(first.visitor, second), "method=password", {
    ...traits,
    password,
  });
  expect(languageOf(await mailTo(email))).toBe(lng);

  const changed = newEmail();
  const signedIn = await signIn(world.url, known);
  const settings = await signedIn.get(`/settings?lng=${lng}`);
  const page = await shown(signedIn, settings);
  await signedIn.press(page, "method=profile", { "traits.email": changed });
  expect(languageOf(await mailTo(changed))).toBe(lng);
});

/** The page itself, or the one that it leads to. */
async function shown(visitor: Visitor, page: Awaited<ReturnType<Visitor["get"]>>) {
  return page.location ? visitor.follow(page) : page;
}

test("The browser's language header does not reach a mail", async () => {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/verification?lng=sv");
  await visitor.press(page, "method=code", {
    email,
    transient_payload: JSON.stringify({ lang: "ja", door: "mobile" }),
  });
  expect(languageOf(await mailTo(email))).toBe("sv");
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
  const mail = await askForMail(world, { kind: "recovery", forms, to, payload });
  expect(languageOf(mail)).toBe(expected);
});
