import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { readWords } from "../../support/measure/catalogues";
import { chooseLanguage } from "../../support/visitor/choose-language";
import { mailTo } from "../../support/visitor/mail-steps";
import { sendSignIn } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";
import type { World } from "../../support/world/world";

const byCode = {
  selfservice: { methods: { code: { passwordless_enabled: false, mfa_enabled: true } } },
};
const [account, mobile] = await Promise.all([
  ownWorld({ mailTemplates: true, difference: byCode }),
  ownWorld({ mailTemplates: true, difference: byCode, profile: "mobile" }),
]);

interface Texts {
  login_code: Record<"not_you" | "not_you_second", string>;
}

/** The mail with the code of a second factor, which v26.2 sends with the page and v1.3.1 once its button is pressed. */
async function askForSecondFactor(world: World, path: string, language: string) {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  await chooseLanguage(visitor, language);
  let page: Visited = await sendSignIn(visitor, person, path);
  for (let led = 0; page.location && led < 3; led += 1) page = await visitor.follow(page);
  const address = `address=${person.email}`;
  if (page.page.querySelector(`button[name="address"]`)) await visitor.press(page, address);
  return mailTo(world, person.email);
}

test.each([
  ["/login", account, "uk"],
  ["/ui/login", mobile, "es"],
])(
  "A mail with the code of a second factor at %s says that somebody may know the password, in the language of the page",
  async (path, world, language) => {
    const mail = await askForSecondFactor(world, path, language);
    const { login_code: words } = readWords(language, "mail.json") as unknown as Texts;
    expect(parse(mail.html).querySelector("body [lang]")?.getAttribute("lang")).toBe(language);
    expect(mail.text).toContain(words.not_you_second);
    expect(mail.html).not.toContain(words.not_you);
    expect(mail.codes).toHaveLength(1);
  },
);
