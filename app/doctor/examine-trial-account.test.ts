import { expect, test } from "vitest";
import {
  findingsOf,
  flowWith,
  heard,
  refusedBecause,
  refusedWith,
  sentTo,
  settings as otherSettings,
  type Spoil,
  troublesOf,
} from "../../tests/support/stand-in/doctor-facts";
import { listTroubles } from "../../tests/support/world/run-doctor";
import type { AccountTrial } from "./facts";
import type { Heard } from "./finding";

const page = { action: "show_verification_ui" };
const homeAction = { action: "redirect_browser_to" };
const writtenTo = { verified: false, status: "sent" };
const unsent = { verified: false, status: "pending" };
const hooks = "selfservice.flows.settings.after.profile.hooks";

function settings(continue_with: object[], state = "success", address: object = writtenTo) {
  return heard({ body: { state, continue_with, identity: { verifiable_addresses: [address] } } });
}

const home = "https://account.example.org/";
const sessionLine = "ory_kratos_session=abc; Path=/; HttpOnly; Secure; SameSite=Lax";
const registered = (schema_id = "default") =>
  heard({ body: { identity: { id: "i1", schema_id } } });
const signedIn = (location = home, line = sessionLine) =>
  heard({ status: 303, location, cookies: [line] });
const lives = (minutes: number) => {
  const issued_at = "2026-11-29T05:00:00Z";
  return { issued_at, expires_at: new Date(Date.parse(issued_at) + minutes * 60_000) };
};

const right: AccountTrial = {
  registered: registered(),
  signedIn: signedIn(),
  signInMs: 300,
  session: heard({ body: lives(1440) }),
  settings: flowWith(),
  signedOut: sentTo(`${home}login`),
  signedInByApp: heard({ body: { session_token: "t" } }),
  changed: settings([page, homeAction]),
  knownPassword: refusedWith(4000034),
  knownPasswordMs: 300,
  codeAskedMs: Date.parse("2026-11-29T05:00:00Z"),
  code: heard({ status: 201, body: lives(15) }),
  codeEntered: sentTo(`${home}settings?flow=1`),
  deleted: heard({ status: 204 }),
};

function find(id: string, more: Partial<AccountTrial>, ...spoils: Spoil[]) {
  const trial: Spoil = (facts) => (facts.trialAccount = { ...right, ...more });
  return findingsOf(...spoils, trial).filter((finding) => finding.id === id);
}

test("Where a temporary account could do everything the doctor finds nothing wrong", () => {
  const findings = findingsOf((facts) => (facts.trialAccount = right));
  expect(listTroubles(findings)).toEqual([]);
});

const noSession = refusedBecause("No session.", { code: 401 });

test.each<[string, Partial<AccountTrial>, string, ...Spoil[]]>([
  [
    "kratos.schema broken environment: IDENTITY_SCHEMA: customer",
    { registered: registered("customer") },
    "who sign up get another schema",
  ],
  [
    "kratos.test_account warning",
    { registered: refusedWith(4000002), created: heard({ status: 201, body: { id: "i1" } }) },
    "an invented registration is refused",
  ],
  [
    "kratos.test_account warning",
    { registered: noSession, created: heard({ status: 400 }) },
    "no account can be made",
  ],
  ["kratos.test_account warning", { deleted: heard({ status: 500 }) }, "it cannot be deleted"],
  [
    "kratos.test_account broken",
    { signedIn: signedIn(`${home}login?flow=1`), signedInByApp: refusedWith(4000006) },
    "it cannot sign in",
  ],
  ["kratos.test_account broken", { session: noSession }, "a sign-in makes no session"],
  ["kratos.test_account broken", { signedOut: undefined }, "it cannot sign out"],
  [
    "kratos.test_account broken kratos.yml: selfservice.methods.code.enabled: true",
    { code: heard({ status: 404 }), codeEntered: undefined },
    "there are no codes",
  ],
  ["kratos.test_account broken", { codeEntered: refusedWith(4060006) }, "its code is refused"],
  [
    `kratos.default_return broken kratos.yml: selfservice.default_browser_return_url: ${home}`,
    { signedIn: signedIn("https://www.example.org/") },
    "a sign-in leads to a foreign address",
  ],
  [
    "kratos.session_cookie broken environment: KRATOS_SESSION_COOKIE: my_session",
    { signedIn: signedIn(home, sessionLine.replace("ory_kratos_session", "my_session")) },
    "the session has another cookie",
  ],
  [
    "kratos.session_cookie broken kratos.yml: session.cookie.path: /",
    { signedIn: signedIn(home, sessionLine.replace("Path=/", "Path=/auth")) },
    "that cookie has a path",
  ],
  [
    "kratos.session_cookie broken kratos.yml: session.cookie.domain: account.example.org",
    { signedIn: signedIn(home, `${sessionLine}; Domain=www.example.org`) },
    "that cookie is for another host",
  ],
  [
    "kratos.sign_in_time warning kratos.yml: hashers.argon2.expected_duration: 2400ms",
    { signInMs: 2_350 },
    "a sign-in is slow",
  ],
  [
    "kratos.security_key_host broken kratos.yml: selfservice.methods.webauthn.config.rp.id: account.example.org",
    { settings: flowWith({ rpId: "www.example.net" }) },
    "keys are for another host",
    ({ kratos }) => (kratos.flows.registration = refusedWith(1)),
  ],
  [
    "kratos.lifespans broken kratos.yml: selfservice.methods.code.config.lifespan: 15m",
    { code: heard({ status: 201, body: lives(0.5) }) },
    "a code ends at once",
  ],
  [
    "kratos.lifespans warning kratos.yml: session.lifespan: 24h",
    { session: heard({ body: lives(2) }) },
    "a session ends soon",
  ],
])("A temporary account shows one mistake as %s", (line, more, _what, ...spoils) => {
  const trial: Spoil = (facts) => (facts.trialAccount = { ...right, ...more });
  expect(troublesOf(...spoils, trial)).toEqual([line]);
});

test.each<[string, Spoil, Partial<AccountTrial>]>([
  [
    "An origin that RETURN_TO_ORIGINS names may follow a sign-in",
    otherSettings({ RETURN_TO_ORIGINS: "https://www.example.org" }),
    { signedIn: signedIn("https://www.example.org/welcome") },
  ],
  [
    "An account that must verify its address first is no fault",
    () => undefined,
    { signedIn: signedIn(`${home}login?flow=1`), signedInByApp: refusedWith(4000010) },
  ],
  [
    "A Kratos without passwords is no fault",
    ({ kratos }) => (kratos.flow = flowWith({ group: "code" })),
    { signedIn: undefined, signedInByApp: refusedWith(4000006), session: undefined },
  ],
  [
    "A check that is off is no fault where hashing is slow",
    () => undefined,
    { signInMs: 990, knownPassword: heard(), knownPasswordMs: 3_900 },
  ],
])("%s", (_title, spoil, more) => {
  expect(troublesOf(spoil, (facts) => (facts.trialAccount = { ...right, ...more }))).toEqual([]);
});

test.each<[string, Partial<AccountTrial>, string, string?]>([
  ["leads to the page for the code", {}, "ok"],
  ["leads there before it saves (newest)", { changed: settings([page], "show_form") }, "ok"],
  ["has no hook for that (v26.2)", { changed: settings([homeAction]) }, "warning", hooks],
  ["verifies nothing", { changed: settings([homeAction], "success", unsent) }, "ok"],
  ["refuses the change", { changed: heard({ status: 403 }) }, "warning"],
  [
    "asks for a fresh sign-in at once",
    { changed: refusedBecause("", { code: 403, id: "session_refresh_required" }) },
    "broken",
    "selfservice.flows.settings.privileged_session_max_age",
  ],
])(
  "About a changed address, when Kratos %s, the doctor says one thing",
  (_what, more, level, key) => {
    const [finding, ...others] = find("kratos.changed_address", more);
    expect([finding?.level, finding?.change?.key, others]).toEqual([level, key, []]);
  },
);

test.each<[string, Heard | undefined, number, string | undefined]>([
  ["refuses it", refusedWith(4000034), 300, "ok"],
  ["was told not to look", heard(), 300, "ok"],
  ["takes it after it could not ask", heard(), 15_100, "warning"],
  ["could not ask, and says so (v1.3.1)", refusedWith(4000005), 300, "warning"],
  ["could not ask, and says so (v26.2)", heard({ status: 502 }), 300, "warning"],
  ["does not answer in time", { silence: "timeout" }, 300, "warning"],
  ["wants a longer one", refusedWith(4000032), 10, undefined],
  ["was not asked", undefined, 0, undefined],
])(
  "About a known password, when Kratos %s, the doctor says one thing",
  (_what, knownPassword, ms, level) => {
    const found = find("kratos.password_breaches", { knownPassword, knownPasswordMs: ms });
    expect(found.map((finding) => finding.level)).toEqual(level ? [level] : []);
  },
);

test("Why the admin API refuses an account stands in the warning, without control characters", () => {
  const created = heard({
    status: 400,
    body: { error: { code: 400, reason: 'missing properties:\n\u001b[31m "name"' } },
  });
  const [finding] = find("kratos.test_account", { registered: noSession, created });
  expect(finding?.says).toContain('(missing properties: [31m "name")');
});

test("Without the argument the doctor says that it has not tried", () => {
  const found = findingsOf(() => undefined).find(({ id }) => id === "kratos.test_account");
  expect(found?.level).toBe("skipped");
  expect(found?.says).toContain("not tried");
});
