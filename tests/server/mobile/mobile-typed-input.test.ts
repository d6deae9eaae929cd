import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { addAuthenticator, sendSignIn, signInOnPhone } from "../../support/visitor/sign-in";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ profile: "mobile" });

const saysDigits = "El código tiene 6\u00a0dígitos. Revíselo e inténtelo de nuevo.";

const inWideDigits = (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

test("The mobile form takes an address as a mail program writes it, and the code of an app in full-width digits", async () => {
  const name = newEmail().split("@")[0] ?? "";
  const person = await world.createPerson({ email: `${name}@xn--bcher-kva.example` });
  const key = await addAuthenticator(await signInOnPhone(world.url, person));
  const { password } = person;
  const visitor = new Visitor(world.url);
  const other = { email: `Ada <${name}@bucher.example>`, password };
  const refused = await sendSignIn(visitor, other, "/ui/login");
  expect([refused.status, fieldOf(refused, "identifier").getAttribute("value")]).toEqual([
    400,
    `${name}@bucher.example`,
  ]);
  const spelled = { email: `\u200bAda <${name.toUpperCase()}@bücher.example>\u00a0`, password };
  const signedIn = await sendSignIn(visitor, spelled, "/ui/login");
  const step = await visitor.follow(await visitor.follow(signedIn));
  expect([signedIn.status, step.url]).toEqual([303, expect.stringMatching(/^\/ui\/login\?flow=/)]);
  const enterCode = (totp_code: string) => visitor.press(step, "method=totp", { totp_code });
  const short = await enterCode("１２　３４");
  expect([short.status, short.page.querySelector("main")?.text]).toEqual([
    400,
    expect.stringContaining(saysDigits),
  ]);
  const code = generateSync({ secret: key });
  const taken = await enterCode(`${inWideDigits(code.slice(0, 3))}\u3000${code.slice(3)}.`);
  expect([taken.status, taken.location]).toEqual([303, "/ui"]);
});
