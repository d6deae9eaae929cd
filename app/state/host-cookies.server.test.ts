import { expect, test } from "vitest";
import { rememberAnswer } from "../oauth/challenge.server";
import { rememberLanguage } from "../i18n/language.server";
import { rememberSection } from "./pending-change.server";
import { rememberLoginMethod } from "./last-login-method.server";
import { startResendWait } from "./resend-wait.server";
import { themeCookie } from "../web/theme.server";
import { redirectWithToast } from "../web/toast.server";

/** As many waits as are remembered, for flows with ids like Kratos'. */
async function stampMany(): Promise<string> {
  let line = "";
  for (let flow = 0; flow < 8; flow += 1) {
    const Cookie = line.split(";")[0] ?? "";
    const request = new Request("https://account.example.org/login", { headers: { Cookie } });
    line = await startResendWait(request, [`7e323122-b3c7-437b-ba70-d6af284a63a${flow}`]);
  }
  return line;
}

/** As many answers as are remembered, to challenges as long as Hydra's. */
async function answerMany(): Promise<string> {
  let line = "";
  for (let question = 0; question < 8; question += 1) {
    const Cookie = line.split(";")[0] ?? "";
    const request = new Request("https://account.example.org/logout", { headers: { Cookie } });
    line = await rememberAnswer(request, `${"c".repeat(2_000)}${question}`);
  }
  return line;
}

const language = { language: "de", granted: "x".repeat(64) };

test.each<[string, () => Promise<string | undefined>]>([
  [
    "one-time message",
    async () => (await redirectWithToast("/", "saved")).headers.getSetCookie()[0],
  ],
  ["language", () => rememberLanguage(language)],
  ["wait for another mail", stampMany],
  ["last way to sign in", () => Promise.resolve(rememberLoginMethod({ method: "password" }))],
  [
    "section of the settings",
    () => rememberSection("7e323122-b3c7-437b-ba70-d6af284a63a0", "totp"),
  ],
  ["answered questions for a sign-out", answerMany],
])(
  "R27 Behind TLS the cookie of the %s is bound to this host and out of reach of scripts",
  async (_what, make) => {
    const line = (await make()) ?? "";
    expect(line).toMatch(/^__Host-[\w-]+=[^;]+;/);
    const attributes = line.split("; ").slice(1);
    expect(attributes).toEqual(
      expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]),
    );
    expect(line).not.toMatch(/domain=/i);
    expect(line.split(";")[0]?.length).toBeLessThanOrEqual(4096);
  },
);

test("R27 Behind TLS the cookie of the theme is bound to this host; scripts write it too", () => {
  const [line = ""] = themeCookie("dark").getSetCookie();
  expect(line).toMatch(/^__Host-theme=dark-unsynced; Path=\/; .*; SameSite=Lax; Secure$/);
  expect(line).not.toMatch(/domain=/i);
});
