import { expect, test } from "vitest";
import { input } from "../../../tests/support/stand-in/view-nodes";
import { account } from "../../doors/account";
import { flowSchema } from "../../flow/flow-schema";
import type { WaysIn } from "../../flow/settings/ways-in";
import { keepOwnLook } from "../remembered/last-look.server";
import { sessionSchema } from "../session/other-sessions.server";
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
    look: async (now: Partial<WaysIn>, dismissed: string[] = [], id = "i1") => {
      const headers = new Headers();
      const session = sessionSchema.parse({ id: "s1", identity: { id, traits: {} } });
      const told = { session, ways: { ...ways, ...now }, settings, dismissed };
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
