import { expect, test } from "vitest";
import { flowOf, viewParsed } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { mobile, type Variant } from "../model/variants";
import type { PendingChange } from "../model/settings-change";
import { wordsIn } from "../i18n/words.server";
import { headingOf, purposeText } from "./page-texts.server";

interface Given {
  variant?: Variant;
  refresh?: boolean;
  /** The `return_to` of the page's address, if it is not the flow's. */
  link?: string;
  /** What a form of the settings has left for the flow f9. */
  change?: PendingChange;
  /** The query of the request with which an application began the sign-in. */
  asks?: string;
}

function describe(returnTo: string, given: Given = {}) {
  const { variant, refresh = true, link = returnTo, change, asks } = given;
  const state = change && { section: { flowId: "f9", section: "passkey" as const, change } };
  const query = `?${new URLSearchParams({ return_to: link }).toString()}`;
  const flow = flowOf([], {
    refresh,
    return_to: returnTo,
    oauth2_login_request: asks === undefined ? undefined : oauthRequest(asks),
  });
  const visit = visitTo("login", { variant, query, state });
  const purpose = purposeText(visit, { flow, words: wordsIn("en") });
  const back = purpose && `${purpose.back.label} (${purpose.back.to})`;
  return [purpose?.text?.replace("%s", purpose.name ?? ""), back];
}

function oauthRequest(query: string) {
  return {
    client: { client_id: "books", client_name: "Meadow Books" },
    request_url: `https://oauth.example.org/oauth2/auth?client_id=books${query}`,
  };
}

const said = (returnTo: string, given?: Given) => describe(returnTo, given)[0];
const nothing = [undefined, undefined];
const deletes = "You’re about to delete your account.";
const removes = "You’re about to remove a way to sign in.";
const toSettings = "Back to your settings (/settings)";
const toHome = "Back to your account (/)";

test.each([
  ["/settings/delete", deletes, "Keep your account (/settings)"],
  ["/settings/remove?passkey_remove=Blue", removes, toSettings],
  ["https://account.example.org/settings/remove", removes, toSettings],
])("On the way to %s it says: %s", (returnTo, sentence, back) => {
  expect(describe(returnTo)).toEqual([sentence, back]);
});

test.each([
  ...["/settings", "/settings?flow=1", "/settings/backup-codes", "/settings/data"],
  ...["/settings/new-password", "/sessions", "/connected-apps"],
])("On the way to %s, where nothing gets lost, it says nothing and leads back", (returnTo) => {
  const back = returnTo.endsWith("/backup-codes") ? toSettings : toHome;
  expect(describe(returnTo)).toEqual([undefined, back]);
});

test.each([
  ...["/", "/settingsx", "/Your%20account%20is%20blocked"],
  ...["https://evil.example/settings", "//evil.example/settings"],
])("R17 On the way to %s it says nothing", (returnTo) => {
  expect(describe(returnTo)).toEqual(nothing);
});

test("R17 An address that leads elsewhere than the flow changes nothing that is said", () => {
  expect(said("/settings/delete", { link: "/sessions" })).toBe(deletes);
  expect(said("/", { link: "/settings/delete" })).toBeUndefined();
});

test("Nothing is said at a first sign-in, or at the mobile form", () => {
  expect(describe("/settings/delete", { refresh: false })).toEqual(nothing);
  expect(describe("/settings/delete", { variant: mobile })).toEqual(nothing);
});

test("Of an application nothing more is said than heading and subtitle do", () => {
  for (const asks of ["", "&prompt=login"]) {
    expect(describe("/settings/delete", { asks })).toEqual(nothing);
  }
});

const waiting = "/self-service/settings?flow=f9";

test.each<[PendingChange, string]>([
  [{ purpose: "passkey_remove", name: "Blue" }, "You’re about to remove the passkey “Blue”."],
  [{ purpose: "passkey_remove" }, "You’re about to remove a passkey."],
  [{ purpose: "key_remove", name: "Key" }, "You’re about to remove the security key “Key”."],
  [{ purpose: "unlink", name: "GitHub" }, "You’re about to unlink your GitHub account."],
  [{ purpose: "unlink" }, removes],
  [{ purpose: "totp_remove" }, "You’re about to remove the authenticator app."],
  [{ purpose: "codes_remove" }, "You’re about to turn off the backup codes."],
  [{ purpose: "codes_create" }, "You’re about to create new backup codes."],
])("A change that waits, %o, is named: %s", (change, sentence) => {
  expect(describe(waiting, { change })).toEqual([sentence, toSettings]);
});

test("Of a change that takes nothing away nothing is said", () => {
  for (const purpose of ["password", "profile", "totp_add", "link", "codes_save"] as const) {
    expect(describe(waiting, { change: { purpose } })).toEqual([undefined, toSettings]);
  }
});

test("R17 Nothing in the address and no cookie of another flow names a thing", () => {
  const change = { purpose: "passkey_remove", name: "Blue" } as const;
  expect(said(`${waiting}&passkey_remove=Blue&name=Blue`)).toBeUndefined();
  expect(said("/self-service/settings?flow=f8", { change })).toBeUndefined();
});

test.each([
  ["passed_challenge", 1080002, "Email address verified"],
  ["passed_challenge", 1080005, "Phone number verified"],
  ["sent_email", 1080003, "Verify your account"],
])("The title of a verification (%s, %d) is: %s", (state, id, title) => {
  const flow = viewParsed({ state }, [{ id, text: "text", type: "success" }]);
  expect(headingOf(flow, wordsIn("en").section("verification"))).toBe(title);
});
