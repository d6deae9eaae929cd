import { expect, test } from "vitest";
import { heard, hydraUrl, publicUrl, sentTo } from "../../tests/support/stand-in/doctor-facts";
import { findingsOf, troublesOf, type Spoil } from "../../tests/support/stand-in/doctor-findings";

const elsewhere = "https://old.example.org";

const spoiled: [string, Spoil][] = [
  [
    "hydra.version broken",
    (facts) => (facts.hydra.version = heard({ body: { version: "v1.11.8" } })),
  ],
  [
    `hydra.issuer broken hydra.yml: urls.self.issuer: ${hydraUrl}`,
    (facts) =>
      (facts.hydra.discovery = heard({
        body: { issuer: `${hydraUrl}/oidc`, authorization_endpoint: `${hydraUrl}/oauth2/auth` },
      })),
  ],
  [
    `hydra.post_logout_url warning hydra.yml: urls.post_logout_redirect: ${publicUrl}/`,
    (facts) => (facts.hydra.logout = sentTo(`${hydraUrl}/oauth2/fallbacks/logout/callback`)),
  ],
  [
    `hydra.device_url broken hydra.yml: urls.device.verification: ${publicUrl}/device`,
    (facts) => (facts.hydra.device = sentTo(`${elsewhere}/device`)),
  ],
  [
    "hydra.test_client warning",
    (facts) => (facts.hydra.trial = { created: heard({ status: 403 }) }),
  ],
];

test.each(spoiled)("One thing wrong is one finding: %s", (line, spoil) => {
  expect(troublesOf(spoil)).toEqual([line]);
});

test("Without the wish to write, the addresses that only a client shows are not looked at", () => {
  const ids = findingsOf(({ hydra }) => delete hydra.trial).map(({ id }) => id);
  expect(ids).not.toContain("hydra.login_url");
  expect(ids).toContain("hydra.test_client");
});
