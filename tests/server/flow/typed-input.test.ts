import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { askForMail, mailTo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { addAuthenticator, enter, sendSignIn } from "../../support/visitor/sign-in";
import { goodPassword, sendTraits } from "../../support/visitor/sign-up";
import { fieldOf, messagesOf, Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

/** The digits of a script, by its zero. */
const inDigits = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

const saysDigits = "The code has 6 digits. Check it and try again.";

async function signInAs(email: string, password: string): Promise<number> {
  return (await sendSignIn(new Visitor(world.url), { email, password })).status;
}

test("A person signs in with every spelling of their address, and nobody with another one", async () => {
  const name = newEmail().split("@")[0] ?? "";
  const email = `${name}@xn--bcher-kva.example`;
  const { password } = await world.createPerson({ email });
  const right = [
    email,
    `${name}@bücher.example`,
    `${name.toUpperCase()}@BÜCHER.example`,
    `\u200b${name}@bu\u0308cher.example\u200f `,
    `mailto:${email}`,
    `"Lovelace, Ada" <${name}@bücher.example>;`,
  ];
  for (const spelled of right)
    expect([spelled, await signInAs(spelled, password)]).toEqual([spelled, 303]);
  const wrong = [`${name}@bucher.example`, `${name} @bücher.example`, `x${name}@bücher.example`];
  for (const other of wrong) expect([other, await signInAs(other, password)]).toEqual([other, 400]);
});

test("Somebody signs up with letters in the domain and a name around the address, which is stored as Kratos takes it", async () => {
  const name = newEmail().split("@")[0] ?? "";
  const visitor = new Visitor(world.url);
  const second = await sendTraits(visitor, {
    "traits.email": ` Ada <${name}@bücher.example>\u00a0`,
  });
  const done = await visitor.press(second, "method=password", { password: goodPassword });
  expect(done.status).toBe(303);
  const { html } = await visitor.get("/sessions/whoami", { Accept: "application/json" });
  expect(html).toContain(`"email":"${name}@xn--bcher-kva.example"`);
  expect(await signInAs(`${name}@bücher.example`, goodPassword)).toBe(303);
});

/** The page that waits for a recovery's code, and that code. */
async function askForCode(spelled: (email: string) => string) {
  const { email } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const waiting = await askForMail(visitor, "/recovery", spelled(email));
  const { codes } = await mailTo(world, email);
  const enterCode = (code: string) => visitor.press(waiting, "method=code", { code });
  return { code: codes[0] ?? "", enterCode };
}

test("A recovery takes the address with a space at its end and the code in Arabic digits, in a sentence", async () => {
  const { code, enterCode } = await askForCode((email) => ` ${email}\t`);
  const taken = await enterCode(`رمزك هو \u2068${inDigits(code, "٠")}\u2069.`);
  expect([taken.status, taken.location]).toEqual([303, expect.stringMatching(/^\/settings/)]);
});

test("Any number of texts that are no code cost none of the five tries", async () => {
  const { code, enterCode } = await askForCode((email) => email);
  for (const typed of ["12345", "1234567", "abcdef", "12a456", "123456 or 654321", "", "-"]) {
    const refused = await enterCode(typed);
    expect([typed, refused.status, messagesOf(refused, 4060006)]).toEqual([typed, 400, []]);
    if (typed.length > 1) expect(refused.page.querySelector("main")?.text).toContain(saysDigits);
  }
  expect((await enterCode(inDigits(code, "０"))).status).toBe(303);
});

test("A wrong code stays wrong in every spelling", async () => {
  const { code, enterCode } = await askForCode((email) => email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (const spelled of [wrong, inDigits(wrong, "٠"), `Code: ${wrong}.`]) {
    expect(messagesOf(await enterCode(spelled), 4060006)).toHaveLength(1);
  }
});

/** The second step of somebody with an authenticator app, its key and the backup codes. */
async function askForSecondStep(): Promise<{ enterCode: EnterCode; key: string; codes: string[] }> {
  const { visitor, person } = await enter(world);
  const key = await addAuthenticator(visitor);
  const shown = await visitor.get("/settings?section=lookup_secret");
  const made = await visitor.press(shown, "lookup_secret_regenerate=true");
  const page = made.location ? await visitor.follow(made) : made;
  const codes = page.page.querySelectorAll("#lookup_secret code").map(({ text }) => text);
  expect((await visitor.press(page, "lookup_secret_confirm=true")).status).toBe(303);
  const browser = new Visitor(world.url);
  const step = await browser.follow(await browser.follow(await sendSignIn(browser, person)));
  const enterCode: EnterCode = (method, fields) => browser.press(step, `method=${method}`, fields);
  return { enterCode, key, codes };
}

type EnterCode = (method: string, fields: Record<string, string>) => Promise<Visited>;

test("The code of an app is taken in full-width digits with a space, and a wrong one is not", async () => {
  const { enterCode, key } = await askForSecondStep();
  const wide = (code: string) => inDigits(`${code.slice(0, 3)} ${code.slice(3)}`, "０");
  const code = generateSync({ secret: key });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect((await enterCode("totp", { totp_code: wide(wrong) })).status).toBe(400);
  expect(
    (await enterCode("totp", { totp_code: "12 34" })).page.querySelector("main")?.text,
  ).toContain(saysDigits);
  expect((await enterCode("totp", { totp_code: wide(generateSync({ secret: key })) })).status).toBe(
    303,
  );
});

test("A backup code is taken in capitals with a hyphen and its number, and one with another sign is not", async () => {
  const { enterCode, codes } = await askForSecondStep();
  const [code = ""] = codes;
  const wrong = code.slice(0, 7) + (code.endsWith("0") ? "1" : "0");
  const refused = await enterCode("lookup_secret", { lookup_secret: wrong });
  expect(messagesOf(refused, 4000016)).toHaveLength(1);
  const spelled = `1. ${code.slice(0, 4).toUpperCase()}\u2011${inDigits(code.slice(4), "٠")}`;
  expect((await enterCode("lookup_secret", { lookup_secret: spelled })).status).toBe(303);
});

test("A password signs in however a keyboard composes its letters, also one that another program has set uncomposed", async () => {
  const decomposed = "Gru\u0308\u00dfe aus Ko\u0308ln";
  const composed = decomposed.normalize("NFC");
  const usual = await world.createPerson({ password: composed });
  expect(await signInAs(usual.email, composed)).toBe(303);
  expect(await signInAs(usual.email, decomposed)).toBe(303);
  expect(await signInAs(usual.email, `${composed} `)).toBe(400);
  const foreign = await world.createPerson({ password: decomposed });
  world.calls.forget();
  expect(await signInAs(foreign.email, decomposed)).toBe(303);
  // These are the form, and its password in two forms.
  expect(world.calls.list()).toHaveLength(3);
});

test("Pages show an address as people write it, and a profile that nobody has changed stays as it is stored", async () => {
  const name = newEmail().split("@")[0] ?? "";
  const [shown, email] = [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`];
  const refused = await sendSignIn(new Visitor(world.url), { email: shown, password: "wrong" });
  expect([refused.status, fieldOf(refused, "identifier").getAttribute("value")]).toEqual([
    400,
    shown,
  ]);
  const { visitor } = await enter(world, { email });
  const home = await visitor.get("/");
  expect(home.page.querySelector("main")?.text).toContain(shown);
  const settings = await visitor.get("/settings");
  expect(fieldOf(settings, "traits.email").getAttribute("value")).toBe(shown);
  const saved = await visitor.press(settings, "method=profile", { "traits.name.first": "Ada" });
  expect(saved.status).toBe(303);
  const { html } = await visitor.get("/sessions/whoami", { Accept: "application/json" });
  expect(html).toContain(`"email":"${email}"`);
  expect(html).toContain('"first":"Ada"');
});
