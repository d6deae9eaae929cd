import { expect, test } from "vitest";
import {
  flowWith,
  heard,
  hydraUrl,
  publicUrl,
  refusedBecause,
  rightFacts,
  sentTo,
  settingsWith,
} from "../../tests/support/doctor-facts";
import { checks } from "./checks";
import { examine } from "./examine";
import type { Change, Finding } from "./finding";
import { oldestNode } from "./judge/node-version";
import packages from "../../package.json";

type RightFacts = ReturnType<typeof rightFacts>;

/** What the doctor says where one thing is not as it should be. */
function findingsOf(spoil: (facts: RightFacts) => void): Finding[] {
  const facts = rightFacts();
  spoil(facts);
  return examine(facts).flatMap(({ findings }) => findings);
}

/** As in the output: the id, the level, and the line to change. */
function troublesOf(spoil: (facts: RightFacts) => void): string[] {
  return findingsOf(spoil)
    .filter(({ level }) => level !== "ok")
    .map(({ id, level, change }) => [id, level, ...lineOf(change)].join(" "));
}

function lineOf(change: Change | undefined): string[] {
  return change ? [`${change.file}: ${change.key}: ${change.value}`] : [];
}

const strict = "csrf_token_1=a; Path=/; Secure; SameSite=Strict";
const none = "csrf_token_1=a; Path=/; SameSite=None";
const elsewhere = "https://old.example.org";

const spoiled: [string, (facts: RightFacts) => void][] = [
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
    "public.kratos_paths broken environment: GATEWAY: on",
    (facts) => {
      facts.settings = settingsWith({ GATEWAY: "off" });
      facts.site.whoami = heard({ status: 404 });
    },
  ],
  ["public.kratos_admin broken", (facts) => (facts.site.kratosAdmin = [heard({ body: [] })])],
  ["public.hydra_admin broken", (facts) => (facts.site.hydraAdmin = [heard({ body: [] })])],
  ["public.hydra_admin broken", (facts) => (facts.hydra.publicClients = heard({ body: [] }))],
  ["kratos.reachable broken", (facts) => (facts.kratos.ready = heard({ status: 503 }))],
  [
    "kratos.public_port broken environment: KRATOS_PUBLIC_URL: http://kratos:4433",
    (facts) => (facts.kratos.adminHealth = heard()),
  ],
  ["kratos.clock broken", (facts) => (facts.kratos.ready = heard({ aheadMs: 600_000 }))],
  ["kratos.clock warning", (facts) => (facts.kratos.ready = heard({ aheadMs: -15_000 }))],
  [
    `kratos.base_url broken kratos.yml: serve.public.base_url: ${publicUrl}/`,
    (facts) => (facts.kratos.flow = flowWith({ action: `${publicUrl}/kratos/self-service/login` })),
  ],
  [
    `kratos.login_url broken kratos.yml: selfservice.flows.login.ui_url: ${publicUrl}/login`,
    (facts) => (facts.kratos.pages.login = sentTo(`${elsewhere}/login?flow=1`)),
  ],
  [
    `kratos.login_url broken kratos.yml: selfservice.flows.login.ui_url: ${publicUrl}/ui/login`,
    (facts) => (facts.kratos.pages.login = sentTo(`${elsewhere}/ui/login?flow=1`)),
  ],
  [
    "kratos.login_url broken",
    (facts) => (facts.kratos.pages.login = sentTo(`${publicUrl}/error?id=1`)),
  ],
  ["kratos.login_url warning", (facts) => (facts.kratos.pages.login = heard({ status: 502 }))],
  [
    `kratos.settings_url broken kratos.yml: selfservice.flows.settings.ui_url: ${publicUrl}/settings`,
    (facts) => (facts.kratos.pages.settings = sentTo(`${publicUrl}/profile`)),
  ],
  [
    "kratos.cookie_domain broken kratos.yml: cookies.domain: example.org",
    (facts) => {
      facts.settings = settingsWith({ KRATOS_BROWSER_URL: "https://id.example.org" });
      facts.kratos.flow = flowWith({ action: "https://id.example.org/self-service/login?flow=1" });
    },
  ],
  [
    "kratos.cookie_same_site broken kratos.yml: cookies.same_site: Lax",
    (facts) => (facts.kratos.flow = flowWith({ cookie: strict })),
  ],
  [
    "kratos.cookie_same_site warning kratos.yml: cookies.same_site: Lax",
    (facts) => (facts.kratos.flow = flowWith({ cookie: `${none}; Secure` })),
  ],
  ["kratos.csrf warning", (facts) => (facts.kratos.wrongForm = heard({ status: 500 }))],
  [
    `kratos.foreign_return_to warning kratos.yml: selfservice.allowed_return_urls: - ${publicUrl}/`,
    (facts) => (facts.kratos.foreignReturn = flowWith()),
  ],
  [
    "kratos.hydra broken kratos.yml: oauth2_provider.url: http://hydra:4445",
    (facts) =>
      (facts.hydra.trial = {
        ...facts.hydra.trial,
        created: heard({ status: 201, body: { client_id: "c1" } }),
        flow: refusedBecause("", { code: 400 }),
      }),
  ],
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

test("Where nothing is wrong every check says so, once", () => {
  const findings = findingsOf((facts) => {
    facts.settings = settingsWith({ BRANDING_DIR: "." });
  });
  expect(findings.filter(({ level }) => level !== "ok")).toEqual([]);
  const ids = Object.values(checks).flatMap((group) => Object.keys(group));
  expect(findings.map(({ id }) => id)).toEqual(ids);
});

test.each(spoiled)("One thing wrong is one finding: %s", (line, spoil) => {
  expect(troublesOf(spoil)).toEqual([line]);
});

test("Cookies that browsers drop, because they are Secure on http, are named with the address", () => {
  const lines = troublesOf((facts) => {
    facts.settings = settingsWith({ PUBLIC_URL: "http://account.example.org" });
  });
  expect(lines).toContain("kratos.cookie_secure broken kratos.yml: dev: true");
});

test("Of a Kratos that is not there only that is said", () => {
  const findings = findingsOf(({ kratos }) => {
    const gone = { silence: "ECONNREFUSED" };
    Object.assign(kratos, { ready: gone, adminHealth: gone, flow: gone, foreignReturn: gone });
    Object.assign(kratos, { challenge: gone, wrongForm: undefined });
    kratos.returns = [{ origin: publicUrl, heard: gone }];
    kratos.pages = {
      login: gone,
      registration: gone,
      recovery: gone,
      verification: gone,
      settings: gone,
      error: gone,
    };
  });
  expect(findings.map(({ id }) => id).filter((id) => id.startsWith("kratos."))).toEqual([
    "kratos.reachable",
  ]);
});

test("A registration that is switched off is nobody's fault", () => {
  const findings = findingsOf(({ kratos }) => {
    kratos.pages.registration = sentTo(`${elsewhere}/error?id=1`);
  });
  expect(findings.find(({ id }) => id === "kratos.registration_url")).toMatchObject({
    level: "ok",
    says: "Registration is switched off in Kratos.",
  });
});

test("Without the wish to write, the addresses that only a client shows are not looked at", () => {
  const ids = findingsOf(({ hydra }) => delete hydra.trial).map(({ id }) => id);
  expect(ids).not.toContain("hydra.login_url");
  expect(ids).toContain("hydra.test_client");
});

test("The oldest Node is the one that package.json names", () => {
  expect(packages.engines.node).toBe(`>=${oldestNode}`);
});
