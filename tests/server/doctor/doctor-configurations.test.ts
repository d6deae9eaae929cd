import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withProviders } from "../../../stack/examples/example-parts";
import { makeCertificate } from "../../../stack/proxy/self-signed-certificate";
import { startStack } from "../../../stack/start";
import { findWithDoctor, listTroubles, settingsFor } from "../../support/world/run-doctor";
import { shareWorld } from "../../support/world/shared-world";
import { started } from "../../support/world/started";

const elsewhere = "https://old.vestibule.invalid";

/** One that is right, two that are wrong, and two for other purposes. */
const world = await shareWorld({ hydra: true });
const [wrong, mobile, social, lax] = await Promise.all([
  started(
    startStack({
      publicUrl: elsewhere,
      hydra: true,
      difference: {
        cookies: { domain: "old.vestibule.invalid", path: "/auth", same_site: "Lax" },
        oauth2_provider: { url: "http://127.0.0.1:9", override_return_to: false },
        selfservice: { allowed_return_urls: ["https://vestibule-doctor.invalid"] },
      },
    }),
  ),
  started(startStack({ publicUrl: world.url, profile: "mobile", hydra: false })),
  started(startStack({ publicUrl: world.url, difference: withProviders(), hydra: false })),
  started(
    startStack({
      publicUrl: world.url,
      profile: "identifier-first",
      difference: {
        selfservice: { methods: { password: { config: { min_password_length: 6 } } } },
      },
      hydra: true,
    }),
  ),
]);

async function troublesWith(more: Record<string, string>, ...given: string[]) {
  const { code, findings } = await findWithDoctor(settingsFor(world, more), ...given);
  return { code, lines: listTroubles(findings) };
}

test("The mobile form alone, without a Hydra, is all right as well", async () => {
  const { publicUrl } = mobile.kratos;
  const noHydra = { HYDRA_ADMIN_URL: "", HYDRA_PUBLIC_URL: "" };
  const { code, lines } = await troublesWith({ KRATOS_PUBLIC_URL: publicUrl, ...noHydra });
  expect(lines).toEqual([]);
  expect(code).toBe(0);
});

test("Social providers are all right without a second list of them", async () => {
  const { publicUrl } = social.kratos;
  const onlyKratos = { KRATOS_PUBLIC_URL: publicUrl, HYDRA_ADMIN_URL: "", HYDRA_PUBLIC_URL: "" };
  expect(await troublesWith(onlyKratos)).toEqual({ code: 0, lines: [] });
});

test("A Kratos that was set up for another address is told line by line", async () => {
  const { code, lines } = await troublesWith({ KRATOS_PUBLIC_URL: wrong.kratos.publicUrl });
  const { url } = world;
  const { hostname } = new URL(url);
  // Only main of 2026-07-29 leads to the settings without a session.
  const settings = `kratos.settings_url broken kratos.yml: selfservice.flows.settings.ui_url: ${url}/settings`;
  expect(lines.filter((line) => line !== settings)).toEqual([
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
    `kratos.hydra broken kratos.yml: oauth2_provider.url: ${world.hydra?.adminUrl ?? ""}`,
  ]);
  expect(code).toBe(1);
});

test("A Kratos that takes short passwords and tells who has an account is told, and no account is made", async () => {
  const { publicUrl, adminUrl } = lax.kratos;
  const { code, lines } = await troublesWith({ KRATOS_PUBLIC_URL: publicUrl });
  expect(lines).toEqual([
    "kratos.password_length warning kratos.yml: selfservice.methods.password.config.min_password_length: 10",
    "kratos.enumeration warning kratos.yml: security.account_enumeration.mitigate: true",
  ]);
  expect(code).toBe(0);
  expect(await (await fetch(`${adminUrl}/admin/identities`)).json()).toEqual([]);
});

test("A Hydra that was set up for another address is told line by line", async () => {
  const { adminUrl = "", publicUrl = "" } = wrong.hydra ?? {};
  // The same server under its other name, which is not its issuer's.
  const hydra = publicUrl.replace("localhost", "127.0.0.1");
  const more = { HYDRA_ADMIN_URL: adminUrl, HYDRA_PUBLIC_URL: hydra };
  const { code, lines } = await troublesWith(more, "--write-test-client");
  // Only Hydra v26 knows devices.
  const about = lines.filter((line) => /^hydra\.(?!device_url)/.test(line));
  expect(about).toEqual([
    `hydra.issuer broken hydra.yml: urls.self.issuer: ${hydra}`,
    `hydra.address broken hydra.yml: urls.self.public: ${hydra}`,
    `hydra.error_url broken hydra.yml: urls.error: ${world.url}/error`,
    `hydra.login_url broken hydra.yml: urls.login: ${world.url}/login`,
    `hydra.registration_url broken hydra.yml: urls.registration: ${world.url}/registration`,
    "hydra.test_client warning",
  ]);
  expect(code).toBe(1);
});

test("A Kratos that knows no Hydra is told, and so is a front end that does not", async () => {
  const { lines } = await troublesWith({ KRATOS_PUBLIC_URL: mobile.kratos.publicUrl });
  const url = world.hydra?.adminUrl ?? "";
  expect(lines).toEqual([`kratos.hydra broken kratos.yml: oauth2_provider.url: ${url}`]);
  const without = await troublesWith({ HYDRA_ADMIN_URL: "", HYDRA_PUBLIC_URL: "" });
  expect(without.lines).toEqual([
    "kratos.hydra warning environment: HYDRA_ADMIN_URL: http://hydra:4445",
  ]);
  expect(without.code).toBe(0);
});

test("The admin port of Kratos is told apart from its public one", async () => {
  const { code, lines } = await troublesWith({ KRATOS_PUBLIC_URL: world.kratos.adminUrl });
  expect(lines).toContain(
    "kratos.public_port broken environment: KRATOS_PUBLIC_URL: http://127.0.0.1:4433",
  );
  // What its answers would say of Kratos' pages is wrong.
  expect(lines.filter((line) => line.includes("ui_url"))).toEqual([]);
  expect(code).toBe(1);
});

test("A Kratos that is not there is one finding", async () => {
  const { code, lines } = await troublesWith({ KRATOS_PUBLIC_URL: "http://127.0.0.1:9" });
  expect(lines).toEqual(["kratos.reachable broken"]);
  expect(code).toBe(1);
});

test("A certificate that browsers do not accept is named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  const { pem, keyPath } = await makeCertificate(folder);
  const server = createServer({ cert: pem, key: await readFile(keyPath) });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { lines } = await troublesWith({ PUBLIC_URL: `https://localhost:${port}` });
  server.close();
  await rm(folder, { recursive: true });
  expect(lines).toContain("public.reachable broken");
});

test("Hydra's two ports in each other's place are told", async () => {
  const { publicUrl = "", adminUrl = "" } = world.hydra ?? {};
  const more = { HYDRA_ADMIN_URL: publicUrl, HYDRA_PUBLIC_URL: adminUrl };
  const { lines } = await troublesWith(more);
  expect(lines).toContain("hydra.admin broken environment: HYDRA_ADMIN_URL: http://hydra:4445");
  expect(lines).toContain("hydra.public broken");
  expect(lines).toContain("public.hydra_admin broken");
});
