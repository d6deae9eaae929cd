export interface KratosSettings {
  publicUrl: string;
  ports: { kratosPublic: number; kratosAdmin: number; smtp: number };
  hydraAdminUrl: string | null;
  dsn: string;
  schemaPath: string;
  /** A folder, which may be missing. */
  mailTemplates: string;
  socialProviders: SocialProvider[];
}

/** A provider of the `oidc` method, in Kratos' own words. */
export interface SocialProvider {
  id: string;
  provider: string;
  label?: string;
  client_id: string;
  client_secret: string;
  issuer_url?: string;
  scope?: string[];
  mapper_url: string;
}

/** How Kratos sends text messages. */
interface CourierChannel {
  id: string;
  type: "http";
  request_config: { url: string; method: string; body: string };
}

/** The way in which whoami makes a token of a session, by the name of a template. */
interface Tokenizer {
  templates: Record<string, { ttl: string; jwks_url: string; claims_mapper_url?: string }>;
}

export type KratosConfig = ReturnType<typeof buildBaseConfig>;
export type KratosDifference = Difference<KratosConfig>;

type Difference<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Difference<T[K]> }
    : T;

/** The shortest password that Kratos accepts. */
export const minPasswordLength = 10;

/** A hook of Kratos after a step: one of its own, or a call to a web address that may refuse the step. */
export interface Hook {
  hook: string;
  config?: {
    url: string;
    method: string;
    body: string;
    response: { ignore: boolean; parse: boolean };
  };
}

const noHooks: Hook[] = [];

/**
 * The configuration of Kratos v1.3.1, whose screens are pages of the front end at `publicUrl`. Differences are merged
 * over the base in order; a list replaces the base's list.
 */
export function buildKratosConfig(
  settings: KratosSettings,
  differences: KratosDifference[],
): unknown {
  return differences.reduce<unknown>(layOver, buildBaseConfig(settings));
}

export function layOver(base: unknown, difference: unknown): unknown {
  if (difference === undefined) return base;
  if (!isPlainObject(base) || !isPlainObject(difference)) return difference;
  const merged = { ...base };
  for (const [key, value] of Object.entries(difference)) merged[key] = layOver(base[key], value);
  return merged;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function buildBaseConfig(settings: KratosSettings) {
  const { publicUrl, ports, hydraAdminUrl, dsn, schemaPath, mailTemplates, socialProviders } =
    settings;
  const { origin, hostname } = new URL(publicUrl);
  const session: Hook = { hook: "session" };
  const verification: Hook = { hook: "show_verification_ui" };
  const cookies: { domain?: string; path: string; same_site: string } = {
    path: "/",
    same_site: "Lax",
  };
  const whoami: { required_aal: string; tokenizer?: Tokenizer } = {
    required_aal: "highest_available",
  };
  const asks: { use: string; lifespan: string; notify_unknown_recipients?: boolean } = {
    use: "code",
    lifespan: "1h",
  };
  const channels: CourierChannel[] = [];
  const relyingParty = {
    id: hostname,
    display_name: "Vestibule",
    origins: [origin],
  };
  return {
    version: "v1.3.1",
    dsn,
    // v1.3.1 also takes the Secure flag off every cookie then, and permits a low bcrypt cost.
    dev: true,
    serve: {
      // The front end passes the public paths on, so browsers see Kratos at its origin.
      public: {
        base_url: `${publicUrl}/`,
        host: "127.0.0.1",
        port: ports.kratosPublic,
        request_log: { disable_for_health: true },
      },
      admin: {
        base_url: `http://127.0.0.1:${ports.kratosAdmin}/`,
        host: "127.0.0.1",
        port: ports.kratosAdmin,
        request_log: { disable_for_health: true },
      },
    },
    secrets: {
      cookie: ["stack-only-cookie-secret-32-chars"],
      cipher: ["stack-only-cipher-secret-32-char"],
    },
    cookies,
    session: {
      lifespan: "24h",
      earliest_possible_extend: "1h",
      cookie: { name: "ory_kratos_session", persistent: true, same_site: "Lax" },
      whoami,
    },
    selfservice: {
      default_browser_return_url: `${publicUrl}/`,
      allowed_return_urls: [origin],
      flows: {
        error: { ui_url: `${publicUrl}/error` },
        logout: { after: { default_browser_return_url: `${publicUrl}/login` } },
        settings: {
          ui_url: `${publicUrl}/settings`,
          lifespan: "1h",
          privileged_session_max_age: "15m",
          required_aal: "highest_available",
          after: {
            password: { hooks: [{ hook: "revoke_active_sessions" }] },
            profile: { hooks: noHooks },
          },
        },
        login: {
          ui_url: `${publicUrl}/login`,
          lifespan: "1h",
          style: "unified",
          after: { hooks: noHooks },
        },
        registration: {
          enabled: true,
          ui_url: `${publicUrl}/registration`,
          lifespan: "1h",
          login_hints: true,
          enable_legacy_one_step: false,
          after: {
            password: { hooks: [session, verification] },
            code: { hooks: [session] },
            oidc: { hooks: [session] },
            webauthn: { hooks: [session, verification] },
            passkey: { hooks: [session, verification] },
          },
        },
        recovery: {
          enabled: true,
          ui_url: `${publicUrl}/recovery`,
          ...asks,
        },
        verification: {
          enabled: true,
          ui_url: `${publicUrl}/verification`,
          ...asks,
          after: { default_browser_return_url: `${publicUrl}/` },
        },
      },
      methods: {
        profile: { enabled: true },
        password: {
          enabled: true,
          config: { haveibeenpwned_enabled: false, min_password_length: minPasswordLength },
        },
        code: {
          enabled: true,
          passwordless_enabled: true,
          mfa_enabled: false,
          config: { lifespan: "15m" },
        },
        link: { enabled: true, config: { lifespan: "1h" } },
        totp: { enabled: true, config: { issuer: "Vestibule" } },
        lookup_secret: { enabled: true },
        webauthn: { enabled: true, config: { passwordless: false, rp: relyingParty } },
        passkey: { enabled: true, config: { rp: relyingParty } },
        oidc: {
          enabled: socialProviders.length > 0,
          config: { base_redirect_uri: `${publicUrl}/`, providers: socialProviders },
        },
      },
    },
    security: { account_enumeration: { mitigate: true } },
    identity: {
      default_schema_id: "default",
      schemas: [{ id: "default", url: `file://${schemaPath}` }],
    },
    courier: {
      template_override_path: mailTemplates,
      channels,
      smtp: {
        connection_uri: `smtp://127.0.0.1:${ports.smtp}/?disable_starttls=true`,
        from_address: "no-reply@vestibule.test",
        from_name: "vestibule",
      },
      worker: { pull_count: 10, pull_wait: "50ms" },
    },
    ...(hydraAdminUrl === null
      ? {}
      : { oauth2_provider: { url: hydraAdminUrl, override_return_to: false } }),
    hashers: { algorithm: "bcrypt", bcrypt: { cost: 4 } },
    log: { level: "info", leak_sensitive_values: false },
  };
}
