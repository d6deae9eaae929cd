import { examine } from "../../../app/doctor/checks";
import type { Facts } from "../../../app/doctor/facts";
import type { Answer, Finding } from "../../../app/doctor/finding";
import { readSettings, type Settings } from "../../../app/config/settings";
import { listTroubles } from "../world/run-doctor";

export const publicUrl = "https://account.example.org";
const kratosUrl = "http://kratos:4433";
export const hydraUrl = "https://oauth.example.org";

const csrfLine = "csrf_token_0123=abc; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax";

/** An answer, given by the parts that matter. */
export function heard(answer: Partial<Answer> = {}): Answer {
  return { status: 200, body: {}, cookies: [], ...answer };
}

export function sentTo(location: string): Answer {
  return heard({ status: 303, location });
}

export function refusedBecause(reason: string, { code = 400, id = "" } = {}): Answer {
  return heard({ status: code, body: { error: { code, reason, ...(id && { id }) } } });
}

/** A form that Kratos shows again, with a message. */
export function refusedWith(id: number, context: Record<string, unknown> = {}): Answer {
  return heard({ status: 400, body: { ui: { nodes: [{ messages: [{ id, context }] }] } } });
}

export function flowWith({
  action = `${publicUrl}/self-service/login?flow=1`,
  cookie = csrfLine,
  rpId = "example.org",
  group = "identifier_first",
  minutes = 60,
} = {}): Answer {
  const issued_at = "2026-11-29T05:00:00Z";
  const expires_at = new Date(Date.parse(issued_at) + minutes * 60_000).toISOString();
  const value = JSON.stringify({ publicKey: { rpId } });
  const key = JSON.stringify({ publicKey: { rp: { id: rpId } } });
  const nodes = [
    { group: "webauthn", attributes: { name: "webauthn_register_trigger", value: key } },
    { group: "passkey", attributes: { name: "passkey_challenge", value } },
    { group, attributes: { name: "identifier" } },
  ];
  return heard({
    cookies: [cookie],
    body: { id: "1", issued_at, expires_at, ui: { action, nodes } },
  });
}

function settingsWith(more: Record<string, string> = {}): Settings {
  const result = readSettings({
    PUBLIC_URL: publicUrl,
    KRATOS_PUBLIC_URL: kratosUrl,
    COOKIE_SECRET: "f3b09a1c77d2e4586ab1c0d9e8f7261534cdab90",
    HYDRA_ADMIN_URL: "http://hydra:4445",
    HYDRA_PUBLIC_URL: hydraUrl,
    TRUSTED_PROXY_HOPS: "1",
    ...more,
  });
  if ("settings" in result) return result.settings;
  throw new Error(result.problems.join(" "));
}

/** Kratos answers the probe of a flow that is on like this. */
const unparsed = refusedBecause("Unable to parse the return_to query parameter as an URL");
const uses = { recovery: { via: "email" }, verification: { via: "email" } };
const email = { type: "string", format: "email", "ory.sh/kratos": uses };
const schemaWithEmail = { properties: { traits: { properties: { email } } } };

/** The facts of a correct Kratos and Hydra. */
function rightFacts(): Facts & Required<Pick<Facts, "hydra">> {
  const page = (path: string) => sentTo(`${publicUrl}${path}?flow=1`);
  const made = flowWith();
  const forbidden = refusedBecause("", { id: "self_service_flow_return_to_forbidden" });
  return {
    settings: settingsWith(),
    nodeVersion: "22.3.0",
    brand: [],
    site: {
      alive: heard({ body: { status: "ok" } }),
      whoami: refusedBecause("No session.", { code: 401 }),
      kratosAdmin: [heard({ status: 404 })],
      hydraAdmin: [heard({ status: 404 })],
    },
    kratos: {
      ready: heard({ aheadMs: 400 }),
      adminHealth: heard({ status: 404 }),
      flow: flowWith(),
      pages: {
        login: page("/login"),
        registration: page("/registration"),
        recovery: page("/recovery"),
        verification: page("/verification"),
        settings: sentTo(`${publicUrl}/settings`),
        error: sentTo(`${publicUrl}/error?id=1`),
      },
      returns: [{ origin: publicUrl, heard: flowWith() }],
      foreignReturn: forbidden,
      probes: { registration: unparsed, recovery: unparsed, verification: unparsed },
      ownSchema: heard(),
      flows: { registration: made, recovery: made, verification: made },
      schemas: heard({ body: [{ id: "default", schema: schemaWithEmail }] }),
      challenge: refusedBecause("Unable to get OAuth 2.0 Login Challenge."),
      wrongForm: refusedWith(4000006),
      shortPassword: refusedWith(4000032, { min_length: 10 }),
    },
    hydra: {
      version: heard({ body: { version: "v2.3.0" } }),
      clients: heard({ body: [] }),
      discovery: heard({
        aheadMs: -400,
        body: { issuer: hydraUrl, authorization_endpoint: `${hydraUrl}/oauth2/auth` },
      }),
      publicClients: heard({ status: 404 }),
      stranger: sentTo(`${publicUrl}/error?error=invalid_client`),
      logout: sentTo(`${publicUrl}/`),
      device: sentTo(`${publicUrl}/device?device_challenge=1`),
      trial: {
        created: heard({ status: 201, body: { client_id: "c1" } }),
        login: sentTo(`${publicUrl}/login?login_challenge=1`),
        registration: sentTo(`${publicUrl}/registration?login_challenge=1`),
        flow: flowWith(),
        consent: sentTo(`${publicUrl}/consent?consent_challenge=1`),
        logout: sentTo(`${publicUrl}/logout?logout_challenge=1`),
        deleted: heard({ status: 204 }),
      },
    },
  };
}

type RightFacts = ReturnType<typeof rightFacts>;

/** Breaks one correct fact. */
export type Spoil = (facts: RightFacts) => unknown;

/** Other facts about Kratos, about Hydra, about the public address, and other settings. */
export const kratos = (more: Partial<RightFacts["kratos"]>) => (facts: RightFacts) =>
  Object.assign(facts.kratos, more);
export const page =
  (name: keyof RightFacts["kratos"]["pages"], answer: Answer) => (facts: RightFacts) =>
    (facts.kratos.pages[name] = answer);
export const hydra = (more: Partial<RightFacts["hydra"]>) => (facts: RightFacts) =>
  Object.assign(facts.hydra, more);
export const site = (more: Partial<RightFacts["site"]>) => (facts: RightFacts) =>
  Object.assign(facts.site, more);
export const settings = (more: Record<string, string>) => (facts: RightFacts) =>
  (facts.settings = settingsWith(more));

/** The doctor's findings if one thing is wrong. */
export function findingsOf(...spoils: Spoil[]): Finding[] {
  const facts = rightFacts();
  for (const spoil of spoils) spoil(facts);
  return examine(facts).flatMap(({ findings }) => findings);
}

export function troublesOf(...spoils: Spoil[]): string[] {
  return listTroubles(findingsOf(...spoils));
}
