import { expect, test } from "vitest";
import { account } from "../../doors/account";
import type { Door } from "../../doors/door";
import { mobile } from "../../doors/mobile";
import { flowSchema } from "../../flow/flow-schema";
import type { PendingChange } from "../../flow/settings/pending-change";
import { wordsIn } from "../../i18n/words.server";
import { makeVisit } from "../call/visit.server";
import { purposeText } from "./purpose-text.server";
import { rememberSection } from "../remembered/remembered-section.server";

interface Situation {
  door?: Door;
  refresh?: boolean;
  aal?: "aal1" | "aal2";
  /** The `return_to` of the page's address, if it is not the flow's. */
  link?: string;
  /** The cookie that a form of the settings left. */
  cookie?: string;
  /** The query of the request with which an application began the sign-in. */
  asks?: string;
}

async function describe(returnTo: string, situation: Situation = {}) {
  const { door = account, refresh = true, aal, cookie = "", link = returnTo, asks } = situation;
  const query = new URLSearchParams({ return_to: link });
  const headers = { Cookie: cookie };
  const request = new Request(`https://account.example.org/login?${query}`, { headers });
  const visit = makeVisit("login", { door, request, context: {} });
  const flow = flowSchema.parse({
    id: "f1",
    refresh,
    requested_aal: aal,
    return_to: returnTo,
    oauth2_login_request: asks === undefined ? undefined : oauthRequest(asks),
    ui: { action: "x", nodes: [] },
  });
  const purpose = await purposeText(visit, { flow, words: wordsIn("en") });
  const back = purpose?.back && `${purpose.back.label} (${purpose.back.to})`;
  return [purpose?.text.replace("%s", purpose.name ?? purpose.time?.text ?? ""), back];
}

async function said(returnTo: string, situation?: Situation): Promise<string | undefined> {
  return (await describe(returnTo, situation))[0];
}

test.each([
  ["/settings/delete", "Keep your account (/settings)"],
  ["/settings/remove?x=1", "Back to your settings (/settings)"],
  ["/settings", "Back to your account (/)"],
  ["/sessions", "Back to your account (/)"],
])("Whoever hesitates before %s can leave it at that", async (returnTo, back) => {
  expect((await describe(returnTo))[1]).toBe(back);
});

function oauthRequest(query: string) {
  return {
    client: { client_id: "books", client_name: "Meadow Books" },
    request_url: `https://oauth.example.org/oauth2/auth?client_id=books${query}`,
  };
}

test.each(["", "&prompt=login", "&max_age=0"])(
  "That an application whose request has %j asks, heading and subtitle say alone",
  async (asks) => {
    expect(await said("", { asks })).toBeUndefined();
    expect(await said("", { asks, aal: "aal2" })).toBeUndefined();
  },
);

test("Who is not signed in is told no reason why an application asks", async () => {
  expect(await said("", { asks: "", refresh: false })).toBeUndefined();
  expect(await said("", { asks: "&prompt=login", refresh: false })).toBeUndefined();
});

async function sent(change: PendingChange): Promise<string> {
  return (await rememberSection("f9", "passkey", change)).split(";")[0] ?? "";
}

test.each([
  ["/settings", "To open your account settings."],
  ["/settings?flow=1", "To open your account settings."],
  ["https://account.example.org/settings", "To open your account settings."],
  ["/settings/remove?passkey_remove=Blue", "To remove a way to sign in."],
  ["/settings/backup-codes", "To see your backup codes."],
  ["/settings/delete", "To delete your account."],
  ["/settings/new-password", "To change your password."],
  ["/sessions", "To open your sessions."],
  ["/connected-apps", "To open your connected apps."],
])("On the way to %s it says: %s", async (returnTo, sentence) => {
  expect(await said(returnTo)).toBe(sentence);
});

test.each([
  "/",
  "/settingsx",
  "/Your%20account%20is%20blocked",
  "https://evil.example/settings",
  "//evil.example/settings",
])("R17 On the way to %s it says nothing", async (returnTo) => {
  expect(await said(returnTo)).toBeUndefined();
});

test("R17 An address that leads elsewhere than the flow changes nothing that is said", async () => {
  expect(await said("/sessions", { link: "/settings/delete" })).toBe("To open your sessions.");
  expect(await said("/", { link: "/settings/delete" })).toBeUndefined();
});

test("Nothing is said at a first sign-in, or at the mobile form", async () => {
  expect(await said("/settings", { refresh: false })).toBeUndefined();
  expect(await said("/settings", { door: mobile })).toBeUndefined();
});

const waiting = "/self-service/settings?flow=f9";

test.each<[PendingChange, string]>([
  [{ purpose: "passkey_remove", name: "Blue", addedAt: 1 }, "To remove the passkey “Blue”."],
  [{ purpose: "passkey_remove" }, "To remove a passkey."],
  [{ purpose: "key_remove", name: "Key" }, "To remove the security key “Key”."],
  [{ purpose: "unlink", name: "GitHub" }, "To unlink GitHub."],
  [{ purpose: "unlink" }, "To save the change you made in your settings."],
  [{ purpose: "totp_remove" }, "To remove the authenticator app."],
  [{ purpose: "codes_remove" }, "To turn off the backup codes."],
  [{ purpose: "password" }, "To change your password."],
])("A change that waits, %o, is named: %s", async (change, sentence) => {
  expect(await said(waiting, { cookie: await sent(change) })).toBe(sentence);
});

test("A key without a name is told by the time at which it was added", async () => {
  const cookie = await sent({ purpose: "key_remove", addedAt: 1_763_800_000 });
  expect(await said(waiting, { cookie })).toMatch(/^To remove the security key added on .*2025/);
});

test("R17 Nothing in the address and no cookie of another flow or maker names a thing", async () => {
  const cookie = await sent({ purpose: "passkey_remove", name: "Blue" });
  const forged = `section=${btoa(JSON.stringify(["f9", "passkey", { purpose: "totp_remove" }]))}`;
  expect(await said(`${waiting}&passkey_remove=Blue&name=Blue`)).toBeUndefined();
  expect(await said("/self-service/settings?flow=f8", { cookie })).toBeUndefined();
  expect(await said(waiting, { cookie: forged })).toBeUndefined();
});
