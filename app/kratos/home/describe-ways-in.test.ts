import { expect, test } from "vitest";
import type { WaysIn } from "../../flow/settings/ways-in";
import { wordsIn } from "../../i18n/words.server";
import { describeWaysIn } from "./describe-ways-in";

const words = wordsIn("en");
const none: WaysIn = {
  password: false,
  code: false,
  passkeys: 0,
  keys: 0,
  providers: [],
  hasVerifiedAddress: false,
};
const describe = (ways: Partial<WaysIn>) => describeWaysIn({ ...none, ...ways }, words);

test("A password alone needs another way, and the advice says so", () => {
  const view = describe({
    password: true,
    authenticator: false,
    backupCodes: false,
    addable: ["oidc", "password"],
  });
  expect(view).toMatchObject({
    question: "Can I get back in?",
    tone: "warning",
    advice: { does: "add_way", group: "oidc" },
    facts: [
      {
        name: "Known ways to sign in",
        value: "Password",
        way: { to: "/settings?section=password#password" },
      },
      {
        name: "Two-factor authentication",
        value: "Not set up",
        way: { to: "/settings?section=totp#totp", label: "Set up" },
      },
    ],
  });
});

test("Backup codes are offered once there is a second step, and alone they need one", () => {
  const missing = (ways: Partial<WaysIn>) =>
    describe({ password: true, backupCodes: false, ...ways }).facts.filter(
      ({ value, name }) => value === "Not set up" && name === "Backup codes",
    );
  expect(missing({})).toEqual([]);
  expect(missing({ authenticator: true })).toMatchObject([{ name: "Backup codes" }]);
  const alone = describe({ password: true, backupCodes: true, authenticator: false });
  expect(alone.advice).toEqual({ does: "add_step", group: "totp" });
});

test("A tick rests on no backup codes that nobody has counted", () => {
  const step = { password: true, code: true, hasVerifiedAddress: true, backupCodes: true };
  expect(describe({ ...step, authenticator: true })).toMatchObject({
    tone: "info",
    answer: "If your device is lost, only your backup codes let you in.",
  });
  expect(describe({ ...step, authenticator: true, codesLeft: 8 }).tone).toBe("success");
  expect(describe({ ...step, authenticator: true, keys: 1, keysAre: "second" }).tone).toBe(
    "success",
  );
  expect(describe({ ...step, authenticator: true, codesLeft: 0 }).tone).toBe("warning");
});

test("What is known is managed in its section, or in the settings if it has several", () => {
  const wayOf = (ways: Partial<WaysIn>) => describe(ways).facts[0]?.way.to;
  expect(wayOf({ passkeys: 2 })).toBe("/settings?section=passkey#passkey");
  expect(wayOf({ code: true, hasVerifiedAddress: true })).toBe("/settings?section=profile#profile");
  expect(wayOf({ password: true, passkeys: 2 })).toBe("/settings");
});

test("A second step without backup codes needs some", () => {
  const step = { password: true, hasVerifiedAddress: true, authenticator: true };
  expect(describe({ ...step, backupCodes: false })).toMatchObject({
    tone: "warning",
    advice: { does: "create_codes", group: "lookup_secret" },
  });
  expect(describe(step).advice).toBeUndefined();
});

test("Who has more than one way is told which, and needs no advice", () => {
  const view = describe({
    password: true,
    passkeys: 2,
    keys: 1,
    keysAre: "second",
    providers: ["google"],
    authenticator: true,
    backupCodes: true,
  });
  expect(view).toMatchObject({
    tone: "success",
    facts: [
      {
        name: "Known ways to sign in",
        value: "Password, passkey (2), or Google",
        way: { to: "/settings", label: "Manage" },
      },
      { name: "Two-factor authentication", value: "Authenticator app or security key" },
      { name: "Backup codes", value: "Created" },
    ],
  });
  expect(view.advice).toBeUndefined();
});

test("How many backup codes are left is said where it is known", () => {
  const ways = { password: true, authenticator: true, backupCodes: true };
  expect(describe({ ...ways, codesLeft: 3 }).facts.at(-1)).toMatchObject({
    name: "Backup codes",
    value: "3\u00a0codes left",
  });
});

test("Few backup codes are a warning until there are new ones", () => {
  const ways = { password: true, passkeys: 1, authenticator: true, backupCodes: true };
  expect(describe({ ...ways, codesLeft: 4 }).tone).toBe("success");
  expect(describe({ ...ways, codesLeft: 3 })).toMatchObject({
    tone: "warning",
    answer: "You have only a few backup codes left. Create new ones before you run out.",
    advice: { does: "create_codes", group: "lookup_secret" },
  });
});

test("Where none is left beside two second steps, nobody is told of a few", () => {
  const steps = { authenticator: true, keys: 1, keysAre: "second" as const };
  const ways = { password: true, passkeys: 1, backupCodes: true, codesLeft: 0, ...steps };
  expect(describe(ways).tone).toBe("success");
});

test("Backup codes that are used up are no spare, and new ones are offered", () => {
  const ways = { password: true, code: true, backupCodes: true, codesLeft: 0 };
  const createCodes = { does: "create_codes", group: "lookup_secret" };
  const left = { name: "Backup codes", value: "0\u00a0codes left" };
  const beside = describe({ ...ways, authenticator: true });
  expect(beside).toMatchObject({ tone: "warning", advice: createCodes });
  expect(beside.answer).toMatch(/^If you lose the device for your second factor, you won’t/);
  expect(beside.facts.at(-1)).toMatchObject(left);
  const alone = describe({ ...ways, authenticator: false });
  expect(alone).toMatchObject({ tone: "warning", advice: createCodes });
  expect(alone.answer).toMatch(/^All your backup codes are used up\./);
});

test("What Kratos does not offer is not called missing", () => {
  const facts = describe({ passkeys: 1, hasVerifiedAddress: true }).facts;
  expect(facts).toEqual([
    {
      name: "Known ways to sign in",
      value: "Passkey",
      way: { to: "/settings?section=passkey#passkey", label: "Manage" },
    },
  ]);
});

test("If there is no way in, as after the recovery of an account without a password, that is a warning, and a password is what to choose first", () => {
  const view = describe({ hasVerifiedAddress: true, addable: ["passkey", "password"] });
  expect(view).toMatchObject({ tone: "warning", advice: { does: "add_way", group: "password" } });
  expect(view.answer).toContain("We don’t know of any way for you to sign in next time.");
});

test("A verified address is called no more than a possible way back, and another way is offered", () => {
  const view = describe({ password: true, hasVerifiedAddress: true, addable: ["passkey"] });
  expect(view).toMatchObject({ tone: "info", advice: { does: "add_way", group: "passkey" } });
  expect(view.answer).toContain("an e-mail to your verified address may help you back in");
});

test("Whoever has a password and nothing else to add is not sent to the password", () => {
  expect(describe({ password: true, addable: ["password"] }).advice).toBeUndefined();
});

test("Backup codes alone are named as the second step, with what they are good for", () => {
  const view = describe({ password: true, authenticator: false, backupCodes: true });
  expect(view.answer).toContain("each sign-in uses up one of them");
  expect(view.tone).toBe("warning");
  expect(view.facts).toContainEqual({
    name: "Two-factor authentication",
    value: "Backup code",
    way: { to: "/settings?section=lookup_secret#lookup_secret", label: "Manage" },
  });
});

test("Whoever has only codes by e-mail is told to which mailbox they go, and led to a passkey first", () => {
  const ways = { ...none, code: true, hasVerifiedAddress: true };
  const answerOf = (known: Partial<WaysIn>, mailbox?: string) =>
    describeWaysIn({ ...ways, ...known }, words, mailbox);
  const view = answerOf({ addable: ["passkey", "password"] }, "ada@example.test");
  expect(view).toMatchObject({ tone: "warning", advice: { does: "add_way", group: "passkey" } });
  expect(view.answer).toMatch(
    /a code that we send to ada@example\.test\. If you lose that mailbox,/,
  );
  const general = /^We know of only one way/;
  expect(answerOf({ addable: ["passkey"] }).answer).toMatch(general);
  expect(answerOf({ addable: ["password"] }, "ada@example.test").answer).toMatch(general);
});
