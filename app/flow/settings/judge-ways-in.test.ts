import { expect, test } from "vitest";
import { judgeWaysIn, withoutWay } from "./judge-ways-in";
import type { WaysIn } from "./ways-in";

const none: WaysIn = {
  password: false,
  code: false,
  passkeys: 0,
  keys: 0,
  providers: [],
  hasVerifiedAddress: false,
};

test.each<[string, Partial<WaysIn>, string]>([
  ["nothing is known", {}, "no_known_way"],
  ["there is only a password", { password: true }, "no_second_way"],
  [
    "there is a password and a verified address",
    { password: true, hasVerifiedAddress: true },
    "verified_address",
  ],
  [
    "there are only codes to a verified address",
    { code: true, hasVerifiedAddress: true },
    "no_second_way",
  ],
  ["there is one passkey", { passkeys: 1 }, "no_second_way"],
  ["there are two passkeys", { passkeys: 2 }, "fine"],
  ["there are a password and a code", { password: true, code: true }, "fine"],
  ["there is one linked provider", { providers: ["acme"] }, "no_second_way"],
  [
    "the app has no backup codes",
    { password: true, authenticator: true },
    "second_step_without_spare",
  ],
  [
    "the app has backup codes",
    { password: true, passkeys: 1, authenticator: true, backupCodes: true },
    "fine",
  ],
  ["there are only backup codes", { password: true, code: true, backupCodes: true }, "only_codes"],
  [
    "one key is the second step",
    { password: true, keys: 1, keysAre: "second" },
    "second_step_without_spare",
  ],
  [
    "two keys are the second step",
    { password: true, code: true, keys: 2, keysAre: "second" },
    "fine",
  ],
  ["one key is the first step", { keys: 1, keysAre: "first" }, "no_second_way"],
])("If %s, that is the judgement", (_what, ways, expected) => {
  expect(judgeWaysIn({ ...none, ...ways })).toBe(expected);
});

test.each<[string, string, Partial<WaysIn>, string]>([
  ["passkey_remove", "a", { passkeys: 1 }, "no_known_way"],
  ["passkey_remove", "a", { passkeys: 1, password: true }, "no_second_way"],
  ["unlink", "acme", { providers: ["acme", "other"] }, "no_second_way"],
  ["webauthn_remove", "a", { keys: 1, keysAre: "first" }, "no_known_way"],
  [
    "lookup_secret_disable",
    "true",
    { authenticator: true, backupCodes: true },
    "second_step_without_spare",
  ],
  ["totp_unlink", "true", { authenticator: true, passkeys: 2 }, "fine"],
  ["other_remove", "a", { passkeys: 2 }, "fine"],
])("After %s of %s, what is left is judged", (name, value, ways, expected) => {
  expect(judgeWaysIn(withoutWay({ ...none, ...ways }, name, value))).toBe(expected);
});
