import { expect, test } from "vitest";
import { readSettings } from "./settings";

const good = {
  PUBLIC_URL: "https://account.example.org/",
  KRATOS_PUBLIC_URL: "http://kratos:4433/",
  COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
};

test("Good settings are typed and completed", () => {
  expect(readSettings({ ...good, PORT: "8080", GATEWAY: "off" })).toMatchObject({
    settings: {
      PUBLIC_URL: "https://account.example.org",
      KRATOS_PUBLIC_URL: "http://kratos:4433",
      PORT: 8080,
      GATEWAY: "off",
      DEFAULT_LANGUAGE: "en",
    },
  });
});

test.each(Object.keys(good))("R69 Without %s its name is said and what it should be", (name) => {
  const result = readSettings({ ...good, [name]: undefined });
  expect(result).toEqual({ problems: [expect.stringMatching(`^${name} is missing. .+`)] });
});

const wrong = {
  PUBLIC_URL: ["account.example.org", "https://account.example.org/path", "javascript:alert(1)"],
  BASE_PATH: ["sites/account", "//account", "/account/../x", "/account?x", "/our account"],
  KRATOS_PUBLIC_URL: ["ftp://kratos"],
  COOKIE_SECRET: [
    ...["short", "a".repeat(40), "PLEASE-CHANGE-ME-I-AM-VERY-INSECURE"],
    ...["replace-this-with-32-random-characters", "my-example-cookie-secret-0123456789"],
    ...["0123456789abcdef0123456789abcdef,", "0123456789abcdef0123456789abcdef,short"],
  ],
  PORT: ["70000", "80x"],
  GATEWAY: ["yes"],
  LOG_LEVEL: ["loud"],
  SUPPORT_EMAIL: ["nobody"],
  SECURITY_CONTACT: ["nobody", "http://a.example/report", "https://a.example/\r\nSet-Cookie: a=b"],
  CSP_REPORT_URL: [
    ...["http://a.example/reports", "https://name:password@a.example/"],
    ...["https://a.example/x;script-src%20*", "https://a.example/?x,y", "https://a.example/?a\\b"],
  ],
  CAPTCHA_ORIGINS: ["https://a.example/x;script-src"],
  RETURN_TO_ORIGINS: ["https://a.example,b"],
  KRATOS_FEATURES: ["magic", "recovery=maybe", "recovery=off,magic=on"],
};

test.each(
  Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)("R69 %s=%s is refused by its name, and its value is not repeated", (name, value) => {
  const result = readSettings({ ...good, [name]: value });
  expect(result).toEqual({ problems: [expect.stringMatching(`^${name} is not valid: .+`)] });
  expect(JSON.stringify(result)).not.toContain(value);
});

test("What Kratos has is read by its names", () => {
  const KRATOS_FEATURES = "recovery=off, password=on,";
  expect(readSettings({ ...good, KRATOS_FEATURES })).toMatchObject({
    settings: { KRATOS_FEATURES: { recovery: false, password: true } },
  });
  expect(readSettings(good)).toMatchObject({ settings: { KRATOS_FEATURES: {} } });
});

test.each([
  ["BASE_PATH", "/account", "/account"],
  ["BASE_PATH", "/account/", "/account"],
  ["BASE_PATH", "/sites/account", "/sites/account"],
  ["BASE_PATH", "/", ""],
  ["SECURITY_CONTACT", "security@example.org", "mailto:security@example.org"],
  ["SECURITY_CONTACT", "https://example.org/report", "https://example.org/report"],
  ["SECURITY_CONTACT", "tel:+49-30-1234567", "tel:+49-30-1234567"],
])("%s=%s is kept as %j", (name, given, kept) => {
  expect(readSettings({ ...good, [name]: given })).toHaveProperty(`settings.${name}`, kept);
});

test("An empty setting counts as not set", () => {
  expect(readSettings({ ...good, SUPPORT_EMAIL: "" })).toHaveProperty("settings");
});
