import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { flowSchema } from "../model/flow-schema";
import { factsOf } from "../model/flow";
import { readIdentitySchema } from "../traits/read-identity-schema.server";
import { fieldsOfNodes, findIdentifiers, traitsOfForm } from "../traits/trait-nodes";
import { emptyObject, writeJson } from "../model/json-text";
import type { Settings } from "../config/settings";
import type { AccountTrial } from "./facts";
import { bodyIn, flowIn, type Heard, valueIn } from "./finding";
import { type Ask, type Browser, createBrowser, type Call } from "./asker.server";
import { inventedDomain, inventForForm, inventForSchema } from "./invent-traits";

/** Every list of known passwords has this one, and it is long enough for every rule. */
const knownPassword = "12345678901234567890";

const identitySchema = z.object({ id: z.string(), traits: z.record(z.string(), z.unknown()) });
const registeredSchema = z.object({ identity: identitySchema });
const sessionSchema = z.object({ session_token: z.string() });
const codeSchema = z.object({ recovery_link: z.url(), recovery_code: z.string() });
const logoutSchema = z.object({ logout_token: z.string() });
const messagesSchema = z.array(z.object({ status: z.string() }));

interface Trial {
  ask: Ask;
  kratos: string;
  admin: string;
  facts: AccountTrial;
}

interface TrialSettings {
  settings: Settings;
  /** The address of Kratos' admin API. */
  admin: string;
  /** The schema that IDENTITY_SCHEMA names; undefined if Kratos does not tell it. */
  schema: unknown;
}

/** Always deletes the account. Kratos writes only to addresses whose domain cannot exist. */
export async function tryAccount(
  ask: Ask,
  { settings, admin, schema }: TrialSettings,
): Promise<AccountTrial> {
  const { KRATOS_PUBLIC_URL: kratos, IDENTITY_SCHEMA: schema_id } = settings;
  const name = `doctor-${randomBytes(8).toString("hex")}`;
  const [email, newEmail] = [`${name}${inventedDomain}`, `${name}-2${inventedDomain}`];
  const password = randomBytes(24).toString("base64url");
  const registration = await startFlow(createBrowser(ask), kratos, "registration");
  const traits = traitsFor(registration.made, email) ?? {};
  const facts: AccountTrial = {
    registered: await registration.send({ method: "password", password, traits }),
  };
  const trial: Trial = { ask, kratos, admin, facts };
  let identity =
    bodyIn(facts.registered, registeredSchema)?.identity ?? (await findIdentity(trial, email));
  if (!identity) {
    facts.created = await ask(`${admin}/admin/identities`, {
      method: "POST",
      // Only the schema tells all that an account needs, and all of it without sign-up.
      json: {
        schema_id,
        traits: schema === undefined ? traits : inventForSchema(schema, email),
        credentials: { password: { config: { password } } },
      },
    });
    identity = bodyIn(facts.created, identitySchema);
  }
  if (!identity) return facts;
  const identifiers = findIdentifiers(readIdentitySchema(schema), identity.traits);
  const identifier = identifiers.includes(email) ? email : (identifiers[0] ?? email);
  try {
    await signInByBrowser(trial, { identifier, password });
    await changeInApp(trial, {
      identifier,
      password,
      traits: replaceText(identity.traits, email, newEmail),
    });
    await takeCode(trial, identity.id);
    facts.message = await awaitMessage(trial, email);
  } finally {
    facts.deleted = await ask(`${admin}/admin/identities/${identity.id}`, { method: "DELETE" });
  }
  return facts;
}

/** A registration that a hook refused at its end may have left an account. */
async function findIdentity({ ask, admin }: Trial, email: string) {
  const query = new URLSearchParams({ credentials_identifier: email });
  const found = await ask(`${admin}/admin/identities?${query.toString()}`);
  return bodyIn(found, z.array(identitySchema))?.at(0);
}

interface Credentials {
  identifier: string;
  password: string;
}

/** Signs in like a browser that posts a form, looks at the settings, and signs out. */
async function signInByBrowser({ ask, kratos, facts }: Trial, given: Credentials): Promise<void> {
  const browser = createBrowser(ask);
  const login = await startFlow(browser, kratos, "login");
  const begunMs = Date.now();
  const csrf_token = valueIn(flowIn(login.made), "csrf_token") ?? "";
  facts.signedIn = await login.post({ csrf_token, method: "password", ...given });
  facts.signInMs = Date.now() - begunMs;
  const asData = { as: "data" } as const;
  facts.session = await browser.visit(`${kratos}/sessions/whoami`, asData);
  facts.settings = await browser.visit(`${kratos}/self-service/settings/browser`, asData);
  const logout = await browser.visit(`${kratos}/self-service/logout/browser`, asData);
  const token = bodyIn(logout, logoutSchema)?.logout_token;
  if (!token) return;
  const query = new URLSearchParams({ token }).toString();
  facts.signedOut = await browser.visit(`${kratos}/self-service/logout?${query}`);
}

/** Signs in like an app, whose answers tell the next step, and changes the account. */
async function changeInApp(
  { ask, kratos, facts }: Trial,
  { traits, ...given }: Credentials & { traits: unknown },
): Promise<void> {
  const send = sendForm(ask, kratos);
  const signedIn = await send("login", { method: "password", ...given });
  facts.signedInByApp = signedIn;
  const token = bodyIn(signedIn, sessionSchema)?.session_token;
  if (!token) return;
  facts.changed = await send("settings", { method: "profile", traits }, token);
  const begunMs = Date.now();
  facts.knownPassword = await send(
    "settings",
    { method: "password", password: knownPassword },
    token,
  );
  facts.knownPasswordMs = Date.now() - begunMs;
}

/** Enters a code of the admin API where a person enters the one of a mail. */
async function takeCode({ ask, kratos, admin, facts }: Trial, identity_id: string): Promise<void> {
  const json = { identity_id };
  facts.codeAskedMs = Date.now();
  facts.code = await ask(`${admin}/admin/recovery/code`, { method: "POST", json });
  const made = bodyIn(facts.code, codeSchema);
  if (!made) return;
  const flow = new URL(made.recovery_link).searchParams.get("flow") ?? "";
  facts.codeEntered = await ask(
    `${kratos}/self-service/recovery?${new URLSearchParams({ flow }).toString()}`,
    {
      method: "POST",
      as: "page",
      form: { method: "code", code: made.recovery_code },
    },
  );
}

/** A courier looks for messages each second, unless it is told otherwise. */
const [looks, betweenLooksMs] = [20, 500];

/** The message once it was sent or given up, or its state after ten seconds. */
async function awaitMessage({ ask, admin }: Trial, recipient: string): Promise<Heard> {
  const address = `${admin}/admin/courier/messages?${new URLSearchParams({ recipient }).toString()}`;
  for (let look = 1; ; look += 1) {
    const heard = await ask(address);
    const [newest] = bodyIn(heard, messagesSchema) ?? [];
    if (!newest || ["sent", "abandoned"].includes(newest.status) || look === looks) return heard;
    await wait(betweenLooksMs);
  }
}

type Kind = "login" | "registration";

async function startFlow(browser: Browser, kratos: string, kind: Kind) {
  const made = await browser.visit(`${kratos}/self-service/${kind}/browser`, { as: "data" });
  const flow = flowIn(made);
  const send = (call: Call) => {
    if (!flow) return Promise.resolve(made);
    const query = new URLSearchParams({ flow: flow.id }).toString();
    return browser.visit(`${kratos}/self-service/${kind}?${query}`, { ...call, method: "POST" });
  };
  return {
    made,
    send: (json: object) =>
      send({ as: "data", json: { csrf_token: valueIn(flow, "csrf_token"), ...json } }),
    post: (form: Record<string, string>) => send({ as: "page", form }),
  };
}

function sendForm(ask: Ask, kratos: string) {
  return async (kind: "login" | "settings", json: object, token?: string): Promise<Heard> => {
    const made = await ask(`${kratos}/self-service/${kind}/api`, { token });
    const flow = flowIn(made);
    if (!flow) return made;
    const id = encodeURIComponent(flow.id);
    return ask(`${kratos}/self-service/${kind}?flow=${id}`, { method: "POST", json, token });
  };
}

function traitsFor(registration: Heard, email: string): unknown {
  const seen = flowIn(registration);
  const flow = bodyIn(registration, flowSchema);
  if (!seen || !flow) return undefined;
  const form = new URLSearchParams(inventForForm(seen, email));
  const fields = fieldsOfNodes(factsOf(flow).inputs, emptyObject);
  return JSON.parse(writeJson(traitsOfForm(form, fields)));
}

function replaceText(traits: Record<string, unknown>, from: string, to: string): unknown {
  return JSON.parse(JSON.stringify(traits).replaceAll(`"${from}"`, () => `"${to}"`));
}
