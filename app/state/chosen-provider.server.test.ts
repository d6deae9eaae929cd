import { expect, test } from "vitest";
import {
  chosenProvider,
  hasBegunSocialSignIn,
  hasChosenProvider,
  isSocialForm,
} from "./chosen-provider.server";

const cookieOf = (to: string) => `other=1; __Host-social=${chosenProvider(to)}; more=2`;
const query = (text: string) => new URLSearchParams(text);

test.each([
  ["https://provider.example/x?state=s&client_id=c", "code=c&state=s"],
  ["https://provider.example/x?state=s%2Bs%3D", "state=s%2Bs%3D&error=access_denied"],
  ["https://x.example/authorize?oauth_token=t", "state=s&code=c&oauth_token=t&oauth_verifier=v"],
  ["https://x.example/authorize?oauth_token=t", "state=s&denied=t"],
])("R71 A browser that was sent to %s has begun what comes back as %s", (to, back) => {
  const cookies = cookieOf(to);
  expect(hasBegunSocialSignIn(cookies, query(back))).toBe(true);
  expect(hasBegunSocialSignIn(undefined, query(back))).toBe(false);
});

test.each([
  ...["state=other&code=c", "state=other&code=c&oauth_token=other", "state=s&state=other"],
  ...["state=other&state=s", "code=c", "", "state=", "state=chosen"],
])("R71 Another's answer (%s) is not what this browser has begun", (back) => {
  const cookies = cookieOf("https://provider.example/x?state=s");
  expect(hasBegunSocialSignIn(cookies, query(back))).toBe(false);
  const without = cookieOf("https://account.example.org/login?state=other");
  expect(hasBegunSocialSignIn(without, query(back))).toBe(false);
});

test("A form that chose a provider and leads to a fresh sign-in first is remembered as just that", () => {
  const again = "/self-service/login/browser?refresh=true";
  expect(hasChosenProvider(cookieOf(again))).toBe(true);
  expect(hasChosenProvider(cookieOf("https://provider.example/x?client_id=c"))).toBe(true);
  const sent = cookieOf("https://provider.example/x?state=s");
  expect([hasChosenProvider(sent), hasChosenProvider(undefined)]).toEqual([false, false]);
});

test("A form that signs in with a provider or links one chooses it", () => {
  const forms = ["provider=google", "link=google", "unlink=google"].map(query);
  expect([...forms, undefined].map(isSocialForm)).toEqual([true, true, false, false]);
});
