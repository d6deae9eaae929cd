import type { KratosDifference } from "./kratos/kratos-config";

/** The demo asks people for an address and a name; the tests' schema has a trait of every type. */
export const demoPeople = {
  identity: {
    schemas: [
      { id: "default", url: new URL("demo-brand/identity.schema.json", import.meta.url).href },
    ],
  },
} satisfies KratosDifference;
