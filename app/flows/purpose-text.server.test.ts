import { expect, test } from "vitest";
import { account, type Variant, mobile } from "../model/variants";
import { flowSchema } from "../model/flow-schema";
import type { PendingChange } from "../model/settings-group";
import { wordsIn } from "../i18n/words.server";
import { readVisit } from "../web/visit.server";
import { purposeText } from "./page-texts.server";
import { cookiesFor } from "../../tests/support/stand-in/kept-state";

interface Situation {
  variant?: Variant;
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
  const { variant = account, refresh = true, aal, cookie = "", link = returnTo, asks } = situation;
  const query = new URLSearchParams({ return_to: link });
  const headers = { Cookie: cookie };
  const request = new Request(`https://account.example.org/login?${query}`, { headers });
  const visit = await readVisit("login", { variant, request, context: {} });
  const flow = flowSchema.parse({
    id: "f1",
    refresh,
    requested_aal: aal,
    return_to: returnTo,
    oauth2_login_request: asks === undefined ? undefined : oauthRequest(asks),
    ui: { action: "x", nodes: [] },
  });
  const purpose = purposeText(visit, { flow, words: wordsIn("en") });
  const back = purpose && `${purpose.back.label} (${purpose.back.to})`;
  return [purpose?.text?.replace("%s", purpose.name ?? ""), back];
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

test("Of an application nothing more is said than heading and subtitle do", async () => {
  for (const asks of ["", "&prompt=login"]) {
    expect(await describe("/settings/delete", { asks })).toEqual([undefined, undefined]);
  }
});

function sent(change: PendingChange): Promise<string> {
  return cookiesFor({ section: { flowId: "f9", section: "passkey", change } });
}

test.each([
  ["/settings/remove?passkey_remove=Blue", "You’re about to remove a way to sign in."],
  ["https://account.example.org/settings/remove", "You’re about to remove a way to sign in."],
  ["/settings/delete", "You’re about to delete your account."],
])("On the way to %s it says: %s", async (returnTo, sentence) => {
  expect(await said(returnTo)).toBe(sentence);
});

test.each([
  "/settings",
  "/settings?flow=1",
  "/settings/backup-codes",
  "/settings/data",
  "/settings/new-password",
  "/sessions",
  "/connected-apps",
])(
  "On the way to %s, where nothing gets lost, it says nothing and leads back",
  async (returnTo) => {
    const [text, back] = await describe(returnTo);
    expect([text, back]).toEqual([undefined, expect.stringMatching(/^Back to your/)]);
  },
);

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
  expect(await said("/settings/delete", { link: "/sessions" })).toBe(
    "You’re about to delete your account.",
  );
  expect(await said("/", { link: "/settings/delete" })).toBeUndefined();
});

test("Nothing is said at a first sign-in, or at the mobile form", async () => {
  expect(await said("/settings", { refresh: false })).toBeUndefined();
  expect(await said("/settings", { variant: mobile })).toBeUndefined();
});

const waiting = "/self-service/settings?flow=f9";

test.each<[PendingChange, string]>([
  [{ purpose: "passkey_remove", name: "Blue" }, "You’re about to remove the passkey “Blue”."],
  [{ purpose: "passkey_remove" }, "You’re about to remove a passkey."],
  [{ purpose: "key_remove", name: "Key" }, "You’re about to remove the security key “Key”."],
  [{ purpose: "unlink", name: "GitHub" }, "You’re about to unlink your GitHub account."],
  [{ purpose: "unlink" }, "You’re about to remove a way to sign in."],
  [{ purpose: "totp_remove" }, "You’re about to remove the authenticator app."],
  [{ purpose: "codes_remove" }, "You’re about to turn off the backup codes."],
  [{ purpose: "codes_create" }, "You’re about to create new backup codes."],
])("A change that waits, %o, is named: %s", async (change, sentence) => {
  expect(await said(waiting, { cookie: await sent(change) })).toBe(sentence);
});

test.each<PendingChange["purpose"]>(["password", "profile", "totp_add", "link", "codes_save"])(
  "Of a change that takes nothing away, %s, nothing is said",
  async (purpose) => {
    const cookie = await sent({ purpose });
    expect(await describe(waiting, { cookie })).toEqual([
      undefined,
      "Back to your settings (/settings)",
    ]);
  },
);

test("R17 Nothing in the address and no cookie of another flow or maker names a thing", async () => {
  const cookie = await sent({ purpose: "passkey_remove", name: "Blue" });
  const forged = `section=${btoa(JSON.stringify(["f9", "passkey", { purpose: "totp_remove" }]))}`;
  expect(await said(`${waiting}&passkey_remove=Blue&name=Blue`)).toBeUndefined();
  expect(await said("/self-service/settings?flow=f8", { cookie })).toBeUndefined();
  expect(await said(waiting, { cookie: forged })).toBeUndefined();
});
