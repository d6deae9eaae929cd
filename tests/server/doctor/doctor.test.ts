import { expect, test } from "vitest";
import { withProviders } from "../../../stack/examples/example-parts";
import { startStack, type StackSettings } from "../../../stack/start";
import { type Alter, startCountingProxy } from "../../support/stand-in/counting-proxy";
import { startTlsUpstream } from "../../support/stand-in/tls-upstream";
import {
  findWithDoctor,
  listTroubles,
  runDoctor,
  settingsFor,
} from "../../support/world/run-doctor";
import { schemaWithTraits } from "../../support/world/identities";
import { ownWorld, started } from "../../support/world/started";

const elsewhere = "https://old.vestibule.invalid";

/** One is right, one is wrong, and two serve other purposes. */
const world = await ownWorld({ hydra: true });
const { publicUrl: hydraUrl = "", adminUrl: hydraAdminUrl = "" } = world.hydra ?? {};
const start = (publicUrl: string, more: Omit<StackSettings, "publicUrl">) =>
  started(startStack({ publicUrl, ...more }));
const shortPasswords = { methods: { password: { config: { min_password_length: 6 } } } };
const [wrong, mobile, lax] = await Promise.all([
  start(elsewhere, {
    hydra: true,
    difference: {
      cookies: { domain: "old.vestibule.invalid", path: "/auth", same_site: "Lax" },
      oauth2_provider: { url: "http://127.0.0.1:9", override_return_to: false },
      selfservice: { allowed_return_urls: ["https://vestibule-doctor.invalid"] },
    },
  }),
  start(world.url, { profile: "mobile", difference: withProviders(), hydra: false }),
  start(world.url, {
    profile: "identifier-first",
    difference: { selfservice: shortPasswords },
    hydra: true,
  }),
]);

const settings = (more: Record<string, string> = {}) => settingsFor(world, more);
const noHydra = { HYDRA_ADMIN_URL: "", HYDRA_PUBLIC_URL: "" };

async function troublesWith(more: Record<string, string>, ...given: string[]) {
  const { code, findings } = await findWithDoctor(settings(more), ...given);
  return { code, lines: listTroubles(findings) };
}

async function list(address: string): Promise<unknown[]> {
  return (await (await fetch(address)).json()) as unknown[];
}

test("Where everything is right the doctor finds nothing, ends with 0 and writes no colours", async () => {
  const { code, stdout, stderr } = await runDoctor(settings());
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/\n\n0 broken, 0 warnings, 3 skipped, \d\d ok\n$/);
  expect(stdout).toContain("ok       A new password needs 10 characters or more.");
  expect(stdout).not.toContain("\u001b");
  expect(await list(`${world.kratos.adminUrl}/admin/identities`)).toEqual([]);
});

test("Without a wish to write it makes no client in Hydra, and says what it left out", async () => {
  world.hydraCalls?.forget();
  const adminUrl = world.hydraCalls?.url ?? "";
  const { findings } = await findWithDoctor(settings({ HYDRA_ADMIN_URL: adminUrl }));
  expect(world.hydraCalls?.list().map(({ method }) => method)).toEqual(["GET", "GET"]);
  const found = findings.find(({ id }) => id === "hydra.test_client");
  expect(found?.says).toContain("--write-test-client");
});

test("With a temporary client it also sees Hydra's own pages, and leaves no client behind", async () => {
  const clients = `${hydraAdminUrl}/admin/clients`;
  const before = await list(clients);
  const { code, findings } = await findWithDoctor(settings(), "--write-test-client");
  expect([code, listTroubles(findings)]).toEqual([0, []]);
  const pages = ["login", "registration", "consent", "logout"].map((page) => `hydra.${page}_url`);
  expect(findings.map(({ id }) => id)).toEqual(expect.arrayContaining(pages));
  expect(await list(clients)).toHaveLength(before.length);
});

test("A setting that cannot be used, and an argument that there is not, end it with 2 and are told", async () => {
  const malformed = await runDoctor(settings({ PUBLIC_URL: "account.example.org" }));
  const unknown = await runDoctor(settings(), "--fix");
  expect([malformed, unknown]).toEqual([
    { code: 2, stdout: "", stderr: expect.stringMatching(/^PUBLIC_URL is not/) as string },
    { code: 2, stdout: "", stderr: expect.stringContaining("--write-test-client") as string },
  ]);
});

test("The mobile form alone, with social providers and without a Hydra, is all right as well", async () => {
  const { publicUrl } = mobile.kratos;
  const only = { KRATOS_PUBLIC_URL: publicUrl, ...noHydra };
  expect(await troublesWith(only)).toEqual({ code: 0, lines: [] });
});

test("A Kratos that was set up for another address is told line by line", async () => {
  const { code, lines } = await troublesWith({ KRATOS_PUBLIC_URL: wrong.kratos.publicUrl });
  const { url } = world;
  const { hostname } = new URL(url);
  // Only main of 2026-07-29 leads to the settings without a session.
  const page = `kratos.settings_url broken kratos.yml: selfservice.flows.settings.ui_url: ${url}/settings`;
  expect(lines.filter((line) => line !== page)).toEqual([
    `public.address warning environment: PUBLIC_URL: ${elsewhere}`,
    `kratos.base_url broken kratos.yml: serve.public.base_url: ${url}/`,
    `kratos.login_url broken kratos.yml: selfservice.flows.login.ui_url: ${url}/login`,
    `kratos.registration_url broken kratos.yml: selfservice.flows.registration.ui_url: ${url}/registration`,
    `kratos.recovery_url broken kratos.yml: selfservice.flows.recovery.ui_url: ${url}/recovery`,
    `kratos.verification_url broken kratos.yml: selfservice.flows.verification.ui_url: ${url}/verification`,
    `kratos.error_url broken kratos.yml: selfservice.flows.error.ui_url: ${url}/error`,
    `kratos.cookie_domain broken kratos.yml: cookies.domain: ${hostname}`,
    "kratos.cookie_path broken kratos.yml: cookies.path: /",
    "kratos.csrf broken",
    `kratos.return_to broken kratos.yml: selfservice.allowed_return_urls: - ${url}/`,
    `kratos.foreign_return_to warning kratos.yml: selfservice.allowed_return_urls: - ${url}/`,
    `kratos.passkey_host broken kratos.yml: selfservice.methods.passkey.config.rp.id: ${hostname}`,
    `kratos.hydra broken kratos.yml: oauth2_provider.url: ${hydraAdminUrl}`,
  ]);
  expect(code).toBe(1);
});

test("A Kratos that takes short passwords and tells who has an account is told, and no account is made", async () => {
  const { publicUrl, adminUrl } = lax.kratos;
  expect(await troublesWith({ KRATOS_PUBLIC_URL: publicUrl })).toEqual({
    code: 0,
    lines: [
      "kratos.password_length warning kratos.yml: selfservice.methods.password.config.min_password_length: 10",
      "kratos.enumeration warning kratos.yml: security.account_enumeration.mitigate: true",
    ],
  });
  expect(await list(`${adminUrl}/admin/identities`)).toEqual([]);
});

test("A Hydra that was set up for another address is told line by line", async () => {
  const { adminUrl = "", publicUrl = "" } = wrong.hydra ?? {};
  // The server's other name is not its issuer's.
  const hydra = publicUrl.replace("localhost", "127.0.0.1");
  const more = { HYDRA_ADMIN_URL: adminUrl, HYDRA_PUBLIC_URL: hydra };
  const { code, lines } = await troublesWith(more, "--write-test-client");
  // Only Hydra v26 knows devices.
  expect(lines.filter((line) => /^hydra\.(?!device_url)/.test(line))).toEqual([
    `hydra.issuer broken hydra.yml: urls.self.issuer: ${hydra}`,
    `hydra.address broken hydra.yml: urls.self.public: ${hydra}`,
    `hydra.error_url broken hydra.yml: urls.error: ${world.url}/error`,
    `hydra.login_url broken hydra.yml: urls.login: ${world.url}/login`,
    `hydra.registration_url broken hydra.yml: urls.registration: ${world.url}/registration`,
    "hydra.test_client warning",
  ]);
  expect(code).toBe(1);
});

test.each([
  [
    "A Kratos that knows no Hydra",
    { KRATOS_PUBLIC_URL: mobile.kratos.publicUrl },
    [`kratos.hydra broken kratos.yml: oauth2_provider.url: ${hydraAdminUrl}`],
  ],
  [
    "A front end that knows no Hydra",
    noHydra,
    ["kratos.hydra warning environment: HYDRA_ADMIN_URL: http://hydra:4445"],
  ],
  [
    "Kratos' admin port in place of its public one",
    { KRATOS_PUBLIC_URL: world.kratos.adminUrl },
    ["kratos.public_port broken environment: KRATOS_PUBLIC_URL: http://127.0.0.1:4433"],
  ],
  [
    "A Kratos that is not there",
    { KRATOS_PUBLIC_URL: "http://127.0.0.1:9" },
    ["kratos.reachable broken"],
  ],
  [
    "Hydra's two ports in each other's place",
    { HYDRA_ADMIN_URL: hydraUrl, HYDRA_PUBLIC_URL: hydraAdminUrl },
    [
      "public.hydra_admin broken",
      "hydra.admin broken environment: HYDRA_ADMIN_URL: http://hydra:4445",
      "hydra.public broken",
    ],
  ],
])("%s is told", async (_what, more, told) => {
  const { code, lines } = await troublesWith(more);
  expect(lines).toEqual(expect.arrayContaining(told));
  // An address that answers from elsewhere tells nothing right about Kratos' pages.
  expect(lines.filter((line) => line.includes("ui_url"))).toEqual([]);
  expect(code).toBe(told.some((line) => line.includes(" broken")) ? 1 : 0);
});

test("A certificate that browsers do not accept is named", async () => {
  const { good } = await started(startTlsUpstream(world.url));
  const { lines } = await troublesWith({ PUBLIC_URL: good.url });
  expect(lines).toContain("public.reachable broken");
});

type Row = Partial<{ status: number; body: unknown; location: string }>;

/** A real service that answers as it never does: some calls by their beginnings, and all with other headers. */
async function startAltered(
  target: string,
  rows: Record<string, Row>,
  change?: (headers: Parameters<Alter>[1]["headers"]) => unknown,
): Promise<string> {
  const proxy = await started(startCountingProxy(target));
  proxy.alter = (asked, answer) => {
    change?.(answer.headers);
    const [, row] = Object.entries(rows).find(([call]) => asked.startsWith(call)) ?? [];
    if (!row) return undefined;
    const { location, status = location ? 302 : 200, body = {} } = row;
    answer.status = status;
    if (location) answer.headers.location = location;
    return body;
  };
  return proxy.url;
}

const tenMinutesAgo = () => new Date(Date.now() - 600_000).toUTCString();

test("Answers that these versions never give are told: open admin APIs, late clocks, strict cookies, an old Hydra", async () => {
  const more = {
    PUBLIC_URL: await startAltered(world.url, {
      "GET /admin/identities": { body: [] },
      "GET /admin/clients": { body: [] },
    }),
    KRATOS_PUBLIC_URL: await startAltered(
      world.kratos.publicUrl,
      { "GET /.well-known/change-password": { location: `${elsewhere}/settings` } },
      (headers) => {
        headers.date = tenMinutesAgo();
        headers["set-cookie"] = (headers["set-cookie"] ?? []).map((line) =>
          line.replace("SameSite=Lax", "SameSite=Strict; Secure"),
        );
      },
    ),
    HYDRA_ADMIN_URL: await startAltered(hydraAdminUrl, {
      "GET /version": { body: { version: "v1.11.8" } },
      "POST /admin/clients": { status: 403 },
    }),
    HYDRA_PUBLIC_URL: await startAltered(
      hydraUrl,
      {
        "GET /oauth2/sessions/logout": { location: "/oauth2/fallbacks/logout/callback" },
        "GET /oauth2/device/verify": { location: `${elsewhere}/device` },
      },
      (headers) => (headers.date = tenMinutesAgo()),
    ),
  };
  const { lines } = await troublesWith(more, "--write-test-client");
  const found = lines.map((line) => line.split(" ", 2).join(" "));
  expect(found).toEqual(
    expect.arrayContaining([
      "public.kratos_admin broken",
      "public.hydra_admin broken",
      "kratos.clock broken",
      "kratos.cookie_same_site broken",
      "kratos.cookie_secure warning",
      "kratos.settings_url broken",
      "hydra.version broken",
      "hydra.clock broken",
      "hydra.post_logout_url warning",
      "hydra.device_url broken",
      "hydra.test_client warning",
    ]),
  );
});

test("The account on trial has everything that the registration requires, each of its own kind, and is deleted again", async () => {
  const properties = {
    phone: { type: "string", format: "tel", title: "Phone" },
    floor: { type: "integer", title: "Floor" },
    agrees: { type: "boolean", title: "Agrees" },
    since: { type: "string", format: "date", title: "Since" },
  };
  const contact = { type: "object", properties, required: Object.keys(properties) };
  const other = await ownWorld({ difference: schemaWithTraits({ contact }) });
  const { adminUrl } = other.kratos;
  const wishes = ["--kratos-admin", adminUrl, "--write-test-account"];
  const { findings } = await findWithDoctor(settingsFor(other, {}), ...wishes);
  // v26.2 and newer name the page only with a hook, and send a code without it.
  const about = findings.find(({ says }) => says.startsWith("After a changed address"));
  expect(about?.says).toMatch(/leads to the page for its code\.|people get two mails\./);
  expect(await list(`${adminUrl}/admin/identities`)).toEqual([]);
});
