import { expect, test } from "vitest";
import {
  findingsOf,
  flowWith,
  heard,
  hydra,
  hydraUrl,
  kratos,
  page,
  publicUrl,
  refusedBecause,
  refusedWith,
  sentTo,
  settings,
  site,
  type Spoil,
  troublesOf,
} from "../../tests/support/stand-in/doctor-facts";
import packages from "../../package.json";
import { checks } from "./checks";
import { oldestNode } from "./judge-site";

const schemaWithName = {
  properties: { traits: { properties: { full_name: { type: "string" } } } },
};

/** Mails and the temporary account have tests of their own. */
const withArgument = [
  "kratos.courier",
  "kratos.default_return",
  "kratos.session_cookie",
  "kratos.sign_in_time",
  "kratos.changed_address",
  "kratos.password_breaches",
];

test("Where nothing is wrong every check says so once, or that it was not asked for", () => {
  const findings = findingsOf(settings({ BRANDING_DIR: "." }));
  const others = findings.filter(({ level }) => level !== "ok");
  expect(others.map(({ id, level }) => [id, level])).toEqual([
    ["kratos.mails", "skipped"],
    ["kratos.test_account", "skipped"],
  ]);
  const ids = Object.values(checks)
    .flatMap((group) => Object.keys(group))
    .filter((id) => !withArgument.includes(id));
  expect(findings.map(({ id }) => id)).toEqual(ids);
  expect(findings.filter(({ says }) => !/^\S.*[.:]$/.test(says))).toEqual([]);
});

test("The oldest Node is the one that package.json names", () => {
  expect(packages.engines.node).toMatch(`^${oldestNode} ||`);
});

const elsewhere = "https://old.example.org";
const strict = "csrf_token_1=a; Path=/; Secure; SameSite=Strict";
const none = "csrf_token_1=a; Path=/; SameSite=None; Secure";
const loginUrl = "kratos.yml: selfservice.flows.login.ui_url:";
const methods = "kratos.yml: selfservice.methods";
const list = heard({ body: [] });
const gone = heard({ status: 404 });
const issuedBy = (issuer: string, at = hydraUrl) => {
  return heard({ body: { issuer, authorization_endpoint: `${at}/oauth2/auth` } });
};
const insecure = "http://oauth.example.org";
const cookie = (line: string) => kratos({ flow: flowWith({ cookie: line }) });
const loginAt = (address: string) => page("login", sentTo(address));
const trial = (more: object): Spoil => {
  return (facts) => Object.assign(facts.hydra.trial ?? {}, more);
};

const disabled = refusedBecause("Recovery is not allowed because it was disabled.");

test("The doctor prints what Kratos has and lacks", () => {
  const says = (spoil: Spoil) => findingsOf(spoil).find(({ id }) => id === "kratos.features")?.says;
  expect(says(() => undefined)).toBe(
    "Kratos has: registration, recovery, verification, email. It lacks: nothing. Pages offer what it has.",
  );
  const without: Spoil = (facts) => {
    facts.kratos.probes.recovery = disabled;
    facts.kratos.flow = flowWith({ group: "password" });
  };
  expect(says(without)).toBe(
    "Kratos has: registration, verification, password, passkey, email. It lacks: recovery, code. Pages offer what it has.",
  );
});

test.each<[string, ...Spoil[]]>([
  [
    "process.proxy_hops warning environment: TRUSTED_PROXY_HOPS: 1",
    settings({ TRUSTED_PROXY_HOPS: "0" }),
  ],
  [
    "kratos.schema broken environment: IDENTITY_SCHEMA: default",
    settings({ IDENTITY_SCHEMA: "customer" }),
    kratos({ ownSchema: gone }),
  ],
  [
    "kratos.lifespans broken kratos.yml: selfservice.flows.login.lifespan: 1h",
    kratos({ flow: flowWith({ minutes: 0.1 }) }),
  ],
  [
    "kratos.security_key_host broken kratos.yml: selfservice.methods.webauthn.config.rp.id: account.example.org",
    ({ kratos: { flows } }) => (flows.registration = flowWith({ rpId: "example.net" })),
  ],
  ["process.node broken", (facts) => (facts.nodeVersion = "20.9.0")],
  [
    "process.https warning environment: HYDRA_PUBLIC_URL: https://oauth.example.org",
    settings({ HYDRA_PUBLIC_URL: insecure }),
    hydra({ discovery: issuedBy(insecure, insecure) }),
  ],
  [
    "process.brand warning",
    settings({ BRANDING_DIR: "." }),
    (facts) => (facts.brand = [{ file: "brand.json", field: "logo", problem: "should be a text" }]),
  ],
  ["public.reachable warning", site({ alive: { silence: "ECONNREFUSED" } })],
  ["public.reachable broken", site({ alive: { silence: "CERT_HAS_EXPIRED" } })],
  ["public.reachable broken", site({ alive: heard({ body: "It works!" }) })],
  ["public.kratos_paths broken", site({ whoami: gone })],
  [
    "public.kratos_paths broken environment: GATEWAY: browser",
    settings({ GATEWAY: "off" }),
    site({ whoami: gone }),
  ],
  ["public.kratos_admin broken", site({ kratosAdmin: [list] })],
  ["public.hydra_admin broken", site({ hydraAdmin: [list] })],
  ["public.hydra_admin broken", hydra({ publicClients: list })],
  ["kratos.reachable broken", kratos({ ready: heard({ status: 503 }) })],
  [
    "kratos.public_port broken environment: KRATOS_PUBLIC_URL: http://kratos:4433",
    kratos({ adminHealth: heard({ body: { status: "ok" } }) }),
  ],
  ["kratos.clock broken", kratos({ ready: heard({ aheadMs: 600_000 }) })],
  ["kratos.clock warning", kratos({ ready: heard({ aheadMs: -15_000 }) })],
  [
    `kratos.base_url broken kratos.yml: serve.public.base_url: ${publicUrl}/`,
    kratos({ flow: flowWith({ action: `${publicUrl}/kratos/self-service/login` }) }),
  ],
  [`kratos.login_url broken ${loginUrl} ${publicUrl}/login`, loginAt(`${elsewhere}/login?flow=1`)],
  [
    `kratos.login_url broken ${loginUrl} ${publicUrl}/ui/login`,
    loginAt(`${elsewhere}/ui/login?flow=1`),
  ],
  ["kratos.login_url broken", loginAt(`${publicUrl}/error?id=1`)],
  ["kratos.login_url warning", page("login", heard({ status: 502 }))],
  [
    `kratos.one_form warning ${loginUrl} ${publicUrl}/login`,
    loginAt(`${publicUrl}/ui/login?flow=1`),
    page("recovery", sentTo(`${publicUrl}/ui/recovery?flow=1`)),
  ],
  [
    `kratos.settings_url broken kratos.yml: selfservice.flows.settings.ui_url: ${publicUrl}/settings`,
    page("settings", sentTo(`${publicUrl}/profile`)),
  ],
  [
    "kratos.cookie_domain broken kratos.yml: cookies.domain: example.org",
    settings({ KRATOS_BROWSER_URL: "https://id.example.org" }),
    kratos({ flow: flowWith({ action: "https://id.example.org/self-service/login?flow=1" }) }),
  ],
  ["kratos.cookie_same_site broken kratos.yml: cookies.same_site: Lax", cookie(strict)],
  ["kratos.cookie_same_site warning kratos.yml: cookies.same_site: Lax", cookie(none)],
  [
    "kratos.features warning environment: KRATOS_FEATURES: recovery=off",
    settings({ KRATOS_FEATURES: "recovery=on" }),
    ({ kratos: { probes } }) => (probes.recovery = disabled),
  ],
  [
    "kratos.claims warning environment: ID_TOKEN_CLAIMS: profile.given_name=name.first",
    settings({
      ID_TOKEN_CLAIMS:
        "email.email=email, profile.nickname=nick, profile.roles=metadata_public.roles",
    }),
  ],
  [
    "kratos.claims warning environment: ID_TOKEN_CLAIMS: email.email=email, profile.name=full_name",
    kratos({ schemas: heard({ body: [{ id: "default", schema: schemaWithName }] }) }),
  ],
  [
    `kratos.password_length warning ${methods}.password.config.min_password_length: 10`,
    kratos({ shortPassword: refusedWith(4000032, { min_length: 8 }) }),
  ],
  [
    "kratos.password_length warning environment: PASSWORD_MIN_LENGTH: 12",
    settings({ PASSWORD_MIN_LENGTH: "10" }),
    kratos({ shortPassword: refusedWith(4000032, { min_length: 12 }) }),
  ],
  [
    "kratos.enumeration warning kratos.yml: security.account_enumeration.mitigate: true",
    kratos({ wrongForm: refusedWith(4000037) }),
  ],
  [
    "kratos.enumeration warning kratos.yml: selfservice.flows.login.style: unified",
    kratos({ wrongForm: refusedWith(4000035) }),
  ],
  ["kratos.csrf warning", kratos({ wrongForm: heard({ status: 500 }) })],
  [
    `kratos.foreign_return_to warning kratos.yml: selfservice.allowed_return_urls: - ${publicUrl}/`,
    kratos({ foreignReturn: flowWith() }),
  ],
  [
    "kratos.hydra broken kratos.yml: oauth2_provider.url: http://hydra:4445",
    ({ hydra: { trial } }) => trial && (trial.flow = refusedBecause("", { code: 400 })),
  ],
  [
    `hydra.issuer broken hydra.yml: urls.self.issuer: ${hydraUrl}`,
    hydra({ discovery: issuedBy(`${hydraUrl}/oidc`) }),
  ],
  [
    `hydra.post_logout_url warning hydra.yml: urls.post_logout_redirect: ${publicUrl}/`,
    hydra({ logout: sentTo(`${hydraUrl}/oauth2/fallbacks/logout/callback`) }),
  ],
  [
    `hydra.device_url broken hydra.yml: urls.device.verification: ${publicUrl}/device`,
    hydra({ device: sentTo(`${elsewhere}/device`) }),
  ],
  ...(["login", "registration", "consent", "logout"] as const).map((name): [string, Spoil] => [
    `hydra.${name}_url broken hydra.yml: urls.${name}: ${publicUrl}/${name}`,
    trial({ [name]: sentTo(`${elsewhere}/${name}?${name}_challenge=1`) }),
  ]),
])("One thing wrong is one finding: %s", (line, ...spoils) => {
  expect(troublesOf(...spoils)).toEqual([line]);
});

test.each([
  ["cannot be made", hydra({ trial: { created: heard({ status: 403 }) } })],
  ["is led to no consent", trial({ consent: gone })],
  ["cannot be deleted", trial({ deleted: gone })],
])("A temporary client that %s is the one warning", (_what, spoil) => {
  expect(troublesOf(spoil)).toEqual(["hydra.test_client warning"]);
});

test("A Kratos that is set up for one other address throughout is a hint that PUBLIC_URL is wrong", () => {
  const [line] = troublesOf(settings({ PUBLIC_URL: "https://wrong.example.org" }));
  expect(line).toBe(`public.address warning environment: PUBLIC_URL: ${publicUrl}`);
});

test.each([
  ["No passkey host is advised for an IP address", "https://192.0.2.1", "passkey_host broken"],
  [
    "Cookies that browsers drop, because they are Secure on http, are named with the address",
    "http://account.example.org",
    "cookie_secure broken kratos.yml: dev: true",
  ],
])("%s", (_title, PUBLIC_URL, line) => {
  expect(troublesOf(settings({ PUBLIC_URL }))).toContain(`kratos.${line}`);
});

test("About a Kratos that does not answer, the doctor says only that", () => {
  const silent = { silence: "ECONNREFUSED" };
  const findings = findingsOf(({ kratos: facts }) => {
    for (const name of Object.keys(facts.pages)) Object.assign(facts.pages, { [name]: silent });
    Object.assign(facts, { ready: silent, adminHealth: silent, flow: silent, challenge: silent });
    Object.assign(facts, { wrongForm: undefined, shortPassword: undefined, foreignReturn: silent });
    facts.returns = [{ origin: publicUrl, heard: silent }];
    facts.flows = { registration: silent, recovery: silent, verification: silent };
  });
  expect(findings.map(({ id }) => id).filter((id) => id.startsWith("kratos."))).toEqual([
    "kratos.reachable",
  ]);
});

const untrusted = { silence: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" };

test.each([
  ["public.reachable", publicUrl, site({ alive: untrusted })],
  ["hydra.public", "https://oauth.example.org", hydra({ discovery: untrusted })],
  ["hydra.admin", "http://hydra:4445", hydra({ clients: untrusted })],
  ["kratos.reachable", "http://kratos:4433", kratos({ ready: untrusted })],
])(
  "A certificate that Node does not trust is named, and how Node learns to: %s",
  (id, at, spoil) => {
    expect(findingsOf(spoil).find((finding) => finding.id === id)).toMatchObject({
      level: "broken",
      says: `The certificate of ${at} is not valid (${untrusted.silence}). Either the server does not send its intermediate certificate, or NODE_EXTRA_CA_CERTS does not name your authority.`,
    });
  },
);

test("A registration that is switched off is nobody's fault", () => {
  const findings = findingsOf(page("registration", sentTo(`${elsewhere}/error?id=1`)));
  expect(findings.find(({ id }) => id === "kratos.registration_url")).toMatchObject({
    level: "ok",
    says: "Registration is disabled in Kratos.",
  });
});

test("Nothing is said of passwords or addresses where Kratos' answer does not tell", () => {
  const unsaid = { shortPassword: refusedWith(4000002), flow: flowWith({ group: "default" }) };
  const ids = findingsOf(kratos(unsaid)).map(({ id }) => id);
  expect(ids).not.toContain("kratos.password_length");
  expect(ids).not.toContain("kratos.enumeration");
});

test("Without the wish to write, the addresses that only a client shows are not looked at", () => {
  const findings = findingsOf((facts) => delete facts.hydra.trial);
  const levels = Object.fromEntries(findings.map(({ id, level }) => [id, level]));
  expect(levels["hydra.login_url"]).toBeUndefined();
  expect(levels["hydra.test_client"]).toBe("skipped");
});

test.each([
  ["v1.11.8", "broken", "too old"],
  ["2.3.0", "ok", "new enough"],
  ["v26.2.0", "ok", "new enough"],
  ["sha-1.2", "ok", "without a version number"],
  ["v12", "ok", "without a version number"],
])("Of Hydra %s the doctor says: %s, %s", (version, level, says) => {
  const wrong = hydra({ version: heard({ body: { version } }) });
  const expected = { level, says: expect.stringContaining(says) as unknown };
  expect(findingsOf(wrong).find(({ id }) => id === "hydra.version")).toMatchObject(expected);
  expect(troublesOf(wrong)).toEqual(level === "ok" ? [] : ["hydra.version broken"]);
});
