import type { KratosDifference } from "../../../stack/kratos/kratos-config";
import { inBase64 } from "./identities";

/** Features that operators turn on and off in Kratos, with the values of each. */
export const choices = {
  registration: [true, false],
  recovery: [true, false],
  verification: [true, false],
  password: [true, false],
  code: [true, false],
  key: ["passkey", "none", "second step", "passwordless"],
  totp: [true, false],
  lookup: [true, false],
  provider: [true, false],
  schema: ["email", "username", "phone"],
  use: ["code", "link"],
} as const;

type Choices = typeof choices;
/** One Kratos: a value for each choice. */
export type IdentityWorld = { -readonly [K in keyof Choices]: Choices[K][number] };

/** Everything, for people with an email address. */
export const fullWorld: IdentityWorld = {
  registration: true,
  recovery: true,
  verification: true,
  password: true,
  code: true,
  key: "passkey",
  totp: true,
  lookup: true,
  provider: true,
  schema: "email",
  use: "code",
};

/** Every combination of the values. */
export function listAllWorlds(): IdentityWorld[] {
  return Object.entries(choices).reduce<IdentityWorld[]>(
    (worlds, [name, values]) =>
      worlds.flatMap((world) =>
        values.map((value): IdentityWorld => ({ ...world, [name]: value })),
      ),
    [fullWorld],
  );
}

/** Few worlds, among which each two values meet; the given ones come first. */
export function listPairwiseWorlds(first: IdentityWorld[]): IdentityWorld[] {
  const all = listAllWorlds().map((world) => ({ world, pairs: pairsOf(world) }));
  const open = new Set(all.flatMap(({ pairs }) => pairs));
  const chosen = [...first];
  for (const world of first) for (const pair of pairsOf(world)) open.delete(pair);
  while (open.size > 0) {
    const gains = all.map(({ pairs }) => pairs.filter((pair) => open.has(pair)).length);
    const best = all[gains.indexOf(Math.max(...gains))];
    if (!best) break;
    chosen.push(best.world);
    for (const pair of best.pairs) open.delete(pair);
  }
  return chosen;
}

function pairsOf(world: IdentityWorld): string[] {
  const values = Object.entries(world).map(([name, value]) => `${name}=${String(value)}`);
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`));
}

/** The world by what it has, for the title of a test. */
export function nameWorld({ schema, use, key, ...rest }: IdentityWorld): string {
  const has = Object.entries(rest).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const keys = key === "none" ? [] : [key === "passkey" ? key : `key as ${key}`];
  return [`${schema}, by ${use}:`, ...has, ...keys].join(" ");
}

/**
 * The difference of this world's Kratos from that of the stack. `mark` names the configuration in the title of its
 * schema.
 */
export function differenceFor(world: IdentityWorld, mark: string): KratosDifference {
  const { registration, recovery, verification, use, key } = world;
  const needsCode = use === "code" && (recovery || verification);
  return {
    selfservice: {
      flows: {
        registration: { enabled: registration },
        recovery: { enabled: recovery, use },
        verification: { enabled: verification, use },
      },
      methods: {
        password: { enabled: world.password },
        code: { enabled: world.code || needsCode, passwordless_enabled: world.code },
        totp: { enabled: world.totp },
        lookup_secret: { enabled: world.lookup },
        passkey: { enabled: key === "passkey" },
        webauthn: {
          enabled: key === "second step" || key === "passwordless",
          config: { passwordless: key === "passwordless" },
        },
        oidc: { enabled: world.provider },
      },
    },
    identity: {
      schemas: [{ id: "default", url: inBase64(JSON.stringify(schemaOf(world, mark))) }],
    },
  };
}

const traits = {
  email: {
    type: "string",
    format: "email",
    title: "E-Mail",
    "ory.sh/kratos": {
      credentials: {
        password: { identifier: true },
        webauthn: { identifier: true },
        passkey: { display_name: true },
        totp: { account_name: true },
        code: { identifier: true, via: "email" },
      },
      recovery: { via: "email" },
      verification: { via: "email" },
    },
  },
  username: {
    type: "string",
    title: "Username",
    "ory.sh/kratos": {
      credentials: {
        password: { identifier: true },
        webauthn: { identifier: true },
        passkey: { display_name: true },
        totp: { account_name: true },
      },
    },
  },
  phone: {
    type: "string",
    format: "tel",
    title: "Phone number",
    "ory.sh/kratos": {
      credentials: {
        password: { identifier: true },
        passkey: { display_name: true },
        totp: { account_name: true },
        code: { identifier: true, via: "sms" },
      },
      verification: { via: "sms" },
    },
  },
};

function schemaOf({ schema }: IdentityWorld, mark: string) {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: mark,
    type: "object",
    properties: {
      traits: { type: "object", properties: { [schema]: traits[schema] }, required: [schema] },
    },
  };
}
