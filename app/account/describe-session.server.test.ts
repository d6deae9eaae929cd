import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { describeSessions } from "./sessions-page.server";
import { deviceOf } from "./device-name.server";
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

test("A session says how long ago it began, by the identity service's clock, and when", () => {
  const { current } = describe(session({ authenticated_at: "2026-01-15T10:00:00.000Z" }));
  expect(current.began).toEqual({
    ago: "2 hours ago",
    iso: "2026-01-15T10:00:00.000Z",
    text: "15 Jan 2026, 10:00 UTC",
  });
});

test.each([undefined, "yesterday"])("Nothing is said of a beginning that is %s", (at) => {
  expect(describe(session({ authenticated_at: at })).current.began).toBeUndefined();
});

test("The ways of the first step and of the second are told apart, each once", () => {
  const { current } = describe(
    session({
      authentication_methods: [
        { method: "password", aal: "aal1" },
        { method: "totp", aal: "aal2" },
        { method: "oidc", provider: "google", aal: "aal1" },
        { method: "password", aal: "aal1" },
        { method: "link_recovery" },
      ],
    }),
  );
  expect(current.methods).toBe("Password, Social account (Google) and Recovery");
  expect(current.secondStep).toBe("Authenticator app");
});

test("A session without the second step that this one took says that it was not used", () => {
  const password = { method: "password", aal: "aal1" };
  const half = session({ authentication_methods: [password] });
  const whole = session({ authentication_methods: [password, { method: "totp", aal: "aal2" }] });
  expect(describe(whole, [half]).others[0]?.secondStep).toBe("Second factor: Not used");
  expect(describe(half, [half]).others[0]?.secondStep).toBe("");
  // The second step of an older session may have been removed since.
  expect(describe(half, [whole, half]).others.map(({ secondStep }) => secondStep)).toEqual([
    "Authenticator app",
    "",
  ]);
});

test("A method set up after the last sign-in of a session is not listed as the way it signed in", () => {
  const at = (time: string) => `2026-01-15T${time}Z`;
  const methods = (authenticated_at: string) => {
    const { current } = describe(
      session({
        authenticated_at,
        authentication_methods: [
          { method: "password", aal: "aal1", completed_at: at("10:00:00.900") },
          { method: "webauthn", aal: "aal2", completed_at: at("10:00:20.123") },
          { method: "passkey", aal: "aal1", completed_at: at("10:05:00") },
          { method: "totp", aal: "aal2", completed_at: at("10:06:00") },
        ],
      }),
    );
    return [current.methods, current.secondStep];
  };
  expect(methods(at("10:00:00"))).toEqual(["Password", ""]);
  expect(methods(at("10:00:20.124"))).toEqual(["Password", "Security key"]);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51034", "203.0.113.7"],
  ["[2001:db8::1]:51034", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["unknown:1", "unknown:1"],
  ["", undefined],
])("The address %s is shown as %s", (told, shown) => {
  expect(describe(session({ devices: [{ ip_address: told }] })).current.address).toBe(shown);
});

test("A device is named by browser and system", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  expect(describe(session({ devices: [{ user_agent: firefox }] })).current.device).toBe(
    "Firefox on Linux",
  );
  expect(describe(session()).current.device).toBe("Unknown device");
});

test("Browsers of one name are told apart by their versions, where these differ", () => {
  const browser = (id: string, system: string, version: number) =>
    session({
      id,
      devices: [
        {
          user_agent: `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
        },
      ],
    });
  const linux = "X11; Linux x86_64";
  const windows = "Windows NT 10.0; Win64; x64";
  const { current, others } = describe(browser("s1", linux, 145), [
    browser("s2", linux, 140),
    browser("s3", windows, 140),
    browser("s4", windows, 140),
  ]);
  expect([current, ...others].map(({ device }) => device)).toEqual([
    "Firefox 145 on Linux",
    "Firefox 140 on Linux",
    "Firefox on Windows",
    "Firefox on Windows",
  ]);
});

test("An ended session's device is named as in the list, and not at all if it is unknown", () => {
  const user_agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const known = session({ devices: [{ user_agent }] });
  expect(deviceOf(known, words)).toBe("Firefox on Linux");
  expect(describe(known).current.device).toBe("Firefox on Linux");
  expect(deviceOf(session({ devices: [{ user_agent: "node" }] }), words)).toBeUndefined();
});

test("The newest come first, twenty to a page", () => {
  const others = Array.from({ length: 50 }, (_, day) =>
    session({ id: `s${day}`, authenticated_at: new Date(day * 86_400_000).toISOString() }),
  );
  const page = describe(session(), others, new URLSearchParams("page=3"));
  expect(page.others.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, at) => `s${9 - at}`),
  );
  expect(page.pages).toMatchObject({ before: "?page=2", text: { before: "Previous page" } });
  expect(page.mayEndAll).toBe(true);
});
