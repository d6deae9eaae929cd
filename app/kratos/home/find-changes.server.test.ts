import { expect, test } from "vitest";
import { input } from "../../../tests/support/stand-in/view-nodes";
import { account } from "../../doors/account";
import { flowSchema } from "../../flow/flow-schema";
import type { WaysIn } from "../../flow/settings/ways-in";
import { keepOwnLook } from "../remembered/account/last-look.server";
import { wordsIn } from "../../i18n/words.server";
import { sessionSchema, type Session } from "../session/other-sessions.server";
import { findChanges } from "./find-changes.server";

const ways: WaysIn = {
  password: true,
  code: false,
  passkeys: 0,
  keys: 0,
  providers: [],
  authenticator: true,
  backupCodes: true,
  hasVerifiedAddress: true,
};
const totp = input("totp_unlink", "submit", { group: "totp" });
const settings = flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [totp] } });

/** A browser that keeps what it is given. */
function openBrowser() {
  let cookie = "";
  const keep = (headers: Headers) => {
    const [line] = headers.getSetCookie();
    if (line) cookie = line.split(";")[0] ?? "";
  };
  const request = () =>
    new Request("https://accounts.example.com/", { headers: { Cookie: cookie } });
  return {
    look: async (
      now: Partial<WaysIn>,
      dismissed: string[] = [],
      id = "i1",
      others: Session[] = [],
      own: object = {},
    ) => {
      const headers = new Headers();
      const session = sessionSchema.parse({ id: "s1", identity: { id, traits: {} }, ...own });
      const words = wordsIn("en");
      const told = { session, ways: { ...ways, ...now }, settings, words, dismissed, others };
      const found = await findChanges(
        { door: account, request: request(), context: {} },
        told,
        headers,
      );
      keep(headers);
      return found;
    },
    change: async (change: Parameters<typeof keepOwnLook>[1]) => {
      const headers = new Headers();
      await keepOwnLook(request(), change, headers);
      keep(headers);
    },
  };
}

const kindsOf = (found: { about: string }[]) => found.map(({ about }) => about);

test("A browser tells what changed since it looked last, until somebody says that they know of it", async () => {
  const { look } = openBrowser();
  expect(await look({})).toEqual([]);
  const changed = await look({ authenticator: false, providers: ["github"] });
  expect(changed.map(({ about, name }) => [about, name])).toEqual([
    ["linked", "GitHub"],
    ["removed_app", undefined],
  ]);
  expect(await look({ authenticator: false, providers: ["github"] })).toEqual(changed);
  const dismissed = changed.map(({ digest }) => digest);
  expect(await look({ authenticator: false, providers: ["github"] }, dismissed)).toEqual([]);
  // The next change like it is another one.
  expect(await look({ providers: ["github"] }, dismissed)).toHaveLength(1);
  expect(kindsOf(await look({ providers: ["github"] }, dismissed))).toEqual(["added_app"]);
});

test("An answer holds for one change, not for the next one like it", async () => {
  const { look, change } = openBrowser();
  await look({});
  const [gone] = await look({ authenticator: false });
  const dismissed = [gone?.digest ?? ""];
  expect(await look({ authenticator: false }, dismissed)).toEqual([]);
  await change((kept) => ({ ...kept, app: true }));
  expect(await look({}, dismissed)).toEqual([]);
  expect(kindsOf(await look({ authenticator: false }, dismissed))).toEqual(["removed_app"]);
});

test("What this browser changed itself is no news, and another account is looked at for the first time", async () => {
  const { look, change } = openBrowser();
  await look({});
  await change((kept) => ({ ...kept, app: false }));
  expect(await look({ authenticator: false })).toEqual([]);
  expect(await look({ backupCodes: false }, [], "i2")).toEqual([]);
});

test("A sign-in by a kind of browser that was not there before is told, once and by its name", async () => {
  const { look } = openBrowser();
  const by = (id: string, user_agent: string) =>
    sessionSchema.parse({
      id,
      issued_at: "2026-01-15T09:30:00Z",
      identity: { id: "i1", traits: {} },
      devices: [{ user_agent }],
    });
  const linux = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
  const windows =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";
  expect(await look({}, [], "i1", [by("s2", linux)])).toEqual([]);
  const both = [by("s3", linux), by("s4", windows)];
  const [found, ...more] = await look({}, [], "i1", both);
  expect(found).toMatchObject({ about: "session", name: "Firefox on Windows", at: 1768469400 });
  expect(more).toEqual([]);
  expect(await look({}, [found?.digest ?? ""], "i1", both)).toEqual([]);
  expect(await look({}, [], "i1", [by("s5", windows)])).toEqual([]);
});

const ada = "ada@example.test";
const signedInAt = "2026-01-15T09:30:00Z";

const begunBy = (id: string, method: string, verified_at?: string) => {
  const address = { value: ada, verified: verified_at !== undefined, via: "email", verified_at };
  const identity = { id: "i1", traits: { email: ada }, verifiable_addresses: [address] };
  const methods = [{ method }];
  return sessionSchema.parse({
    id,
    issued_at: signedInAt,
    identity,
    authentication_methods: methods,
  });
};

test.each([
  ["code", "password", undefined, 1],
  ["oidc", "passkey", undefined, 1],
  ["code", "password", "2026-01-15T09:29:59Z", 1],
  ["code", "password", "2026-01-15T09:20:00Z", 0],
  ["code", "oidc", undefined, 0],
  ["password", "password", undefined, 0],
])(
  "Whoever first gets in by %s, while a session by %s goes on and the address was verified at %s, is told of %i",
  async (own, other, verifiedAt, count) => {
    const { look } = openBrowser();
    const others = [begunBy("s2", other)];
    const found = await look({}, [], "i1", others, begunBy("s1", own, verifiedAt));
    expect(kindsOf(found)).toEqual(Array.from({ length: count }, () => "session"));
  },
);

test("It is told until it was answered or has ended, and of no later session of that kind", async () => {
  const { look } = openBrowser();
  const own = begunBy("s1", "code");
  const [found] = await look({}, [], "i1", [begunBy("s2", "password")], own);
  expect(await look({}, [], "i1", [begunBy("s2", "password")], own)).toHaveLength(1);
  const digest = found?.digest ?? "";
  expect(await look({}, [digest], "i1", [begunBy("s2", "password")], own)).toEqual([]);
  expect(await look({}, [], "i1", [begunBy("s3", "password")], own)).toEqual([]);
  const other = openBrowser();
  await other.look({}, [], "i1", [begunBy("s2", "password")], own);
  expect(await other.look({}, [], "i1", [], own)).toEqual([]);
  expect(await other.look({}, [], "i1", [begunBy("s4", "password")], own)).toEqual([]);
});
