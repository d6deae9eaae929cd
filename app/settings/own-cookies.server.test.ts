import { createOwnCookie, ownCookieName } from "./own-cookie.server";
import { expect, test } from "vitest";
import { rememberAnswer } from "../hydra/call/answered-challenge.server";
import { rememberLanguage } from "../i18n/language.server";
import { flowSchema } from "../flow/flow-schema";
import { account } from "../doors/account";
import { makeVisit } from "../kratos/call/visit.server";
import { rememberRecovery } from "../kratos/remembered/account/recovery.server";
import { rememberName } from "../kratos/remembered/second-step-name.server";
import { rememberAddress } from "../kratos/remembered/typed-address.server";
import { rememberLink } from "../kratos/remembered/social-link.server";
import { endInvitation } from "../kratos/remembered/account/passkey-invitation.server";
import { rememberSection } from "../kratos/remembered/remembered-section.server";
import { rememberSaved } from "../kratos/remembered/account/saved-proof.server";
import { rememberWay } from "../forms/last-way.server";
import { startResendWait } from "../forms/resend-wait.server";
import { themeCookies } from "../page/theme.server";
import { redirectWithToast } from "../page/toast.server";

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

async function rememberSecondStep(): Promise<string | undefined> {
  const headers = new Headers({ Location: "/login?aal=aal2" });
  headers.append("Set-Cookie", `ory_kratos_session=${"s".repeat(2_000)}; Path=/`);
  const answer = new Response(null, { status: 303, headers });
  const page = {
    door: account,
    request: new Request("https://account.example.org/login"),
    context: {},
  };
  const typed = new URLSearchParams({ identifier: "x".repeat(320) });
  await rememberName(makeVisit("login", page), typed, answer);
  return answer.headers.getSetCookie()[1];
}

const recovered = flowSchema.parse({
  id: "7e323122-b3c7-437b-ba70-d6af284a63a0",
  ui: {
    action: "/",
    nodes: [
      { type: "input", group: "password", attributes: { name: "password", type: "password" } },
    ],
    messages: [
      {
        id: 1060001,
        text: "",
        type: "success",
        context: { privileged_session_expires_at_unix: 1_900_000_000 },
      },
    ],
  },
});

const request = new Request("https://account.example.org/login");

async function rememberProvider(): Promise<string | undefined> {
  const headers = new Headers();
  const message = { id: 1010016, text: "", type: "info", context: { provider: "Acme" } } as const;
  await rememberLink({ ...recovered, ui: { ...recovered.ui, messages: [message] } }, headers);
  return headers.getSetCookie()[0];
}

const language = { language: "de", granted: "x".repeat(64) };

test.each<[string, () => Promise<string | undefined>]>([
  [
    "one-time message",
    async () => (await redirectWithToast("/", "saved")).headers.getSetCookie()[0],
  ],
  ["language", () => rememberLanguage(language)],
  ["wait for another mail", stampMany],
  ["saved password", () => rememberSaved("7e323122-b3c7-437b-ba70-d6af284a63a0")],
  ["last way to sign in", () => Promise.resolve(rememberWay({ method: "password" }))],
  ["address to sign in with", () => rememberAddress("ada@example.test")],
  ["name of a second step", rememberSecondStep],
  ["invitation to add a passkey", endInvitation],
  [
    "section of the settings",
    () => rememberSection("7e323122-b3c7-437b-ba70-d6af284a63a0", "totp"),
  ],
  ["answered questions for a sign-out", answerMany],
  [
    "new password after a recovery",
    () =>
      rememberRecovery(makeVisit("settings", { door: account, request, context: {} }), recovered),
  ],
  ["social account that a sign-in links", rememberProvider],
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

test("R27 Behind TLS the cookies of the theme are bound to this host; scripts write them too", () => {
  const lines = themeCookies("dark").getSetCookie();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/^__Host-theme(-unsynced)?=\w+; Path=\/; .*; SameSite=Lax; Secure$/);
    expect(line).not.toMatch(/domain=/i);
  }
});

test("The value of one cookie is no value of another", async () => {
  const given = (await rememberAddress("i1")).split(";", 1)[0]?.replace(/^[\w-]+=/, "");
  const password = createOwnCookie("password");
  expect(await createOwnCookie("address").parse(`${ownCookieName("address")}=${given}`)).toBe("i1");
  expect(await password.parse(`${ownCookieName("password")}=${given}`)).toBeNull();
});
