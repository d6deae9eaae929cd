import { expect, test } from "vitest";
import { after, carrying, go, leave, posted } from "../../tests/support/stand-in/situation";
import { env } from "../config/env.server";
import { mobile, newPassword } from "../model/variants";
import type { Answer } from "../kratos/answer";
import type { Situation } from "./outcome";

type Done = Extract<Answer, { kind: "done" }>;

const done = (redirectTo?: string, more: Partial<Done> = {}): Answer => {
  return { kind: "done", redirectTo, ...more };
};
const settings: Partial<Situation> = { kind: "settings" };
const chosen = { ...settings, variant: newPassword, ...posted("method=password&password=x") };
const signUp: Partial<Situation> = { kind: "registration" };
const withCode = { verification: { id: "v1" } };
const freshly = go("/settings", { toast: "saved" });
const away = "https://a.example/";
const sessions = `${away}sessions`;
const ourPage = done(sessions);
const toSessions = carrying("return_to=/sessions");
const app = "https://a.example/app";
const toWaiting = "https://a.example/kratos/self-service/settings?flow=s1";
const waiting = done(toWaiting);
const before = { hasNewCsrfToken: true };
const notSaved = go("/settings", { toast: "not_saved" });
const recovery: Partial<Situation> = { kind: "recovery" };
const recovered = done(undefined, { settings: { id: "s1" } });

test.each<[string, Answer, Partial<Situation>, object]>([
  ["after sign-in, home", done(), {}, go("/")],
  ["after sign-in in a new session, home", done(), before, go("/")],
  ["after sign-in, to where the service says", done(away), {}, leave(away)],
  ["after sign-in on the way to a page of ours, there", ourPage, toSessions, leave(sessions)],
  ["verification before the redirect", done(away, withCode), signUp, go("/verification?flow=v1")],
  ["a recovery goes on to the settings", recovered, recovery, go("/settings?flow=s1")],
  ["saved settings begin afresh with a toast", done(`${away}settings?flow=f1`), settings, freshly],
  [
    "saved settings begin afresh in the section that was sent, which says what the form did",
    done(),
    { ...settings, section: "totp", ...posted("method=totp&totp_code=123456") },
    go("/settings?section=totp#totp", { toast: "saved", section: "totp", change: "totp_add" }),
  ],
  ["to a return_to", done(app), { ...settings, ...carrying(`return_to=${app}`) }, leave(app)],
  [
    "saved settings with a return_to to a page of ours say so there",
    ourPage,
    { ...settings, section: "password", ...toSessions },
    go("/sessions", { toast: "saved" }),
  ],
  [
    "a new address without a page for its code is verified by a code of our asking",
    done(undefined, { newAddress: "new@a.example" }),
    { ...settings, section: "profile" },
    {
      do: "verify",
      address: "new@a.example",
      otherwise: go("/settings?section=profile#profile", { toast: "saved" }),
    },
  ],
  [
    "a password chosen at the end of a recovery leads on to where that began",
    done(app),
    { ...chosen, ...carrying("return_to=/login?login_challenge=c1") },
    go("/login?login_challenge=c1", { toast: "saved", change: "password" }),
  ],
  ["or home", done(app), chosen, go("/", { toast: "saved", change: "password" })],
  ["a change that was sent in the session before must be sent again", waiting, before, notSaved],
])("%s", (_title, answer, more, outcome) => {
  expect(after(answer, more)).toMatchObject(outcome);
});

test("The mobile form says that a new address is saved, since it has no page for its code, unless it waits for the code", () => {
  const profile = { ...settings, variant: mobile, ...posted("method=profile") };
  expect(after(done(undefined, { newAddress: "new@a.example" }), profile)).toMatchObject(
    go("/ui", { toast: "saved" }),
  );
  const waits = done(undefined, { isSavedWhenVerified: true, ...withCode });
  expect(after(waits, profile)).toMatchObject(go("/verification?flow=v1"));
});

test("The mobile form follows nothing but its own pages and a change that waits for a fresh sign-in", () => {
  for (const to of [
    "/next",
    "https://a.example/self-service/settings/browser",
    "https://a.example/kratos/self-service/settings",
    "https://a.example/kratos/self-service/login?flow=s1",
  ]) {
    expect(after(done(to), { variant: mobile })).toMatchObject(go("/ui"));
  }
  expect(after(waiting, { variant: mobile })).toMatchObject(leave(toWaiting));
  const lost = go("/ui", { toast: "not_saved" });
  expect(after(waiting, { variant: mobile, ...before })).toMatchObject(lost);
});

test("After a mobile sign-in the way goes to /ui or a page under it, and with a challenge where the service says", () => {
  const to = "https://a.example/settings";
  const led = (query: string) => after(done(to), { variant: mobile, ...carrying(query) });
  expect(led("return_to=/settings")).toMatchObject(go("/ui"));
  expect(led("return_to=/ui?flow=f1")).toMatchObject(go("/ui?flow=f1"));
  expect(led("login_challenge=c")).toMatchObject(leave(to));
});

const newcomer = (redirectTo: string) => done(redirectTo, { newcomer: "ada@a.example" });
const own = env.PUBLIC_URL;

test.each<[string, string, Partial<Situation>, object]>([
  ["to the sign-in", `${own}/`, {}, go("/login?draft=sealed")],
  ["to the sign-in in its place", `${own}/welcome`, {}, go("/welcome?draft=sealed")],
  [
    "to the sign-in for the page that it was for",
    `${own}/settings`,
    {},
    go("/login?return_to=%2Fsettings&draft=sealed"),
  ],
])(
  "A sign-up that begins no session leads %s, which says so, with the address",
  (_title, redirectTo, more, outcome) => {
    const decided = after(newcomer(redirectTo), { ...signUp, newcomer: "sealed", ...more });
    expect(decided).toMatchObject({ ...outcome, toast: "signed_up", section: "page" });
  },
);

test("A sign-up that begins no session follows the operator's address, and a verification comes first", () => {
  expect(after(newcomer(away), signUp)).toMatchObject(leave(away));
  const verification = `${own}/verification?flow=v1`;
  expect(after(newcomer(verification), signUp)).toMatchObject(leave(verification));
  const asked = done(`${own}/`, { newcomer: "ada@a.example", ...withCode });
  expect(after(asked, signUp)).toMatchObject(go("/verification?flow=v1"));
});
