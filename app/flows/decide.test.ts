import { expect, test } from "vitest";
import { messageOf } from "../../tests/support/stand-in/message-context";
import { shown } from "../../tests/support/stand-in/answer";
import {
  after,
  carrying,
  go,
  leave,
  posted,
  problem,
  renew,
} from "../../tests/support/stand-in/situation";
import type { Answer } from "../kratos/answer";
import { mobile } from "../model/variants";

const report = { data: null, status: 404, statusText: "Not Found", url: "/self-service/login" };
const nextStep = (more: object = {}) =>
  shown({ messages: [{ id: 1010014, text: "…", type: "info" }], ...more });
const csrf: Answer = { kind: "csrf" };
const foreign: Answer = { kind: "foreign" };
const expired: Answer = { kind: "expired", useFlowId: "f2" };
const refused: Answer = { kind: "refused" };
const elsewhere = (to: string): Answer => ({ kind: "elsewhere", to });
const opened = { step: "read" } as const;
const created = { step: "create" } as const;
const isRefused = problem("refused", 400);
const isDisabled = problem("disabled", 404);

test("A fresh flow is shown, and a refused form is drawn again with 400", () => {
  expect(after(nextStep(), created)).toMatchObject({ do: "show", status: 200 });
  const wrong = shown({ messages: [messageOf(4000006)] });
  expect(after(wrong)).toMatchObject({ do: "show", status: 400 });
});

test("A step forward gets an address of its own", () => {
  expect(after(nextStep(), carrying("return_to=/settings"))).toMatchObject(
    go("/login?flow=f1&return_to=%2Fsettings"),
  );
});

test("That another mail was sent is told in a toast, but not in the mobile form, and of no other step", () => {
  expect(after(nextStep(), { isResend: true })).toMatchObject({ toast: "resent" });
  expect(after(nextStep())).toMatchObject({ toast: undefined });
  const inApp = { isResend: true, variant: mobile };
  expect(after(nextStep(), inApp)).toMatchObject({ toast: undefined });
});

test.each([
  ["recovery", "recovery", "resent_if_known"],
  ["verification", "verification", "resent_if_known"],
  ["verification", "registration", "resent"],
  ["verification", "settings", "resent"],
  ["registration", "registration", "resent"],
] as const)(
  "Another mail of a %s that began at a %s is promised only where there is an account: %s",
  (kind, began, toast) => {
    const request_url = `https://id.example/self-service/${began}/browser`;
    expect(after(nextStep({ request_url }), { kind, isResend: true })).toMatchObject({ toast });
  },
);

test.each([
  ["settings", "lookup_secret", undefined, "/settings?flow=f1&section=lookup_secret#lookup_secret"],
  ["settings", undefined, "totp", "/settings?flow=f1&section=totp#totp"],
  ["settings", undefined, undefined, "/settings?flow=f1"],
  ["login", "code", undefined, "/login?flow=f1"],
] as const)(
  "A step of %s leads to the section that it was made in (%s) or sent in (%s): %s",
  (...row) => {
    const [kind, active, section, to] = row;
    expect(after(nextStep({ active }), { kind, section })).toMatchObject(go(to));
  },
);

test("A verification leads on to an application only where somebody is signed in, since Hydra would refuse another browser", () => {
  const to = "https://h.example/oauth2/auth?login_verifier=v1";
  const here = "/verification?flow=v1";
  const there = { kind: "verification", here, isElsewhere: true } as const;
  const stays = { ...go(here), withoutCookies: true };
  expect(after(elsewhere(to), there)).toMatchObject(stays);
  const others = [{ isElsewhere: false }, { kind: "login" }, { step: "read" }] as const;
  for (const other of others) {
    expect(after(elsewhere(to), { ...there, ...other })).toMatchObject(leave(to));
  }
  const site = "https://h.example/";
  expect(after(elsewhere(site), there)).toMatchObject(leave(site));
});

test("The verification after a registration for an application carries the application along", () => {
  const to = "http://localhost:4455/verification?flow=v1";
  const forApplication = { kind: "registration", ...carrying("login_challenge=c1") } as const;
  expect(after(elsewhere(to), forApplication)).toMatchObject(
    go("/verification?flow=v1&login_challenge=c1"),
  );
  const others = [
    [to, { kind: "registration" }],
    [to, { ...forApplication, kind: "login" }],
    ["http://localhost:4455/verification", forApplication],
    ["http://localhost:4455/login?flow=v1", forApplication],
  ] as const;
  for (const [address, situation] of others) {
    expect(after(elsewhere(address), situation)).toMatchObject(leave(address));
  }
});

test("An expired form is replaced by its successor", () => {
  expect(after(expired)).toMatchObject(renew("renewed", { flowId: "f2" }));
  expect(after({ kind: "expired" }, opened)).toMatchObject(renew());
});

test("A successor that has forgotten the application or the organization is replaced by a fresh flow", () => {
  for (const kind of ["login", "registration"] as const) {
    for (const query of ["login_challenge=c", "organization=o"]) {
      const { do: what, ...more } = after(expired, { kind, ...carrying(query) });
      expect([what, more]).toMatchObject(["renew", { flowId: undefined, notice: "renewed" }]);
    }
  }
  const forApp = carrying("login_challenge=c");
  const verification = { kind: "verification", ...opened, ...forApp } as const;
  expect(after(expired, verification)).toMatchObject(renew("link_over", { flowId: "f2" }));
});

test("A flow that is unknown, or another browser's or person's, is replaced", () => {
  expect(after({ kind: "unknown", report }, opened)).toMatchObject(renew());
  for (const answer of [csrf, foreign]) {
    expect(after(answer, opened)).toMatchObject(renew());
    expect(after(answer)).toMatchObject(renew());
  }
  expect(after(csrf, { ...opened, hasCsrfCookie: false })).toMatchObject(renew());
});

test("A form without any cookie says that cookies are needed", () => {
  expect(after(csrf, { hasCsrfCookie: false })).toMatchObject(problem("cookies", 403));
});

test("A mail's link to a flow that is gone, and a code that comes too late, say so", () => {
  expect(after(csrf, { kind: "verification", ...opened })).toMatchObject(renew("link_over"));
  const late = (form: string) => after(expired, { kind: "recovery", ...posted(form) });
  expect(late("code=1")).toMatchObject(renew("late_code", { flowId: "f2" }));
  expect(late("email=a")).toMatchObject(renew("renewed", { flowId: "f2" }));
});

test("What cannot be made is not made again", () => {
  for (const answer of [csrf, foreign, refused, { kind: "unknown", report } as const]) {
    expect(after(answer, created)).toMatchObject(isRefused);
  }
});

test("A recovery or verification that is switched off says so without an id, and no other flow does", () => {
  expect(after({ kind: "disabled" }, created)).toMatchObject(isDisabled);
  for (const kind of ["recovery", "verification"] as const) {
    expect(after(refused, { kind, ...created })).toMatchObject(isDisabled);
    expect(after(refused, { kind })).toMatchObject(isRefused);
  }
  expect(after(refused, { kind: "settings", ...created })).toMatchObject(isRefused);
});

test("A return_to that the service forbids is left out, and the page says that it is a fresh one", () => {
  const forbidden: Answer = { kind: "return-to-forbidden" };
  expect(after(forbidden, { ...created, ...carrying("return_to=/x") })).toMatchObject(
    renew("renewed", { without: "return_to" }),
  );
  expect(after(forbidden, created)).toMatchObject(isRefused);
});

test("An identity schema that Kratos does not have leads to the default one, and the rest is kept", () => {
  const query = "identity_schema=none&return_to=/sessions";
  const signUp = { kind: "registration", ...carrying(query) } as const;
  expect(after(refused, { ...signUp, ...created })).toMatchObject(
    go("/registration?return_to=%2Fsessions"),
  );
  expect(after(refused, signUp)).toMatchObject(isRefused);
});

test("Kratos' error page is left for, unless an identity schema has led there on the way to an application", () => {
  const errorPage = "https://account.example.org/error?id=e1";
  const hydra = "https://hydra.example/oauth2/auth";
  const forApplication = { ...created, ...carrying("login_challenge=c1") };
  const inSchema = { ...created, ...carrying("identity_schema=none&login_challenge=c1") };
  expect(after(elsewhere(errorPage), inSchema)).toMatchObject(go("/login?login_challenge=c1"));
  expect(after(elsewhere(errorPage), forApplication)).toMatchObject(leave(errorPage));
  expect(after(elsewhere(hydra), inSchema)).toMatchObject(leave(hydra));
});

test("An unverified address leads to its verification, and an inactive account to a page that says so", () => {
  const unverified: Answer = { kind: "unverified", verification: { id: "v1" } };
  expect(after(unverified)).toMatchObject(go("/verification?flow=v1"));
  expect(after({ kind: "inactive" })).toMatchObject(problem("inactive", 403));
});

test.each([
  ["refused", 503],
  ["timeout", 504],
  ["broken", 502],
  ["junk", 502],
  ["busy", 503],
] as const)("A call that ended with %s is a service that cannot be reached: %d", (why, status) => {
  expect(after({ kind: "unavailable", why })).toMatchObject(problem("unavailable", status));
  // A 404 that is not the service's own.
  const unknown = { kind: "unavailable", why, report } as const;
  expect(after(unknown, opened)).toMatchObject(problem("unavailable", status));
});

const needsSession: Answer = { kind: "needs-session" };
const sentSettings = { kind: "settings", here: "/settings?flow=f1", section: "profile" } as const;

test("Settings without a session lead to sign-in and back, and say of what was sent that it is not saved", () => {
  for (const step of [created, opened]) {
    expect(after(needsSession, { ...sentSettings, ...step })).toMatchObject(
      go("/login?return_to=%2Fsettings%3Fflow%3Df1"),
    );
  }
  expect(after(needsSession, sentSettings)).toMatchObject(
    go("/login?return_to=%2Fsettings%3Fsection%3Dprofile", {
      toast: "not_saved_signed_out",
      section: "page",
    }),
  );
});

test("A sign-in whose session is over begins with the first step, and is refused where that would be a circle", () => {
  const secondStep = { ...created, ...carrying("aal=aal2&return_to=/settings") };
  expect(after(needsSession, secondStep)).toMatchObject(go("/login?return_to=%2Fsettings"));
  expect(after(needsSession)).toMatchObject(go("/login"));
  expect(after(needsSession)).not.toHaveProperty("toast");
  expect(after(needsSession, created)).toMatchObject(isRefused);
});

test("A missing second factor is asked for, on the way to the same place", () => {
  const settings = { kind: "settings", ...created, here: "/settings" } as const;
  expect(after({ kind: "needs-aal2" }, settings)).toMatchObject(
    go("/login?aal=aal2&return_to=%2Fsettings"),
  );
  const again: Answer = { kind: "needs-aal2", told: { return_to: "/sessions" } };
  expect(after(again, { ...opened, ...carrying("return_to=/sessions") })).toMatchObject(
    go("/login?aal=aal2&return_to=%2Fsessions"),
  );
});

test("A change too long after the sign-in leads to where Kratos says, and without an address to our sign-in and back", () => {
  const to = "https://a.example/r";
  expect(after({ kind: "needs-refresh", to })).toMatchObject(leave(to));
  expect(after({ kind: "needs-refresh" }, sentSettings)).toMatchObject(
    go("/login?refresh=true&return_to=%2Fsettings%3Fsection%3Dprofile", { toast: "not_saved" }),
  );
});

const alreadyIn: Answer = { kind: "already-in" };

test("Somebody who is signed in already is led home or where they came from, and told so if they would wonder", () => {
  expect(after(alreadyIn, created)).toMatchObject(go("/"));
  expect(after(alreadyIn, created)).not.toHaveProperty("toast");
  const forApplication = { ...created, ...carrying("login_challenge=c") };
  expect(after(alreadyIn, forApplication)).toMatchObject(go("/"));
  expect(after(alreadyIn)).toMatchObject(go("/", { toast: "already_in" }));
  for (const kind of ["recovery", "registration"] as const) {
    expect(after(alreadyIn, { ...created, kind })).toMatchObject(go("/", { toast: "already_in" }));
  }
  expect(after(alreadyIn, { ...created, ...carrying("return_to=/settings") })).toMatchObject(
    go("/settings"),
  );
});

test("Somebody who is signed in already goes on to the application, or begins its request again", () => {
  expect(after(alreadyIn, carrying("login_challenge=c&aal=aal2"))).toMatchObject(
    go("/login?login_challenge=c", { toast: "already_in" }),
  );
  const finished: Answer = { kind: "already-in", told: { oauth2_login_challenge: "c" } };
  expect(after(finished, { ...opened, ...carrying("login_challenge=c") })).toMatchObject({
    do: "restart",
    challenge: "c",
    to: "/login?login_challenge=c",
  });
});

test("An answer that the table does not have is a fault that names it", () => {
  const unknown = { kind: "new" } as unknown as Answer;
  expect(() => after(unknown)).toThrow('No row for the answer {"kind":"new"}');
});

const brings = { step: "create", hasSessionCookie: true } as const;
const toast = { key: "not_saved_signed_out", section: "page" } as const;

test.each<[string, object, Parameters<typeof after>[1], string | undefined]>([
  ["without a session", {}, created, undefined],
  ["with one that has ended", {}, brings, "session_ended"],
  ["after a change that was lost with it", {}, { ...brings, state: { toast } }, toast.key],
  ["that is opened again", {}, { ...brings, step: "read" }, undefined],
  ["that is a registration", {}, { ...brings, kind: "registration" }, undefined],
  ["before a sensitive change", { refresh: true }, brings, undefined],
  ["with the second step", { requested_aal: "aal2" }, brings, undefined],
])("A sign-in %s says what has become of the session", (_how, more, situation, notice) => {
  expect(after(nextStep(more), situation)).toMatchObject({ do: "show", notice });
});

test("A first step to which a sign-out of the mobile form led says so, and a sign-in again does not", () => {
  const here = "/ui/login?signed_out=true";
  const there = { ...created, variant: mobile, here };
  expect(after(nextStep({}), there)).toMatchObject({ do: "show", notice: "signed_out" });
  expect(after(nextStep({ refresh: true }), there)).toMatchObject({ notice: undefined });
});

const signedOut: Answer = { kind: "needs-session" };
const ofProfile = { kind: "settings", section: "profile", here: "/settings?flow=f1" } as const;

test("What was typed into a form of the settings whose session had ended goes along to the sign-in, on both forms", () => {
  expect(after(signedOut, { ...ofProfile, draft: { sealed: "sealed" } })).toMatchObject(
    go("/login?return_to=%2Fsettings%3Fdraft%3Dsealed%26section%3Dprofile", {
      toast: "not_saved_kept",
    }),
  );
  const inApp = { kind: "settings", here: "/ui?flow=f1", variant: mobile } as const;
  expect(after(signedOut, { ...inApp, draft: { sealed: "sealed" } })).toMatchObject(
    go("/ui/login?return_to=%2Fui%3Fdraft%3Dsealed", { toast: "not_saved_kept" }),
  );
  expect(after(signedOut, inApp)).toMatchObject(go("/ui/login", { toast: "not_saved_signed_out" }));
});

test("It goes along to the second step as well, which says that it comes back", () => {
  const needsAal2: Answer = { kind: "needs-aal2" };
  const draft = { sealed: "sealed" };
  expect(after(needsAal2, { ...ofProfile, draft })).toMatchObject(
    go("/login?aal=aal2&return_to=%2Fsettings%3Fdraft%3Dsealed%26section%3Dprofile", {
      toast: "not_saved_confirm",
    }),
  );
  const inApp = { kind: "settings", here: "/ui?flow=f1", variant: mobile } as const;
  expect(after(needsAal2, { ...inApp, draft })).toMatchObject(
    go("/ui/login?aal=aal2&return_to=%2Fui%3Fdraft%3Dsealed", { toast: "not_saved_confirm" }),
  );
  expect(after(needsAal2, inApp)).toMatchObject(go("/ui/login?aal2=true", { toast: "not_saved" }));
});

test("What is too long to go along is said to be lost", () => {
  expect(after(signedOut, { ...ofProfile, draft: "too_long" })).toMatchObject(
    go("/login?return_to=%2Fsettings%3Fsection%3Dprofile", { toast: "not_saved_too_long" }),
  );
});

test("Where a used link went is told only to the browser that asked for it", () => {
  const used: Answer = { kind: "used", by: "link", sentTo: "ada@example.test" };
  const there = { kind: "recovery", step: "read", flowId: "f1" } as const;
  const sent: [string, number][] = [["f1", 1]];
  expect(after(used, there)).toMatchObject(renew("link_used", { sentTo: undefined }));
  expect(after(used, { ...there, state: { sent } })).toMatchObject(
    renew("link_used", { sentTo: "ada@example.test" }),
  );
});

test("Back to a code that was used leads to the new password, and without a session to a fresh recovery that says so", () => {
  const used: Answer = { kind: "used", by: "code" };
  const there = { kind: "recovery", step: "read", ...carrying("return_to=/sessions") } as const;
  expect(after({ ...used, isSignedIn: true }, there)).toMatchObject(
    go("/settings/new-password?return_to=%2Fsessions", { toast: "already_used" }),
  );
  expect(after(used, there)).toMatchObject(renew("code_used", {}));
});
