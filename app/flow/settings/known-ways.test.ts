import { expect, test } from "vitest";
import { listKnownWays } from "./known-ways";
import type { WaysIn } from "./ways-in";

const none: WaysIn = {
  password: false,
  code: false,
  passkeys: 0,
  keys: 0,
  providers: [],
  hasVerifiedAddress: true,
};

test("Every way to begin a sign-in is listed with its count, and no second step", () => {
  const ways = { password: true, passkeys: 2, keys: 1, keysAre: "second", providers: ["acme"] };
  const listed = listKnownWays({ ...none, ...ways, authenticator: true } as WaysIn);
  expect(listed.map(({ method, count }) => [method, count])).toEqual([
    ["password", 1],
    ["passkey", 2],
    ["oidc", 1],
  ]);
});

test.each<[WaysIn["keysAre"], number[]]>([
  ["first", [2]],
  ["second", []],
])("Two security keys that are the %s step count as ways like this: %j", (keysAre, counts) => {
  const listed = listKnownWays({ ...none, keys: 2, keysAre });
  expect(listed.map(({ count }) => count)).toEqual(counts);
});
