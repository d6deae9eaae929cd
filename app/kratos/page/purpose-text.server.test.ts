import { expect, test } from "vitest";
import { account } from "../../doors/account";
import { mobile } from "../../doors/mobile";
import { flowSchema } from "../../flow/flow-schema";
import { wordsIn } from "../../i18n/words.server";
import { makeVisit, readCarried } from "../call/visit.server";
import { purposeText } from "./purpose-text.server";

function said(returnTo: string, { door = account, refresh = true } = {}): string | undefined {
  const query = new URLSearchParams({ return_to: returnTo });
  const request = new Request(`https://account.example.org/login?${query}`);
  const visit = makeVisit("login", { door, request, context: {} });
  const flow = flowSchema.parse({ id: "f1", refresh, ui: { action: "x", nodes: [] } });
  const carried = readCarried("login", visit.url, flow);
  return purposeText(visit, { flow, carried, words: wordsIn("en") });
}

test.each([
  ["/settings", "To open your account settings."],
  ["/settings?flow=1", "To open your account settings."],
  ["https://account.example.org/settings", "To open your account settings."],
  ["/settings/remove?passkey_remove=Blue", "To remove a way to sign in."],
  ["/settings/backup-codes", "To see your backup codes."],
  ["/sessions", "To open your sessions."],
  ["/connected-apps", "To open your connected apps."],
  ["/self-service/settings?flow=1", "To save the change you made in your settings."],
])("On the way to %s it says: %s", (returnTo, sentence) => {
  expect(said(returnTo)).toBe(sentence);
});

test.each([
  "/",
  "/settingsx",
  "/Your%20account%20is%20blocked",
  "https://evil.example/settings",
  "//evil.example/settings",
])("R17 On the way to %s it says nothing", (returnTo) => {
  expect(said(returnTo)).toBeUndefined();
});

test("Nothing is said at a first sign-in, or at the mobile form", () => {
  expect(said("/settings", { refresh: false })).toBeUndefined();
  expect(said("/settings", { door: mobile })).toBeUndefined();
});
