// `npm run record-examples`: gets the examples of the gallery from a real Kratos and Hydra. Examples that these
// cannot give are written by hand.
import { readFile, writeFile } from "node:fs/promises";
import { generateSync } from "otplib";
import { format, type FormatConfig } from "oxfmt";
import { flowSchema } from "../app/model/flow-schema";
import { ExampleCleaner } from "./examples/clean-example";
import {
  pickConsentRequest,
  pick,
  pickSession,
  withDevice,
  withIdentifier,
  withProviders,
} from "./examples/example-parts";
import { KratosBrowser, type ReceivedFlow } from "./kratos/kratos-browser";
import { createOAuthClient } from "./hydra/oauth-clients";
import { createPerson, type Person, type PersonWanted } from "./people";
import { startStack, type Stack, type StackSettings } from "./start";
import { waitForMail } from "./mail/wait-for-mail";

const publicUrl = "http://localhost:3000";
const ada = { email: "ada@example.test", name: { first: "Ada", last: "Lovelace" } };

await record({}, recordSignIn);
await record({}, recordRegistration);
await record({}, recordAddresses);
await record({ difference: withProviders() }, recordSocial);
await record({ difference: withProviders() }, recordSettings);
await record({ profile: "one-step" }, recordOneStep);
await record({ profile: "link" }, recordLink);
await record({ profile: "identifier-first" }, recordIdentifierFirst);
await record({ social: ["acme"] }, recordMissingTrait);
await record({ hydra: true }, recordApplication);

interface Recorder {
  stack: Stack;
  open: () => KratosBrowser;
  createPerson: (wanted?: Omit<PersonWanted, "adminUrl">) => Promise<Person>;
  keepFlow: (name: string, flow: ReceivedFlow | Promise<ReceivedFlow>) => Promise<void>;
  keep: (name: string, answer: unknown) => Promise<void>;
}

/** A separate stack, so that nothing interferes. */
async function record(
  settings: Omit<StackSettings, "publicUrl">,
  run: (recorder: Recorder) => Promise<void>,
): Promise<void> {
  const stack = await startStack({ publicUrl, hydra: false, ...settings });
  const { publicUrl: kratosUrl, adminUrl } = stack.kratos;
  const keep = async (name: string, answer: unknown) => {
    const origins = [publicUrl, kratosUrl, adminUrl];
    await writeExample(name, new ExampleCleaner(origins).clean(answer));
  };
  try {
    await run({
      stack,
      open: () => new KratosBrowser(kratosUrl),
      createPerson: (wanted = {}) => createPerson({ adminUrl, ...ada, ...wanted }),
      keepFlow: async (name, flow) => {
        const { request_url: _address, return_to: _back, ...parsed } = flowSchema.parse(await flow);
        await keep(name, { ...parsed, oauth2_login_challenge: undefined });
      },
      keep,
    });
  } finally {
    await stack.stop();
  }
}

async function writeExample(name: string, example: unknown): Promise<void> {
  const path = `app/gallery/examples/${name}.json`;
  const { printWidth } = JSON.parse(await readFile(".oxfmtrc.json", "utf8")) as FormatConfig;
  const { code } = await format(path, JSON.stringify(example), { printWidth });
  await writeFile(path, code);
  console.log(path);
}

async function recordSignIn({ open, createPerson, keepFlow, keep }: Recorder) {
  const person = await createPerson();
  const browser = open();
  const plain = await browser.create("login");
  await keepFlow("login", plain);
  const wrong = { method: "password", identifier: ada.email, password: "wrong" };
  await keepFlow("login-refused", browser.send("login", plain, wrong));
  const missing = { method: "password", identifier: "", password: "" };
  await keepFlow("login-fields-missing", browser.send("login", plain, missing));
  const byCode = { method: "code", identifier: ada.email };
  const forCode = await browser.create("login");
  await keepFlow("login-code-sent", browser.send("login", forCode, byCode));
  await browser.signIn(person);
  await keepFlow(
    "login-refresh",
    withIdentifier(await browser.create("login", { refresh: "true" }), ada.email),
  );
  await keepFlow("login-aal2-not-set-up", browser.create("login", { aal: "aal2" }));

  const [other, third] = [open(), open()];
  await other.signIn(person);
  await third.signIn(person);
  await keep("home", { ...pickSession(await browser.get("/sessions/whoami")), ways_in: everyWay });
  const others = (await browser.get("/sessions")) as unknown[];
  await keep("sessions", {
    current: withDevice(pickSession(await browser.get("/sessions/whoami")), 0),
    others: others.map((session, place) => withDevice(pickSession(session), place + 1)),
  });
  await keep("logout", { session: pickSession(await browser.get("/sessions/whoami")) });
  await keep("error", await browser.get("/self-service/errors?id=stub:500"));

  await addAuthenticator(browser);
  const again = open();
  await again.signIn(person);
  await keepFlow("login-aal2", again.create("login", { aal: "aal2" }));

  const unverified = await createPerson({ email: "grace@example.test", verified: false });
  const her = open();
  await her.signIn(unverified);
  await keep("home-unverified", {
    ...pickSession(await her.get("/sessions/whoami")),
    ways_in: passwordAlone,
  });
}

async function addAuthenticator(browser: KratosBrowser): Promise<void> {
  const settings = await browser.create("settings");
  const key = settings.ui.nodes.find(({ attributes }) => attributes.id === "totp_secret_key");
  const context = key?.attributes.text?.context as { secret: string } | undefined;
  if (!context) throw new Error("The settings show no key for an authenticator app.");
  const totp_code = generateSync({ secret: context.secret });
  await browser.send("settings", settings, { method: "totp", totp_code });
}

async function recordRegistration({ open, createPerson, keepFlow }: Recorder) {
  const browser = open();
  const first = await browser.create("registration");
  await keepFlow("registration-first-step", first);
  const traits = { email: ada.email, name: ada.name };
  await browser.send("registration", first, { method: "profile", traits });
  const second = await browser.read("registration", first.id);
  await keepFlow("registration-second-step", second);
  const byCode = await browser.create("registration");
  await browser.send("registration", byCode, { method: "profile", traits });
  const sent = browser.send("registration", byCode, { method: "code", traits });
  await keepFlow("registration-code-sent", sent);
  await createPerson();
  const typed = { method: "password", password: "a long example password", traits };
  await keepFlow("registration-duplicate", browser.send("registration", second, typed));
}

async function recordAddresses({ open, createPerson, keepFlow, stack }: Recorder) {
  const { mail } = stack;
  await createPerson();
  const browser = open();
  const byCode = { method: "code", email: ada.email };
  const recovery = await browser.create("recovery");
  await keepFlow("recovery", recovery);
  await keepFlow("recovery-code-sent", browser.send("recovery", recovery, byCode));
  await createPerson({ email: "grace@example.test", verified: false });
  const verification = await browser.create("verification");
  await keepFlow("verification", verification);
  const sent = await browser.send("verification", verification, {
    ...byCode,
    email: "grace@example.test",
  });
  await keepFlow("verification-code-sent", sent);
  const { codes } = await waitForMail({ mailUrl: mail.pageUrl, to: "grace@example.test" });
  await keepFlow(
    "verification-done",
    browser.send("verification", sent, { method: "code", code: codes[0] }),
  );
}

async function recordSocial({ open, keepFlow }: Recorder) {
  await keepFlow("login-social", open().create("login"));
}

async function recordSettings({ open, createPerson, keepFlow }: Recorder) {
  const browser = open();
  await browser.signIn(await createPerson());
  const settings = await browser.create("settings");
  await keepFlow("settings", settings);
  const traits = { email: ada.email, name: ada.name };
  const save = { method: "profile", traits };
  await keepFlow("settings-saved", browser.send("settings", settings, save));
  const refused = await browser.create("settings");
  const short = { method: "password", password: "short" };
  await keepFlow("settings-refused", browser.send("settings", refused, short));
  const codes = await browser.create("settings");
  const regenerate = { method: "lookup_secret", lookup_secret_regenerate: true };
  await keepFlow("settings-backup-codes", browser.send("settings", codes, regenerate));
}

async function recordOneStep({ open, keepFlow }: Recorder) {
  await keepFlow("registration-one-step", open().create("registration"));
}

async function recordLink({ open, createPerson, keepFlow }: Recorder) {
  await createPerson();
  const browser = open();
  const recovery = await browser.create("recovery");
  const byLink = { method: "link", email: ada.email };
  await keepFlow("recovery-link-sent", browser.send("recovery", recovery, byLink));
  const { email } = await createPerson({ email: "grace@example.test", verified: false });
  const verification = await browser.create("verification");
  const toGrace = browser.send("verification", verification, { ...byLink, email });
  await keepFlow("verification-link-sent", toGrace);
}

async function recordIdentifierFirst({ open, createPerson, keepFlow }: Recorder) {
  await createPerson();
  const browser = open();
  const first = await browser.create("login");
  const typed = { method: "identifier_first", identifier: ada.email };
  await keepFlow("login-identifier-first", browser.send("login", first, typed));
}

/** Ways to sign in as a settings flow lists them; `WaysIn` of app/model/. */
const passwordAlone = {
  password: true,
  passkeys: 0,
  keys: 0,
  providers: [],
  authenticator: false,
  backupCodes: false,
  hasVerifiedAddress: false,
};
const everyWay = {
  ...passwordAlone,
  passkeys: 2,
  providers: ["google"],
  authenticator: true,
  backupCodes: true,
  hasVerifiedAddress: true,
};

/** The provider tells no name, but the identity schema requires one. */
async function recordMissingTrait({ open, keepFlow, stack }: Recorder) {
  const browser = open();
  const registration = await browser.create("registration");
  const begun = await browser.send("registration", registration, {
    method: "oidc",
    provider: "acme",
  });
  const callback = await signInAtProvider(redirectOf(begun), stack.social?.issuer ?? "");
  const landed = await browser.fetch(callback.replace(publicUrl, stack.kratos.publicUrl), {
    headers: { Accept: "text/html" },
  });
  const id = parameterOf(landed, "flow");
  await keepFlow("registration-missing-trait", browser.read("registration", id));
}

async function signInAtProvider(address: string, issuer: string): Promise<string> {
  const browser = new KratosBrowser(issuer);
  let response = await browser.fetch(address);
  const form = response.headers.get("Location") ?? "";
  await browser.fetch(form);
  response = await browser.fetch(form, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ answer: "continue", email: ada.email, first_name: "" }).toString(),
  });
  response = await browser.fetch(response.headers.get("Location") ?? "");
  return response.headers.get("Location") ?? "";
}

async function recordApplication({ open, createPerson, keepFlow, keep, stack }: Recorder) {
  const person = await createPerson();
  const { hydra } = stack;
  if (!hydra) throw new Error("This stack has no Hydra.");
  const { clientId } = await createOAuthClient(hydra.adminUrl, {
    client_name: "Meadow Books",
    client_uri: "https://books.example.org",
    policy_uri: "https://books.example.org/privacy",
    tos_uri: "https://books.example.org/terms",
    redirect_uris: ["https://books.example.org/callback"],
    scope: "openid profile email offline_access",
  });
  const [browser, atHydra] = [open(), new KratosBrowser(hydra.publicUrl)];
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    redirect_uri: "https://books.example.org/callback",
    scope: "openid profile email offline_access",
    state: "example-state",
  });
  const begun = await atHydra.fetch(`/oauth2/auth?${query.toString()}`);
  const login_challenge = parameterOf(begun, "login_challenge");
  await keepFlow("login-oauth2", browser.create("login", { login_challenge }));
  const signedIn = await browser.signIn(person, { login_challenge });
  const landed = await atHydra.fetch(redirectOf(signedIn));
  const consent_challenge = parameterOf(landed, "consent_challenge");
  const path = `/admin/oauth2/auth/requests/consent?consent_challenge=${consent_challenge}`;
  const asked = await new KratosBrowser(hydra.adminUrl).get(path);
  await keep("consent", {
    asked: pickConsentRequest(asked),
    session: pickSession(await browser.get("/sessions/whoami")),
  });
}

/** The address to which Kratos redirects after a form. */
function redirectOf(answer: unknown): string {
  const { redirect_browser_to } = pick(answer, ["redirect_browser_to"]);
  if (typeof redirect_browser_to !== "string") throw new Error(JSON.stringify(answer));
  return redirect_browser_to;
}

function parameterOf(response: Response, name: string): string {
  const location = response.headers.get("Location") ?? "";
  const value = URL.canParse(location) ? new URL(location).searchParams.get(name) : null;
  if (!value) throw new Error(`There is no ${name} in ${location}.`);
  return value;
}
