import type { KratosDifference } from "./kratos/kratos-config";

/**
 * Long for a minimum, since the demo asks no service on the Internet for leaked passwords: offline, Kratos (v1.3.1)
 * would take 15 s and more for each password.
 */
export const demoPasswordLength = 12;

/** The demo asks people for an address and a name; the tests' schema has a trait of every type. */
export const demoPeople = {
  identity: {
    schemas: [
      { id: "default", url: new URL("demo-brand/identity.schema.json", import.meta.url).href },
    ],
  },
  selfservice: {
    methods: { password: { config: { min_password_length: demoPasswordLength } } },
  },
} satisfies KratosDifference;

/** A social sign-up leads to the verification of its address. */
export const verifiedAfterSocialSignUp = {
  selfservice: {
    flows: {
      registration: {
        after: { oidc: { hooks: [{ hook: "session" }, { hook: "show_verification_ui" }] } },
      },
    },
  },
};

/** After a social sign-up the account form asks for the code of the mail that Kratos has sent. The mobile form has no page for it. */
export const demoAccount = {
  ...demoPeople,
  selfservice: {
    ...demoPeople.selfservice,
    flows: verifiedAfterSocialSignUp.selfservice.flows,
  },
} satisfies KratosDifference;
