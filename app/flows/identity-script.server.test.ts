import { expect, test } from "vitest";
import { isWebauthnScript } from "./draw-view.server";

const script = "/.well-known/ory/webauthn.js";

test("R59 The identity service's own script is loaded", () => {
  const both = [script, `https://account.example.org${script}`];
  expect(both.filter(isWebauthnScript)).toEqual(both);
});

test.each([
  `https://evil.example${script}`,
  `//evil.example${script}`,
  `http://account.example.org${script}`,
  `https://user@account.example.org${script}`,
  `https://account.example.org.evil.example${script}`,
  `https://account.example.org${script}?callback=alert`,
  `https://account.example.org${script}#x`,
  "https://account.example.org/self-service/webauthn.js",
  "https://account.example.org/.well-known/ory/../../theme",
  "data:text/javascript,alert(1)",
  "javascript:alert(1)",
  "https://",
  "",
])("R59 %s is no script that we load", (src) => {
  expect(isWebauthnScript(src)).toBe(false);
});
