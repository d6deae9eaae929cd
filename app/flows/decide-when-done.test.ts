import { expect, test } from "vitest";
import { situationWith } from "../../tests/support/stand-in/situation";
import { mobile, newPassword } from "../model/variants";
import type { Answer } from "../kratos/answer";
import { decide } from "./decide";
import type { Situation } from "./outcome";

const waiting = "https://a.example/kratos/self-service/settings?flow=s1";

test.each<[string, Answer, Partial<Situation>, object]>([
  [
    "after sign-in, to where the service says",
    { kind: "done", redirectTo: "https://a.example/" },
    {},
    { do: "leave", to: "https://a.example/" },
  ],
  ["after sign-in without a word, home", { kind: "done" }, {}, { do: "go", to: "/" }],
  [
    "verification goes before the redirect",
    { kind: "done", redirectTo: "https://a.example/", verification: { id: "v1" } },
    { kind: "registration" },
    { do: "go", to: "/verification?flow=v1" },
  ],
  [
    "saved settings begin afresh with a toast",
    { kind: "done", redirectTo: "https://a.example/settings?flow=f1" },
    { kind: "settings" },
    { do: "go", to: "/settings", toast: "saved" },
  ],
  [
    "saved settings begin afresh in the section that was sent, which says what the form did",
    { kind: "done" },
    {
      kind: "settings",
      section: "totp",
      typed: new URLSearchParams({ method: "totp", totp_code: "123456" }),
    },
    {
      do: "go",
      to: "/settings?section=totp#totp",
      toast: "saved",
      section: "totp",
      change: "totp_add",
    },
  ],
  [
    "saved settings with a return_to go back",
    { kind: "done", redirectTo: "https://a.example/app" },
    { kind: "settings", carried: new URLSearchParams({ return_to: "https://a.example/app" }) },
    { do: "leave", to: "https://a.example/app" },
  ],
  [
    "saved settings with a return_to to a page of ours say so there",
    { kind: "done", redirectTo: "https://a.example/sessions" },
    {
      kind: "settings",
      section: "password",
      carried: new URLSearchParams({ return_to: "/sessions" }),
    },
    { do: "go", to: "/sessions", toast: "saved" },
  ],
  [
    "a change on the way from the security check leads back there",
    { kind: "done", redirectTo: "https://a.example/security-check" },
    { kind: "settings", carried: new URLSearchParams({ return_to: "/security-check" }) },
    { do: "go", to: "/security-check", toast: "saved" },
  ],
  [
    "a new address without a page for its code is verified by a code of our asking",
    { kind: "done", newAddress: "new@a.example" },
    { kind: "settings", section: "profile" },
    {
      do: "verify",
      address: "new@a.example",
      otherwise: { do: "go", to: "/settings?section=profile#profile", toast: "saved" },
    },
  ],
  [
    "the mobile form, which has no page for codes, says that it is saved",
    { kind: "done", newAddress: "new@a.example" },
    { kind: "settings", variant: mobile, typed: new URLSearchParams("method=profile") },
    { do: "go", to: "/ui", toast: "saved" },
  ],
  [
    "the mobile form does not say so of an address that is saved once it is verified",
    { kind: "done", isSavedWhenVerified: true, verification: { id: "v1" } },
    { kind: "settings", variant: mobile, typed: new URLSearchParams("method=profile") },
    { do: "go", to: "/verification?flow=v1" },
  ],
  [
    "a recovery goes on to the settings",
    { kind: "done", settings: { id: "s1" } },
    { kind: "recovery" },
    { do: "go", to: "/settings?flow=s1" },
  ],
  [
    "a password chosen at the end of a recovery leads home",
    { kind: "done", redirectTo: "https://a.example/settings?flow=f1" },
    {
      kind: "settings",
      variant: newPassword,
      typed: new URLSearchParams("method=password&password=x"),
    },
    { do: "go", to: "/", toast: "saved", change: "password" },
  ],
  [
    "or on to where the recovery began",
    { kind: "done", redirectTo: "https://a.example/app" },
    {
      kind: "settings",
      variant: newPassword,
      carried: new URLSearchParams({ return_to: "/login?login_challenge=c1" }),
    },
    { do: "go", to: "/login?login_challenge=c1", toast: "saved" },
  ],
  [
    "the mobile form follows nothing but its own pages",
    { kind: "done", redirectTo: "https://a.example/self-service/settings/browser" },
    { variant: mobile },
    { do: "go", to: "/ui" },
  ],
  [
    "the mobile form goes back to a change that waits for a fresh sign-in",
    { kind: "done", redirectTo: waiting },
    { variant: mobile },
    { do: "leave", to: waiting },
  ],
  ...[
    "/next",
    "https://a.example/kratos/self-service/settings",
    "https://a.example/kratos/self-service/login?flow=s1",
  ].map((redirectTo): [string, Answer, Partial<Situation>, object] => [
    `the mobile form does not take ${redirectTo} for a change that waits`,
    { kind: "done", redirectTo },
    { variant: mobile },
    { do: "go", to: "/ui" },
  ]),
  [
    "after sign-in in a new session without a word, home",
    { kind: "done" },
    { hasNewCsrfToken: true },
    { do: "go", to: "/" },
  ],
  [
    "a change that was sent in the session before is to be entered again",
    { kind: "done", redirectTo: waiting },
    { variant: mobile, hasNewCsrfToken: true },
    { do: "go", to: "/ui", toast: "not_saved" },
  ],
  [
    "so it is in the settings of the account form",
    { kind: "done", redirectTo: waiting },
    { hasNewCsrfToken: true },
    { do: "go", to: "/settings", toast: "not_saved" },
  ],
])("%s", (_title, answer, more, outcome) => {
  expect(decide(answer, situationWith(more))).toMatchObject(outcome);
});
