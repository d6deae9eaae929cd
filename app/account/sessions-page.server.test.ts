import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { describeSessions, formatAge } from "./sessions-page.server";
import { deviceOf, nameDevice } from "./device-name.server";
import { sessionSchema, type Session } from "../model/session";

const words = wordsIn("en");
const toldAt = Date.parse("2026-01-15T12:00:00Z");

function session(given: object = {}): Session {
  const identity = { id: "i1", traits: {} };
  return { ...sessionSchema.parse({ id: "s1", identity, ...given }), toldAt };
}

function describe(current: Session, others: Session[] = [], query = new URLSearchParams()) {
  return describeSessions({ current, others, query, token: "t", action: "/sessions" }, words);
}

const said = (given?: object) => describe(session(given)).current;
const firefox = (system: string, version: number) =>
  `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const linux = "X11; Linux x86_64";
const windows = "Windows NT 10.0; Win64; x64";

test("A session says how long ago it began, by the identity service's clock, and when", () => {
  const iso = "2026-01-15T10:00:00.000Z";
  const { began } = said({ authenticated_at: iso });
  expect(began).toEqual({ ago: "2 hours ago", iso, text: "15 Jan 2026, 10:00 UTC" });
});

test.each([undefined, "yesterday"])("Nothing is said of a beginning that is %s", (at) => {
  expect(said({ authenticated_at: at }).began).toBeUndefined();
});

const password = { method: "password", aal: "aal1" };
const totp = { method: "totp", aal: "aal2" };

test("The ways of the first step and of the second are told apart, each once", () => {
  const google = { method: "oidc", provider: "google", aal: "aal1" };
  const authentication_methods = [password, totp, google, password, { method: "link_recovery" }];
  expect(said({ authentication_methods })).toMatchObject({
    methods: "Password, Social account (Google) and Recovery",
    secondStep: "Authenticator app",
  });
});

test("A session without the second step that this one took says that it was not used", () => {
  const half = session({ authentication_methods: [password] });
  const whole = session({ authentication_methods: [password, totp] });
  const stepsOf = (current: Session, ...others: Session[]) =>
    describe(current, others).others.map(({ secondStep }) => secondStep);
  expect(stepsOf(whole, half)).toEqual(["Second factor: Not used"]);
  // The second step of an older session may have been removed since.
  expect(stepsOf(half, whole, half)).toEqual(["Authenticator app", ""]);
});

test("A method set up after the last sign-in of a session is not listed as the way it signed in", () => {
  const at = (time: string) => `2026-01-15T${time}Z`;
  const authentication_methods = [
    { ...password, completed_at: at("10:00:00.900") },
    { method: "webauthn", aal: "aal2", completed_at: at("10:00:20.123") },
    { method: "passkey", aal: "aal1", completed_at: at("10:05:00") },
    { ...totp, completed_at: at("10:06:00") },
  ];
  const methods = (authenticated_at: string) => said({ authenticated_at, authentication_methods });
  expect(methods(at("10:00:00"))).toMatchObject({ methods: "Password", secondStep: "" });
  const later = methods(at("10:00:20.124"));
  expect(later).toMatchObject({ methods: "Password", secondStep: "Security key" });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51034", "203.0.113.7"],
  ["[2001:db8::1]:51034", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["unknown:1", "unknown:1"],
  ["", undefined],
])("The address %s is shown as %s", (told, shown) => {
  expect(said({ devices: [{ ip_address: told }] }).address).toBe(shown);
});

test("A device is named by browser and system, when its session has ended as in the list, and then only if it is known", () => {
  const by = (user_agent: string) => session({ devices: [{ user_agent }] });
  const known = by(firefox(linux, 145));
  expect([describe(known).current.device, deviceOf(known, words)]).toEqual([
    "Firefox on Linux",
    "Firefox on Linux",
  ]);
  expect(said().device).toBe("Unknown device");
  expect(deviceOf(by("node"), words)).toBeUndefined();
});

test("Browsers of one name are told apart by their versions, where these differ", () => {
  const browser = (system: string, version: number) =>
    session({ id: system, devices: [{ user_agent: firefox(system, version) }] });
  const { current, others } = describe(browser(linux, 145), [
    browser(linux, 140),
    browser(windows, 140),
    browser(windows, 140),
  ]);
  expect([current, ...others].map(({ device }) => device)).toEqual([
    "Firefox 145 on Linux",
    "Firefox 140 on Linux",
    "Firefox on Windows",
    "Firefox on Windows",
  ]);
});

test("The newest come first, twenty to a page", () => {
  const others = Array.from({ length: 50 }, (_, day) =>
    session({ id: `s${day}`, authenticated_at: new Date(day * 86_400_000).toISOString() }),
  );
  const page = describe(session(), others, new URLSearchParams("page=3"));
  const last = Array.from({ length: 10 }, (_, at) => `s${9 - at}`);
  expect(page.others.map(({ id }) => id)).toEqual(last);
  expect(page.pages).toMatchObject({ before: "?page=2", text: { before: "Previous page" } });
  expect(page.mayEndAll).toBe(true);
  expect(describe(session(), others.slice(0, 1)).mayEndAll).toBe(false);
});

const apple = (device: string, version: string) =>
  `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`;

test.each([
  [firefox(linux, 145), "Firefox", "145", "Linux", "computer"],
  [apple("iPhone; CPU iPhone OS 18_6 like Mac OS X", "18.6"), "Safari", "18", "iOS", "phone"],
  [apple("iPad; CPU OS 12_2 like Mac OS X", "12.1"), "Safari", "12", "iOS", "tablet"],
])("%s is told by browser, system and kind", (userAgent, browser, version, system, kind) => {
  expect(nameDevice(userAgent)).toEqual({ browser, version, system, kind });
});

const strange = [undefined, "", "node", "Click here for a prize/1.0", "<b>Mozilla</b>"];

test.each(strange)("%s names no device", (userAgent) => {
  expect(nameDevice(userAgent)).toEqual({ kind: "unknown" });
});

const hour = 3_600;
const day = 24 * hour;

test.each([
  // A clock that is ahead of the identity service's makes nothing come from the future.
  ["en", -500, "now"],
  ["en", 59, "now"],
  ["en", 60, "1 minute ago"],
  ["en", 59 * 60 + 59, "59 minutes ago"],
  ["en", hour, "1 hour ago"],
  ["en", 2.9 * hour, "2 hours ago"],
  ["en", day, "1 day ago"],
  ["en", 29 * day, "29 days ago"],
  ["en", 65 * day, "2 months ago"],
  ["en", 800 * day, "2 years ago"],
  ["nb", day, "for 1 dag siden"],
  ["nb", 3 * day, "for 3 dager siden"],
  ["he", day, "לפני יום אחד"],
  ["ja", 3 * day, "3日前"],
  ["ja", 65 * day, "2か月前"],
  ["zh", 65 * day, "2个月前"],
])("In %s, what happened %d seconds ago was %s", (language, seconds, age) => {
  expect(formatAge(seconds, language)).toBe(age);
});
