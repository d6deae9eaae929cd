import { expect, test } from "vitest";
import { wordsIn } from "../../i18n/words.server";
import { describeHome } from "./describe-home.server";
import { personOf } from "../session/find-person.server";
import { sessionSchema } from "../session/other-sessions.server";

const words = wordsIn("en");

function describe(traits: object, addresses: object[]) {
  const identity = { id: "i1", traits, verifiable_addresses: addresses };
  return describeHome(sessionSchema.parse({ id: "s1", identity }), {}, words);
}

test.each([
  ["ada@example.test", true],
  [" Ada@Example.test", true],
  ["other@example.test", undefined],
])("Whether %s is verified: %s", (email, isVerified) => {
  const home = describe({ email }, [{ value: "ada@example.test", verified: true }]);
  expect([home.isVerified, home.toVerify]).toEqual([isVerified, undefined]);
});

test("An address that is not verified yet is named, whichever of them it is", () => {
  const home = describe({ email: "ada@example.test" }, [
    { value: "ada@example.test", verified: true },
    { value: "new@example.test", verified: false },
  ]);
  expect([home.isVerified, home.toVerify]).toEqual([true, "new@example.test"]);
  expect(home.text.verify_hint).toContain("new@example.test");
});

test("Of two addresses that are not verified, home names the account's own, and the press sends to that one", () => {
  const addresses = ["second@example.test", "ada@example.test"].map((value) => ({
    value,
    verified: false,
  }));
  const identity = {
    id: "i1",
    traits: { email: "Ada@example.test" },
    verifiable_addresses: addresses,
  };
  const session = sessionSchema.parse({ id: "s1", identity });
  const home = describeHome(session, {}, words);
  expect(home.text.verify_hint).toContain("ada@example.test");
  expect(home.toVerify).toBe("ada@example.test");
  expect(personOf(session).unverified).toBe("ada@example.test");
});

test("What is to be verified is called what it is: an e-mail address or a phone number", () => {
  const verify = (value: string) => describe({}, [{ value, verified: false }]).text.verify;
  expect(verify("ada@example.test")).toBe("Verify your e-mail address");
  expect(verify("+49301234567")).toBe("Verify your phone number");
});

test("Where Kratos has sent a message already, as after a social sign-up, home says so", () => {
  const hint = (status: string) =>
    describe({}, [{ value: "ada@example.test", verified: false, status }]).text.verify_hint;
  expect(hint("sent")).toMatch(/^We’ve already sent a message to ada@example.test/);
  expect(hint("pending")).toBe("We’ll send a message to ada@example.test");
});

test("Home says how many other sessions there are and which are the latest, or that there is none", () => {
  const identity = { id: "i1", traits: {} };
  const toldAt = Date.parse("2026-01-15T09:30:00Z");
  const session = { ...sessionSchema.parse({ id: "s1", identity }), toldAt };
  const user_agent =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";
  const begunAt = (issued_at: string) =>
    sessionSchema.parse({ id: issued_at, issued_at, identity, devices: [{ user_agent }] });
  const both = [begunAt("2026-01-15T07:30:00Z"), begunAt("2026-01-15T09:27:00Z")];
  const hint = (others?: typeof both) =>
    describeHome(session, { others }, words).text.sessions_hint;
  expect([hint(both), hint([]), hint()]).toEqual([
    "Other sessions: 2 – Chrome on Linux (3 minutes ago) and Chrome on Linux (2 hours ago)",
    "You’re signed in only here.",
    "See where you’re signed in",
  ]);
});

test("A new address that nobody has verified leads to the check first, and asks whose it is", () => {
  const created = "2026-01-15T09:30:00Z";
  const describeAt = (created_at: string, verified: boolean, dismissed?: string[]) =>
    describeHome(
      sessionSchema.parse({
        id: "s1",
        identity: {
          id: "i1",
          created_at: created,
          traits: { email: "ada@example.test" },
          verifiable_addresses: [{ value: "ada@example.test", verified, created_at }],
        },
      }),
      { dismissed },
      words,
    );
  const changed = describeAt("2026-01-16T09:30:00Z", false);
  expect(changed.isCheckFirst).toBe(true);
  expect(changed.question?.news[0]?.text).toBe("Your e-mail address was changed.");
  expect(changed.text.wrong_hint).toBe("If that wasn’t you, start here.");
  expect(describeAt(created, false).isCheckFirst).toBe(false);
  // Verified, it is told of for a week: whoever changed it can read its mails.
  const lately = describeAt(new Date().toISOString(), true);
  expect([lately.isCheckFirst, lately.text.wrong_hint]).toEqual([true, changed.text.wrong_hint]);
  const calm = "Secure your account step by step";
  const later = describeAt("2026-01-16T09:30:00Z", true);
  expect([later.isCheckFirst, later.text.wrong_hint]).toEqual([false, calm]);
});

test("“That was me” ends the question whose a changed address is, and not that of the next address", () => {
  const describeAt = (created_at: string, dismissed: string[], justDismissed?: string[]) => {
    const address = { value: "ada@example.test", verified: false, created_at };
    const identity = {
      id: "i1",
      created_at: "2026-01-15T09:30:00Z",
      traits: { email: "ada@example.test" },
      verifiable_addresses: [address],
    };
    return describeHome(
      sessionSchema.parse({ id: "s1", identity }),
      { dismissed, justDismissed },
      words,
    );
  };
  const asked = describeAt("2026-01-16T09:30:00Z", []);
  const { action, label, digest = "" } = asked.question?.news[0]?.dismiss ?? {};
  expect([action, label]).toEqual(["/dismissal", "That was me"]);
  const answered = describeAt("2026-01-16T09:30:00Z", [digest]);
  expect([answered.isCheckFirst, answered.question]).toEqual([false, undefined]);
  const again = describeAt("2026-01-16T09:30:00Z", [digest], [digest]);
  expect(again.marked).toMatchObject({
    news: [{ text: "Your e-mail address was changed." }],
    undo: { action: "/dismissal", label: "Undo", digests: digest },
  });
  expect(describeAt("2026-01-17T09:30:00Z", [digest]).isCheckFirst).toBe(true);
});

test("Home names the connected apps, each in its own direction, the first three of many, or says that there are none", () => {
  const session = sessionSchema.parse({ id: "s1", identity: { id: "i1", traits: {} } });
  const hint = (names?: string[]) => {
    const apps = names?.map((name) => ({ id: name, client: { name } }));
    return describeHome(session, { apps }, words).text.apps_hint;
  };
  expect([hint(["Pond"]), hint(["Pond", "Sea"]), hint(["a", "b", "c", "d"])]).toEqual([
    "\u2068Pond\u2069",
    "\u2068Pond\u2069 and \u2068Sea\u2069",
    "\u2068a\u2069, \u2068b\u2069, and \u2068c\u2069 …",
  ]);
  expect([hint([]), hint()]).toEqual([
    "No apps can access your account.",
    "See which apps can access your account",
  ]);
  expect(hint(["x".repeat(99)]).length).toBeLessThan(99);
});

test("Whoever came in by a backup code is led to the app that may be lost, until another second step works", () => {
  const identity = { id: "i1", traits: {}, verifiable_addresses: [] };
  const ways = {
    password: true,
    code: false,
    passkeys: 0,
    keys: 0,
    providers: [],
    authenticator: true,
    backupCodes: true,
    hasVerifiedAddress: false,
  };
  const lostAfter = (...methods: string[]) => {
    const steps = methods.map((method) => ({ method, aal: "aal2" }));
    const authentication_methods = [{ method: "password", aal: "aal1" }, ...steps];
    const session = sessionSchema.parse({ id: "s1", identity, authentication_methods });
    return describeHome(session, { ways }, words).lostDevices[0];
  };
  expect(lostAfter("lookup_secret")).toEqual({
    to: "/settings?section=totp#totp",
    label: "Lost your device?",
    icon: "phone",
    dismiss: {
      action: "/dismissal",
      label: "I still have it",
      digest: expect.stringMatching(/^[\w-]{16}$/) as unknown,
    },
    hint: "Remove the lost one and set up another before you run out of codes.",
  });
  expect(lostAfter()).toBeUndefined();
  expect(lostAfter("totp")).toBeUndefined();
  expect(lostAfter("lookup_secret", "totp")).toBeUndefined();
});

test("Whoever lost one of two devices is led to both, and after the last code to new codes first", () => {
  const methods = [
    { method: "password", aal: "aal1" },
    { method: "lookup_secret", aal: "aal2" },
  ];
  const identity = { id: "i1", traits: {}, verifiable_addresses: [] };
  const raw = { id: "s1", identity, authentication_methods: methods };
  const session = sessionSchema.parse(raw);
  const known = { ...ways, authenticator: true, keys: 1, keysAre: "second" as const };
  const homeWith = (codesLeft: number, dismissed?: string[]) =>
    describeHome(session, { ways: { ...known, backupCodes: true, codesLeft }, dismissed }, words);
  expect(homeWith(9).lostDevices.map(({ to, label }) => [to, label])).toEqual([
    ["/settings?section=totp#totp", "Lost your device? (Authenticator app)"],
    ["/settings?section=webauthn#webauthn", "Lost your device? (Security key)"],
  ]);
  const [last] = homeWith(0).lostDevices;
  expect(last?.to).toBe("/settings?section=lookup_secret#lookup_secret");
  expect(last?.hint).toBe(
    "That was your last backup code. Create new ones first, then replace the lost device.",
  );
  expect(homeWith(9, last?.dismiss.digest.split(".") ?? []).lostDevices).toEqual([]);
});

test("With a second device, few backup codes are not called the only way in", () => {
  const session = sessionSchema.parse({ id: "s1", identity: { id: "i1", traits: {} } });
  const app = { ...ways, authenticator: true, backupCodes: true, codesLeft: 2 };
  const answerOf = (known: typeof app) =>
    describeHome(session, { ways: known }, words).waysIn?.answer;
  expect(answerOf(app)).toBe("If your device is lost, only your backup codes let you in.");
  const two = describeHome(session, { ways: { ...app, keys: 1, keysAre: "second" } }, words);
  expect([two.waysIn?.tone, two.waysIn?.answer, two.missing?.label]).toEqual([
    "info",
    "If you lose one way to sign in, you still have another.",
    "Create backup codes",
  ]);
});

const ways = {
  password: true,
  code: true,
  passkeys: 0,
  keys: 0,
  providers: [],
  hasVerifiedAddress: true,
  addable: ["password" as const],
};

test("After a recovery nothing is said of ways back in until the password, which may be forgotten, is chosen", () => {
  const session = sessionSchema.parse({ id: "s1", identity: { id: "i1", traits: {} } });
  const recovered = { flowId: "f1", minutes: 9 };
  expect(describeHome(session, { ways }, words).waysIn?.tone).toBe("success");
  const home = describeHome(session, { ways, recovered }, words);
  expect(home.waysIn).toBeUndefined();
  expect(home.newPassword?.hint).toMatch(
    /within the next 9\smin.*\. After that, you’ll need to sign in again first\.$/,
  );
});

test("What is missing comes first, after an address that is to be verified by mail", () => {
  const one = { ...ways, code: false, addable: ["passkey" as const], hasVerifiedAddress: false };
  const homeOf = (value: string) => {
    const identity = { id: "i1", traits: {}, verifiable_addresses: [{ value, verified: false }] };
    return describeHome(sessionSchema.parse({ id: "s1", identity }), { ways: one }, words);
  };
  const { waysIn, missing } = homeOf("ada@example.test");
  expect([waysIn?.tone, waysIn?.advice, missing]).toEqual(["info", undefined, undefined]);
  expect(waysIn?.answer).toMatch(/^Verify your e-mail address first/);
  const byPhone = homeOf("+49301234567");
  expect(byPhone.waysIn?.answer).toBe("Only while you keep the one way you have.");
  expect(byPhone.missing).toEqual({
    to: "/settings?section=passkey#passkey",
    label: "Add another way to sign in",
    hint: "We know of only one way to sign in to your account. If you lose it, you may not be able to get back in.",
  });
});

test("Whoever came in by a backup code is asked for the device, and not told that all is well", () => {
  const methods = [
    { method: "password", aal: "aal1" },
    { method: "lookup_secret", aal: "aal2" },
  ];
  const by = (authentication_methods: object[]) =>
    describeHome(
      sessionSchema.parse({ id: "s1", identity: { id: "i1", traits: {} }, authentication_methods }),
      { ways: { ...ways, authenticator: true, backupCodes: true, codesLeft: 8 } },
      words,
    );
  expect([by([]).lostDevices[0], by([]).waysIn?.tone]).toEqual([undefined, "success"]);
  const home = by(methods);
  expect([home.lostDevices[0]?.label, home.waysIn?.tone]).toEqual(["Lost your device?", "info"]);
  expect(home.waysIn?.answer).toBe("If your device is lost, only your backup codes let you in.");
});
