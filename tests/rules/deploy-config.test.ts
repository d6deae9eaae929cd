import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { buildHydraConfig } from "../../stack/hydra/hydra-config";
import { buildKratosConfig } from "../../stack/kratos/kratos-config";

const publicUrl = "http://localhost:3000";

/** `selfservice.flows.login.style` and so on, each with what it is set to; a list is one value. */
function flatten(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, path ? `${path}.${key}` : key),
  );
}

/** The keys under which two configurations differ. */
function differences(example: unknown, tested: unknown): string[] {
  const one = Object.fromEntries(flatten(example));
  const other = Object.fromEntries(flatten(tested));
  return Object.keys({ ...one, ...other }).filter(
    (key) => !isDeepStrictEqual(one[key], other[key]),
  );
}

function read(file: string): unknown {
  return parse(readFileSync(file, "utf8"));
}

test("The example for Kratos says what the journeys run on, but for what belongs to a machine", () => {
  const tested = buildKratosConfig(
    {
      publicUrl,
      ports: { kratosPublic: 4433, kratosAdmin: 4434, smtp: 1025 },
      hydraAdminUrl: "http://hydra:4445",
      dsn: "memory",
      schemaPath: "/etc/kratos/identity.schema.json",
      mailTemplates: "/var/lib/mail-templates",
      socialProviders: [],
    },
    [],
  );
  expect(differences(read("deploy/kratos/kratos.yml"), tested).sort()).toEqual([
    ...["courier.channels", "courier.smtp.connection_uri", "courier.smtp.from_address"],
    ...["courier.worker.pull_count", "courier.worker.pull_wait", "dev", "dsn"],
    ...["hashers.argon2.expected_deviation", "hashers.argon2.expected_duration"],
    ...["hashers.bcrypt.cost", "secrets.cipher", "secrets.cookie"],
    "selfservice.flows.login.after.hooks",
    // Its default; the newest Kratos no longer wants it said.
    "selfservice.flows.registration.enable_legacy_one_step",
    // v1.3.1, which the journeys run on by default, refuses it.
    "selfservice.flows.settings.after.profile.hooks",
    // Journeys of recovery by link switch it to the method; the example has codes alone (docs/security.md).
    ...["selfservice.methods.link.config.lifespan", "selfservice.methods.link.enabled"],
    "selfservice.methods.password.config.haveibeenpwned_enabled",
    ...["serve.admin.base_url", "serve.admin.host", "serve.public.host", "version"],
  ]);
});

test("The example for Hydra says what the journeys run on, but for what belongs to a machine", () => {
  const tested = buildHydraConfig({
    publicUrl,
    ports: { hydraPublic: 4444, hydraAdmin: 4445 },
    kratosAdminUrl: "http://kratos:4434",
    dsn: "memory",
  });
  expect(differences(read("deploy/hydra/hydra.yml"), tested).sort()).toEqual([
    ...["dev", "dsn", "secrets.cookie", "secrets.system", "serve.admin.host", "serve.public.host"],
    // Device sign-in, which v2.3.0 of the journeys has not.
    "urls.device.success",
    "urls.device.verification",
  ]);
});
