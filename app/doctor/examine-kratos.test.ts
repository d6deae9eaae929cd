import { expect, test } from "vitest";
import {
  flowWith,
  heard,
  publicUrl,
  refusedBecause,
  refusedWith,
  sentTo,
  settingsWith,
} from "../../tests/support/stand-in/doctor-facts";
import { findingsOf, troublesOf, type Spoil } from "../../tests/support/stand-in/doctor-findings";

const strict = "csrf_token_1=a; Path=/; Secure; SameSite=Strict";
const none = "csrf_token_1=a; Path=/; SameSite=None";
const elsewhere = "https://old.example.org";

const spoiled: [string, Spoil][] = [
  ["kratos.reachable broken", (facts) => (facts.kratos.ready = heard({ status: 503 }))],
  [
    "kratos.public_port broken environment: KRATOS_PUBLIC_URL: http://kratos:4433",
    (facts) => (facts.kratos.adminHealth = heard({ body: { status: "ok" } })),
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
  [
    `kratos.one_form warning kratos.yml: selfservice.flows.login.ui_url: ${publicUrl}/login`,
    (facts) => {
      facts.kratos.pages.login = sentTo(`${publicUrl}/ui/login?flow=1`);
      facts.kratos.pages.recovery = sentTo(`${publicUrl}/ui/recovery?flow=1`);
    },
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
  [
    "kratos.password_length warning kratos.yml: selfservice.methods.password.config.min_password_length: 10",
    (facts) => (facts.kratos.shortPassword = refusedWith(4000032, { min_length: 8 })),
  ],
  [
    "kratos.password_length warning environment: PASSWORD_MIN_LENGTH: 12",
    (facts) => {
      facts.settings = settingsWith({ PASSWORD_MIN_LENGTH: "10" });
      facts.kratos.shortPassword = refusedWith(4000032, { min_length: 12 });
    },
  ],
  [
    "kratos.enumeration warning kratos.yml: security.account_enumeration.mitigate: true",
    (facts) => (facts.kratos.wrongForm = refusedWith(4000037)),
  ],
  [
    "kratos.enumeration warning kratos.yml: selfservice.flows.login.style: unified",
    (facts) => (facts.kratos.wrongForm = refusedWith(4000035)),
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
];

test.each(spoiled)("One thing wrong is one finding: %s", (line, spoil) => {
  expect(troublesOf(spoil)).toEqual([line]);
});

test("Cookies that browsers drop, because they are Secure on http, are named with the address", () => {
  const lines = troublesOf((facts) => {
    facts.settings = settingsWith({ PUBLIC_URL: "http://account.example.org" });
  });
  expect(lines).toContain("kratos.cookie_secure broken kratos.yml: dev: true");
});

test("About a Kratos that does not answer, the doctor says only that", () => {
  const findings = findingsOf(({ kratos }) => {
    const gone = { silence: "ECONNREFUSED" };
    Object.assign(kratos, { ready: gone, adminHealth: gone, flow: gone, foreignReturn: gone });
    Object.assign(kratos, { challenge: gone, wrongForm: undefined, shortPassword: undefined });
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
    says: "Registration is disabled in Kratos.",
  });
});

test("Nothing is said of passwords or addresses where Kratos' answer does not tell", () => {
  const ids = findingsOf((facts) => {
    facts.kratos.shortPassword = refusedWith(4000002);
    facts.kratos.flow = flowWith({ group: "default" });
  }).map(({ id }) => id);
  expect(ids).not.toContain("kratos.password_length");
  expect(ids).not.toContain("kratos.enumeration");
});
