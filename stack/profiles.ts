import { readFileSync } from "node:fs";
import type { KratosDifference } from "./kratos/kratos-config";

/** A difference, or a function that makes one from the front end's origin. */
type Profile = KratosDifference | ((publicUrl: string) => KratosDifference);

/** A trait of every kind: docs/identity-schema.md. */
const anySchema = readFileSync(new URL("kratos/any.schema.json", import.meta.url)).toString(
  "base64",
);

/** How a profile differs from the base configuration, which is two-step registration. */
export const profiles = {
  "two-step": {},
  "one-step": {
    selfservice: {
      flows: { registration: { enable_legacy_one_step: true } },
      methods: {
        // Still on, since recovery and verification send codes.
        code: { passwordless_enabled: false },
        totp: { enabled: false },
        lookup_secret: { enabled: false },
        webauthn: { enabled: false },
        passkey: { enabled: false },
      },
    },
  },
  "short-lived": {
    selfservice: {
      flows: {
        login: { lifespan: "3s" },
        registration: { lifespan: "3s" },
        settings: { lifespan: "3s" },
        recovery: { lifespan: "3s" },
        verification: { lifespan: "3s" },
      },
    },
  },
  "identifier-first": {
    // So that the journeys see a refused address; with mitigation there is none (tests/server/flow/identifier-first.test.ts).
    security: { account_enumeration: { mitigate: false } },
    selfservice: { flows: { login: { style: "identifier_first" } } },
  },
  "code-mfa": {
    selfservice: { methods: { code: { passwordless_enabled: false, mfa_enabled: true } } },
  },
  link: {
    selfservice: { flows: { recovery: { use: "link" }, verification: { use: "link" } } },
  },
  // A security key alone signs in and up; passkeys would replace it on the screen.
  "security-key": {
    selfservice: {
      methods: {
        webauthn: { config: { passwordless: true } },
        passkey: { enabled: false },
        code: { passwordless_enabled: false },
      },
    },
  },
  "any-schema": {
    identity: { schemas: [{ id: "default", url: `base64://${anySchema}` }] },
  },
  // For the mobile form, which has no pages for the flows missing here.
  mobile: (publicUrl) => ({
    selfservice: {
      default_browser_return_url: `${publicUrl}/ui`,
      flows: {
        error: { ui_url: `${publicUrl}/ui/error` },
        login: { ui_url: `${publicUrl}/ui/login` },
        logout: { after: { default_browser_return_url: `${publicUrl}/ui/login` } },
        settings: { ui_url: `${publicUrl}/ui` },
        recovery: { ui_url: `${publicUrl}/ui/recovery`, use: "link" },
        verification: { use: "link" },
      },
    },
  }),
} satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

export const profileNames = Object.keys(profiles) as ProfileName[];

export function differenceOf(name: ProfileName, publicUrl: string): KratosDifference {
  const profile: Profile = profiles[name];
  return typeof profile === "function" ? profile(publicUrl) : profile;
}
