export interface HydraSettings {
  publicUrl: string;
  ports: { hydraPublic: number; hydraAdmin: number };
  kratosAdminUrl: string;
  dsn: string;
}

/** The configuration of Hydra v2.3.0, whose screens are pages of the front end at `publicUrl`. */
export function buildHydraConfig(settings: HydraSettings) {
  const { publicUrl, ports, kratosAdminUrl, dsn } = settings;
  const hydraUrl = `http://localhost:${ports.hydraPublic}`;
  return {
    dsn,
    // Hydra refuses plain HTTP without it.
    dev: true,
    serve: {
      public: { host: "127.0.0.1", port: ports.hydraPublic },
      admin: { host: "127.0.0.1", port: ports.hydraAdmin },
      cookies: { same_site_mode: "Lax" },
    },
    urls: {
      self: { issuer: hydraUrl, public: hydraUrl },
      login: `${publicUrl}/login`,
      registration: `${publicUrl}/registration`,
      consent: `${publicUrl}/consent`,
      logout: `${publicUrl}/logout`,
      error: `${publicUrl}/error`,
      post_logout_redirect: `${publicUrl}/`,
      // A logout at Hydra ends the Kratos session too with it.
      identity_provider: { url: kratosAdminUrl },
    },
    secrets: {
      system: ["stack-only-system-secret-32-chars"],
      cookie: ["stack-only-cookie-secret-32-chars"],
    },
    oidc: { subject_identifiers: { supported_types: ["public"] } },
    ttl: { login_consent_request: "1h" },
    log: { level: "info", leak_sensitive_values: false },
  };
}
