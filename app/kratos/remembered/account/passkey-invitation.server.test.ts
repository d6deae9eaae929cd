import { redirect } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import { account } from "../../../doors/account";
import type { Door } from "../../../doors/door";
import { mobile } from "../../../doors/mobile";
import { wordsIn } from "../../../i18n/words.server";
import { makeVisit } from "../../call/visit.server";
import { describeInvitation, endInvitation, inviteToPasskey } from "./passkey-invitation.server";

const words = wordsIn("en");
const byPassword = { authentication_methods: [{ method: "password" }] };

afterEach(() => vi.useRealTimers());

interface SignIn {
  door?: Door;
  method?: string;
  names?: string[];
  to?: string;
  cookie?: string;
}

function requestWith(cookie = ""): Request {
  return new Request("https://account.example.org/", { headers: { Cookie: cookie } });
}

/** The cookie that a sign-in sets; empty if it invites to nothing. */
async function signIn({ door = account, cookie, ...given }: SignIn = {}): Promise<string> {
  const { method = "password", names = ["password", "passkey_login"], to = "/" } = given;
  const answer = redirect(to);
  const visit = makeVisit("login", { door, request: requestWith(cookie), context: {} });
  const typed = new URLSearchParams({ method });
  await inviteToPasskey(visit, { typed, names: new Set(names) }, answer);
  return cookieOf(answer.headers);
}

function cookieOf(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** What home says with this cookie, and the cookie that it sets. */
async function comeHome(cookie = "", session = byPassword) {
  const headers = new Headers();
  const request = requestWith(cookie);
  const invitation = await describeInvitation({ request, headers, session, words });
  return { invitation, cookie: cookieOf(headers) };
}

test("A sign-in by password that leads home invites to add a passkey", async () => {
  const { invitation } = await comeHome(await signIn());
  expect(invitation?.text.add).toBe("Set up a passkey");
  expect((await comeHome()).invitation).toBeUndefined();
});

test("The invitation waits until home first shows it, and is over an hour later", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const unseen = await signIn();
  vi.advanceTimersByTime(7 * 24 * 3_600_000);
  const { invitation, cookie } = await comeHome(unseen);
  expect(invitation).toBeDefined();
  vi.advanceTimersByTime(3_599_000);
  expect(await comeHome(cookie)).toMatchObject({ invitation: {}, cookie: "" });
  vi.advanceTimersByTime(1_000);
  expect((await comeHome(cookie)).invitation).toBeUndefined();
});

test("The invitation of a sign-in by password is not shown after a later one by code", async () => {
  const cookie = await signIn();
  const byCode = { authentication_methods: [{ method: "code" }, { method: "password" }] };
  expect((await comeHome(cookie, byCode)).invitation).toBeUndefined();
});

test.each<[string, SignIn]>([
  ["by code", { method: "code" }],
  ["where Kratos offers no passkeys", { names: ["password"] }],
  ["on the way to another page", { to: "/settings" }],
  ["on the way to an application", { to: "https://hydra.example.org/oauth2/auth" }],
  ["in the mobile form", { door: mobile, to: "/ui" }],
])("A sign-in %s invites to nothing", async (_what, given) => {
  expect(await signIn(given)).toBe("");
});

test("One is invited once: not again while it is shown, and not after it was declined", async () => {
  const cookie = await signIn();
  expect(await signIn({ cookie })).toBe("");
  const answered = (await endInvitation()).split(";")[0] ?? "";
  expect((await comeHome(answered)).invitation).toBeUndefined();
  expect(await signIn({ cookie: answered })).toBe("");
});

test("A cookie that somebody else has written invites to nothing", async () => {
  const forged = `__Host-passkey-invitation=${btoa(String(Date.now() + 9_999_999))}`;
  expect((await comeHome(forged)).invitation).toBeUndefined();
});
