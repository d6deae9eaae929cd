import { expect, test } from "vitest";
import { startStack, type StackSettings } from "../../../stack/start";
import { startTlsUpstream } from "../../support/stand-in/tls-upstream";
import { inBase64 } from "../../support/world/identities";
import { findWithDoctor, listTroubles, settingsFor } from "../../support/world/run-doctor";
import { ownWorld, started } from "../../support/world/started";

const world = await ownWorld();
const { hostname } = new URL(world.url);

/** The whole examination of a Kratos that differs from a correct one, with a temporary account. */
async function examineAll(stack: Partial<StackSettings> = {}, env: Record<string, string> = {}) {
  const { kratos, hydra } = await started(
    startStack({ publicUrl: world.url, mail: world.mail, hydra: false, ...stack }),
  );
  const settings = settingsFor(world, {
    KRATOS_PUBLIC_URL: kratos.publicUrl,
    NODE_EXTRA_CA_CERTS: "",
    HYDRA_ADMIN_URL: hydra?.adminUrl ?? "",
    HYDRA_PUBLIC_URL: hydra?.publicUrl ?? "",
    ...env,
  });
  const wishes = ["--kratos-admin", kratos.adminUrl, "--write-test-account"];
  const { code, findings } = await findWithDoctor(settings, ...wishes);
  const left = await fetch(`${kratos.adminUrl}/admin/identities`);
  expect(await left.json()).toEqual([]);
  return { code, findings };
}

/** By version (tests/server/doctor/doctor.test.ts), and by how busy this machine is. */
const others = /^kratos\.(changed_address|mails|sign_in_time) /;

type Methods = NonNullable<
  NonNullable<NonNullable<StackSettings["difference"]>["selfservice"]>["methods"]
>;
const withMethods = (methods: Methods) => ({ difference: { selfservice: { methods } } });

const mistakes: {
  title: string;
  stack?: Partial<StackSettings>;
  env?: Record<string, string>;
  line: string;
}[] = [
  {
    title: "default_browser_return_url outside RETURN_TO_ORIGINS",
    stack: {
      difference: { selfservice: { default_browser_return_url: "https://www.vestibule.invalid/" } },
    },
    line: `kratos.default_return broken kratos.yml: selfservice.default_browser_return_url: ${world.url}/`,
  },
  {
    title: "no courier",
    stack: { hasCourier: false },
    line: "kratos.courier broken kratos.yml: watch-courier: true",
  },
  {
    title: "a mail server that does not answer",
    stack: {
      difference: {
        courier: { smtp: { connection_uri: "smtp://127.0.0.1:9/?disable_starttls=true" } },
      },
    },
    line: "kratos.courier warning kratos.yml: courier.smtp.connection_uri: smtps://user:password@mail.example.org:465",
  },
  {
    title: "an IDENTITY_SCHEMA that does not exist",
    env: { IDENTITY_SCHEMA: "customer" },
    line: "kratos.schema broken environment: IDENTITY_SCHEMA: default",
  },
  {
    title: "another session cookie",
    stack: { difference: { session: { cookie: { name: "my_session" } } } },
    line: "kratos.session_cookie broken environment: KRATOS_SESSION_COOKIE: my_session",
  },
  {
    title: "security keys of another host",
    stack: withMethods({ webauthn: { config: { rp: { id: "www.vestibule.invalid" } } } }),
    line: `kratos.security_key_host broken kratos.yml: selfservice.methods.webauthn.config.rp.id: ${hostname}`,
  },
  {
    title: "no codes",
    stack: withMethods({ code: { enabled: false, passwordless_enabled: false } }),
    line: "kratos.test_account broken kratos.yml: selfservice.methods.code.enabled: true",
  },
  {
    title: "a sign-in that ends at once",
    stack: { difference: { selfservice: { flows: { login: { lifespan: "20s" } } } } },
    line: "kratos.lifespans broken kratos.yml: selfservice.flows.login.lifespan: 1h",
  },
  {
    title: "a code that ends at once",
    stack: withMethods({ code: { config: { lifespan: "20s" } } }),
    line: "kratos.lifespans broken kratos.yml: selfservice.methods.code.config.lifespan: 15m",
  },
  {
    title: "an app's claim of a trait that there is not",
    stack: { hydra: true },
    env: { ID_TOKEN_CLAIMS: "email.email=email, profile.nickname=nick" },
    line: "kratos.claims warning environment: ID_TOKEN_CLAIMS: profile.given_name=name.first",
  },
];

test("A Kratos without mistakes and without --dev does all that a person does, and is ready for the day", async () => {
  const { code, findings } = await examineAll({
    difference: { dev: false, hashers: { algorithm: "bcrypt", bcrypt: { cost: 12 } } },
  });
  const insecure = "kratos.cookie_secure warning kratos.yml: dev: true";
  const troubles = listTroubles(findings).filter((line) => !others.test(line));
  expect([code, troubles]).toEqual([0, [insecure]]);
  expect(findings.find(({ id }) => id === "kratos.test_account")).toMatchObject({ level: "ok" });
  expect(findings.find(({ id }) => id === "kratos.courier")).toMatchObject({ level: "ok" });
});

const required = { type: "string", title: "Name", minLength: 3 };
const schemas: [string, object][] = [
  [
    "an email and a name",
    {
      email: { ...identifier("email"), format: "email" },
      name: required,
      fee: { type: "integer" },
    },
  ],
  ["a username", { username: identifier("username"), name: required }],
];

function identifier(title: string) {
  const credentials = { password: { identifier: true } };
  return { type: "string", title, "ory.sh/kratos": { credentials } };
}

function accountsWith(properties: object): StackSettings["difference"] & object {
  const traits = {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  const schema = JSON.stringify({
    $id: "https://vestibule.invalid/own.schema.json",
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: { traits },
  });
  return { identity: { schemas: [{ id: "default", url: inBase64(schema) }] } };
}

test.each(schemas)(
  "Without sign-up the temporary account has what its schema requires: %s",
  async (_what, properties) => {
    const { findings } = await examineAll({
      difference: {
        ...accountsWith(properties),
        selfservice: { flows: { registration: { enabled: false } } },
      },
    });
    expect(findings.find(({ id }) => id === "kratos.test_account")).toMatchObject({
      level: "ok",
      says: "A temporary account could sign in, take a code and sign out. It is deleted again.",
    });
  },
);

test("Where Kratos refuses the invented sign-up, the account has what its schema requires, and the rest is tried", async () => {
  const email = { ...identifier("email"), format: "email" };
  const { findings } = await examineAll({
    difference: accountsWith({ email, initials: { type: "string", maxLength: 3 } }),
  });
  const about = (id: string) => findings.filter((finding) => finding.id === id);
  expect(about("kratos.test_account")).toMatchObject([
    { level: "warning", says: expect.stringContaining("invented data was refused") as string },
  ]);
  expect(about("kratos.session_cookie")).toMatchObject([{ level: "ok" }]);
});

test.each(mistakes)("One mistake is one line to change: $title", async ({ stack, env, line }) => {
  const { findings } = await examineAll(stack, env);
  // Without codes, a page has no form either, which is told without a line.
  const changes = listTroubles(findings.filter(({ change }) => change));
  expect(changes.filter((found) => !others.test(found))).toEqual([line]);
});

test("A proxy in front that nobody trusts is told", async () => {
  const { good } = await started(startTlsUpstream(world.url));
  const { findings } = await findWithDoctor(settingsFor(world, { PUBLIC_URL: good.url }));
  expect(listTroubles(findings)).toContain(
    "process.proxy_hops warning environment: TRUSTED_PROXY_HOPS: 1",
  );
});
