import { expect, test } from "vitest";
import packages from "../../package.json";
import { heard, publicUrl, settingsWith } from "../../tests/support/stand-in/doctor-facts";
import { troublesOf, type Spoil } from "../../tests/support/stand-in/doctor-findings";
import { oldestNode } from "./judge-site";

const spoiled: [string, Spoil][] = [
  ["process.node broken", (facts) => (facts.nodeVersion = "20.9.0")],
  [
    "process.https warning environment: HYDRA_PUBLIC_URL: https://oauth.example.org",
    (facts) => {
      facts.settings = settingsWith({ HYDRA_PUBLIC_URL: "http://oauth.example.org" });
      facts.hydra.discovery = { silence: "" };
      facts.hydra.discovery = heard({
        body: {
          issuer: "http://oauth.example.org",
          authorization_endpoint: "http://oauth.example.org/oauth2/auth",
        },
      });
    },
  ],
  [
    "process.brand warning",
    (facts) => {
      facts.settings = settingsWith({ BRANDING_DIR: "." });
      facts.brand = [{ file: "brand.json", field: "logo", problem: "should be a text" }];
    },
  ],
  ["public.reachable warning", (facts) => (facts.site.alive = { silence: "ECONNREFUSED" })],
  ["public.reachable broken", (facts) => (facts.site.alive = { silence: "CERT_HAS_EXPIRED" })],
  ["public.reachable broken", (facts) => (facts.site.alive = heard({ body: "It works!" }))],
  ["public.kratos_paths broken", (facts) => (facts.site.whoami = heard({ status: 404 }))],
  [
    "public.kratos_paths broken environment: GATEWAY: browser",
    (facts) => {
      facts.settings = settingsWith({ GATEWAY: "off" });
      facts.site.whoami = heard({ status: 404 });
    },
  ],
  ["public.kratos_admin broken", (facts) => (facts.site.kratosAdmin = [heard({ body: [] })])],
  ["public.hydra_admin broken", (facts) => (facts.site.hydraAdmin = [heard({ body: [] })])],
  ["public.hydra_admin broken", (facts) => (facts.hydra.publicClients = heard({ body: [] }))],
];

test.each(spoiled)("One thing wrong is one finding: %s", (line, spoil) => {
  expect(troublesOf(spoil)).toEqual([line]);
});

test("A Kratos that is set up for one other address throughout is a hint that PUBLIC_URL is wrong", () => {
  const lines = troublesOf((facts) => {
    facts.settings = settingsWith({ PUBLIC_URL: "https://wrong.example.org" });
  });
  expect(lines[0]).toBe(`public.address warning environment: PUBLIC_URL: ${publicUrl}`);
});

test("No passkey host is advised for an IP address, where browsers take none", () => {
  const lines = troublesOf((facts) => {
    facts.settings = settingsWith({ PUBLIC_URL: "https://192.0.2.1" });
  });
  expect(lines).toContain("kratos.passkey_host broken");
});

test("The oldest Node is the one that package.json names", () => {
  expect(packages.engines.node).toMatch(`^${oldestNode} ||`);
});
