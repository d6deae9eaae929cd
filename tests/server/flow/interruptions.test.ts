import { generateSync } from "otplib";
import { afterEach, describe, expect, test } from "vitest";
import { type Cell, cells, isPossible, needsBrowser } from "../../support/interruption/matrix";
import { expectMended, type Interrupted } from "../../support/interruption/interrupted";
import { askForMail, enterMailCode, mailTo, takeMailLink } from "../../support/visitor/mail-steps";
import { hydraUrl, ok } from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { newEmail } from "../../support/visitor/new-email";
import { reachConsent } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { enter, enterPassword } from "../../support/visitor/sign-in";
import { goodPassword, pressOn, sendTraits } from "../../support/visitor/sign-up";
import { fillIn, type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";
import type { World } from "../../support/world/world";

const lifespan = "1s";
const [world, brief, late, byLink, devices] = await Promise.all([
  shareWorld({ hydra: true, accountApi: true, social: ["acme"] }),
  shareWorld({ profile: "short-lived", social: ["acme"] }),
  shareWorld({ difference: { selfservice: { methods: { code: { config: { lifespan } } } } } }),
  shareWorld({ profile: "link" }),
  startOnStandIns({ hasHydra: true }),
]);
const app = await registerApp(world, { client_name: "Meadow Books" });
afterEach(() => void (world.calls.refuse = undefined));

const renewed = "so we opened a new one";
const loggedOut = "You were logged out, so your change wasn’t saved.";
const unavailable = "What you typed is kept below.";
const sessionEnded = "Your session has ended. Sign in again to continue.";
const tryAgain = "Wait a moment, then try again.";
const newPassword = "Long-enough-15 of a person";

const flowIdOf = ({ url }: Visited) => new URL(url, world.url).searchParams.get("flow") ?? "";

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location?.startsWith("/")) at = await visitor.follow(at);
  return at;
}

/** Two tabs that a browser without cookies opened at once: it keeps those of the second. The page of the first. */
async function openTwice(path: string): Promise<{ visitor: Visitor; page: Visited }> {
  const [visitor, second] = [new Visitor(world.url), new Visitor(world.url)];
  const page = await visitor.get(path);
  await second.get(path);
  for (const [name, value] of second.cookies) visitor.cookies.set(name, value);
  for (const name of visitor.cookies.keys()) {
    if (!second.cookies.has(name)) visitor.cookies.delete(name);
  }
  return { visitor, page };
}

/** The next such call is answered 503, and reaches no service. */
function refuseOnce(call: string): void {
  world.calls.refuse = (asked) => {
    if (!asked.startsWith(call)) return false;
    world.calls.refuse = undefined;
    return true;
  };
}

/** A page whose flow has expired meanwhile, or is about to. */
async function untilExpired(visitor: Visitor, kind: string, page: Visited): Promise<Visited> {
  const action = page.page.querySelector("main form[action*=flow]")?.getAttribute("action") ?? "";
  const id = new URL(action, world.url).searchParams.get("flow") ?? flowIdOf(page);
  const api = `/self-service/${kind}/flows?id=${id}`;
  const read = async () => (await visitor.get(api, { Accept: "application/json" })).status;
  await expect.poll(read, { timeout: 9_000 }).toBe(410);
  return page;
}

async function enterWrongCodes(visitor: Visitor, waiting: Visited): Promise<Visited> {
  let at = waiting;
  for (let count = 0; count < 6; count += 1) {
    at = await pressOn(visitor, at, "method=code", { code: `00000${count}` });
  }
  return at;
}

/** The page that waits for a code, once its mail's code is too old. */
async function untilLate(visitor: Visitor, waiting: Visited, email: string): Promise<Visited> {
  const { codes, receivedAtMs } = await mailTo(late, email);
  await expect.poll(() => Date.now() - receivedAtMs, { timeout: 5_000 }).toBeGreaterThan(1_100);
  return visitor.press(waiting, "method=code", { code: codes[0] ?? "" });
}

// Sign-in and sign-up

const askForSignInCode = async (email: string, visitor: Visitor) =>
  pressOn(visitor, await visitor.get("/login"), "method=code", { identifier: email });

async function askForSignUpCode(at: World) {
  const [visitor, email] = [new Visitor(at.url), newEmail()];
  const ways = await sendTraits(visitor, { "traits.email": email });
  return { visitor, email, waiting: await pressOn(visitor, ways, "method=code") };
}

type Run = () => Promise<Interrupted>;

const tooOld = /too old|no longer valid|didn’t work/;
const inFlow = /^(200|303) (\/\w+\?flow=|Sign in|Register|Recover|Verify)/;

const ofEntrances: Partial<Record<Cell, Run>> = {
  "sign-in × session ended": async () => {
    const { person, visitor } = await enter(world);
    const at = await visitor.get("/login?refresh=true");
    visitor.cookies.delete("ory_kratos_session");
    const again = { password: person.password };
    return { visitor, at, says: person.email, again, to: "303 /" };
  },
  "sign-in × flow expired": async () => {
    const { email, password } = await brief.createPerson();
    const visitor = new Visitor(brief.url);
    const page = await untilExpired(visitor, "login", await visitor.get("/login"));
    const at = await enterPassword(visitor, page, { email, password });
    const kept = { typed: { identifier: email }, secrets: [password], again: { password } };
    return { visitor, at, says: renewed, ...kept, to: "303 /" };
  },
  "sign-in × code late": async () => {
    const [{ email }, visitor] = [await late.createPerson(), new Visitor(late.url)];
    const at = await untilLate(visitor, await askForSignInCode(email, visitor), email);
    const on = () => visitor.press(at, "method=code", { identifier: email });
    return { visitor, at, says: tooOld, typed: { identifier: email }, on, to: inFlow };
  },
  "sign-in × code wrong six times": async () => {
    const [{ email }, visitor] = [await world.createPerson(), new Visitor(world.url)];
    const at = await enterWrongCodes(visitor, await askForSignInCode(email, visitor));
    const on = () => visitor.press(at, "method=code", { identifier: email });
    return {
      visitor,
      at,
      says: "Too many wrong codes",
      typed: { identifier: email },
      on,
      to: inFlow,
    };
  },
  "sign-in × second tab": async () => {
    const { email, password } = await world.createPerson();
    const { visitor, page } = await openTwice("/login");
    const at = await enterPassword(visitor, page, { email, password });
    const kept = { typed: { identifier: email }, secrets: [password], again: { password } };
    return { visitor, at, says: renewed, ...kept, to: "303 /" };
  },
  "sign-in × Kratos 503 once": async () => {
    const [{ email, password }, visitor] = [await world.createPerson(), new Visitor(world.url)];
    const page = await visitor.get("/login");
    refuseOnce("POST /self-service/login");
    const at = await enterPassword(visitor, page, { email, password });
    const kept = { typed: { identifier: email }, secrets: [password], again: { password } };
    return { visitor, at, says: unavailable, ...kept, to: "303 /" };
  },
  "registration × flow expired": async () => {
    const visitor = new Visitor(brief.url);
    const typed = { "traits.email": newEmail(), "traits.name.first": "Ada" };
    const page = await untilExpired(visitor, "registration", await visitor.get("/registration"));
    const at = await visitor.press(page, "method=profile", typed);
    return { visitor, at, says: renewed, typed, to: inFlow };
  },
  "registration × code late": async () => {
    const { visitor, email, waiting } = await askForSignUpCode(late);
    const at = await untilLate(visitor, waiting, email);
    return { visitor, at, says: tooOld, typed: { "traits.email": email }, to: inFlow };
  },
  "registration × code wrong six times": async () => {
    const { visitor, email, waiting } = await askForSignUpCode(world);
    const at = await enterWrongCodes(visitor, waiting);
    const typed = { "traits.email": email, "traits.name.first": "Ada" };
    return { visitor, at, says: "Too many wrong codes", typed, to: inFlow };
  },
  "registration × second tab": async () => {
    const { visitor, page } = await openTwice("/registration");
    const typed = { "traits.email": newEmail(), "traits.name.first": "Ada" };
    const at = await visitor.press(page, "method=profile", typed);
    return { visitor, at, says: renewed, typed, to: inFlow };
  },
  "registration × Kratos 503 once": async () => {
    const visitor = new Visitor(world.url);
    const email = newEmail();
    const ways = await sendTraits(visitor, { "traits.email": email });
    refuseOnce("POST /self-service/registration");
    const at = await visitor.press(ways, "method=password", { password: goodPassword });
    const kept = { typed: { "traits.email": email, "traits.name.first": "Ada" } };
    const again = { password: goodPassword };
    return { visitor, at, says: unavailable, ...kept, secrets: [goodPassword], again, to: inFlow };
  },
};

/** The two flows that send a code to an address that is typed. */
function ofAddress(kind: "recovery" | "verification"): Partial<Record<Cell, Run>> {
  const ask = async (at: World) => {
    const { email } = await at.createPerson({ verified: false });
    const visitor = new Visitor(at.url);
    return { email, visitor, waiting: await askForMail(visitor, `/${kind}`, email) };
  };
  return {
    [`${kind} × flow expired`]: async () => {
      const { email, visitor, waiting } = await ask(brief);
      await untilExpired(visitor, kind, waiting);
      const at = await visitor.press(waiting, "method=code", { code: "123456" });
      return { visitor, at, says: tooOld, typed: { email }, to: inFlow };
    },
    [`${kind} × code late`]: async () => {
      const { email, visitor, waiting } = await ask(late);
      const at = await untilLate(visitor, waiting, email);
      return { visitor, at, says: tooOld, typed: { email }, to: inFlow };
    },
    [`${kind} × code wrong six times`]: async () => {
      const { email, visitor, waiting } = await ask(world);
      const at = await enterWrongCodes(visitor, waiting);
      return { visitor, at, says: "Too many wrong codes", typed: { email }, to: inFlow };
    },
    [`${kind} × second tab`]: async () => {
      const { email } = await world.createPerson({ verified: false });
      const { visitor, page } = await openTwice(`/${kind}`);
      const at = await visitor.press(page, "method=code", { email });
      return { visitor, at, says: renewed, typed: { email }, to: inFlow };
    },
    [`${kind} × Kratos 503 once`]: async () => {
      const { email } = await world.createPerson({ verified: false });
      const visitor = new Visitor(world.url);
      const page = await visitor.get(`/${kind}`);
      refuseOnce(`POST /self-service/${kind}`);
      const at = await visitor.press(page, "method=code", { email });
      return { visitor, at, says: unavailable, typed: { email }, to: inFlow };
    },
  };
}

const ofLinks: Partial<Record<Cell, Run>> = {
  "verification × session ended": async () => {
    const { person, visitor } = await enter(world, { verified: false });
    const waiting = await askForMail(visitor, "/verification", person.email);
    visitor.cookies.delete("ory_kratos_session");
    const on = () => enterMailCode(visitor, waiting, mailTo(world, person.email));
    const at = await visitor.get(waiting.url);
    return {
      visitor,
      at,
      says: "has an account, we sent a code there",
      on,
      to: /^(200|303) .*[Vv]erif/,
    };
  },
  "recovery × link used elsewhere": async () => {
    const [person, visitor] = [await byLink.createPerson(), new Visitor(byLink.url)];
    const waiting = await askForMail(visitor, "/recovery", person.email, "link");
    const { links } = await mailTo(byLink, person.email);
    await takeMailLink(new Visitor(byLink.url), links[0] ?? "");
    const at = await visitor.get(waiting.url);
    const says = "That link was used. If that was you, sign in with your new password.";
    return { visitor, at, says, typed: { email: person.email }, to: inFlow };
  },
  "verification × link used elsewhere": async () => {
    const { person, visitor } = await enter(byLink, { verified: false });
    const waiting = await askForMail(visitor, "/verification", person.email, "link");
    const { links } = await mailTo(byLink, person.email);
    await takeMailLink(new Visitor(byLink.url), links[0] ?? "");
    const at = await visitor.get(waiting.url);
    return { visitor, at, says: "verified", to: "200 Your account" };
  },
};

// Settings

interface Section {
  group: string;
  typed?: Record<string, string>;
  secrets?: Record<string, string>;
  /** The name and value that its button sends. */
  button: Record<string, string>;
  /** How far it is before it is sent. */
  begin?: (visitor: Visitor, page: Visited) => Promise<Visited>;
  /** The words of its answer after another tab has saved the profile. */
  said?: string;
  heading: string;
  /** How it ends when `sendSection` sends it again: saved, at the provider, or refused without a right code or key. */
  ends: RegExp;
  /** How it ends when the form that Kratos has not seen is sent, if otherwise. */
  resent?: RegExp;
}

const sections: Section[] = [
  {
    group: "profile",
    typed: { "traits.name.first": "Grace" },
    button: { method: "profile" },
    said: "Your changes have been saved!",
    heading: "Profile Settings",
    ends: /^303 \/settings\?section=profile#profile$/,
  },
  {
    group: "password",
    secrets: { password: newPassword },
    button: { method: "password" },
    said: "Your new password is saved.",
    heading: "Change Password",
    ends: /^303 \/settings\?section=password#password$/,
  },
  {
    group: "totp",
    secrets: { totp_code: "123456" },
    button: { method: "totp" },
    said: "code",
    heading: "Manage 2FA TOTP Authenticator App",
    ends: /^400 Error: Manage 2FA TOTP Authenticator App$/,
  },
  {
    group: "lookup_secret",
    button: { lookup_secret_confirm: "true" },
    begin: (visitor, page) => pressOn(visitor, page, "lookup_secret_regenerate=true"),
    said: "Backup codes are on.",
    heading: "Manage 2FA Backup Recovery Codes",
    ends: /^400 Error: Manage 2FA Backup Recovery Codes$/,
    resent: /^303 \/settings\?section=lookup_secret#lookup_secret$/,
  },
  {
    group: "webauthn",
    typed: { webauthn_register_displayname: "My key" },
    button: { method: "webauthn", webauthn_register: "{}" },
    heading: "Manage Hardware Tokens",
    ends: /^400 Error: Manage Hardware Tokens$/,
  },
  {
    group: "passkey",
    button: { method: "passkey", passkey_settings_register: "{}" },
    heading: "Manage Passkeys",
    ends: /^400 Error: Manage Passkeys$/,
  },
  {
    group: "oidc",
    button: { link: "acme" },
    heading: "Social Sign In",
    ends: /^303 http:\/\/127\.0\.0\.1:\d+\/auth\?/,
  },
];

/** Sends a section's form as its button does, or as Kratos' script. */
async function sendSection(visitor: Visitor, page: Visited, { group, ...section }: Section) {
  const forms = page.page.querySelectorAll(`#${group} form`);
  const form = forms.find((each) => each.querySelector("[name=csrf_token]"));
  if (!form) throw new Error(`No form in ${group}`);
  const body = fillIn(form, { ...section.typed, ...section.secrets, ...section.button });
  return visitor.post(form.getAttribute("action") ?? "", body);
}

function ofSection(section: Section): Partial<Record<Cell, Run>> {
  const { group, typed, begin, said, heading, ends, resent = ends } = section;
  const address = `/settings?section=${group}`;
  const secrets = Object.values(section.secrets ?? {}).filter((secret) => secret !== "123456");
  const open = async (at: World) => {
    const entered = await enter(at, { name: { first: "Ada" } });
    const page = await entered.visitor.get(address);
    return { ...entered, page: (await begin?.(entered.visitor, page)) ?? page };
  };
  /** The section is open, with its own form and its button. */
  const hasForm = (visitor: Visitor, at: Visited) => async () => {
    expect(at.page.querySelector(`#${group}.settings-open`)).not.toBeNull();
    return sendSection(visitor, at, section);
  };
  // A flow of that Kratos may have expired once more meanwhile.
  const endsOrRenews = new RegExp(`${ends.source}|^400 (Error: )?${heading}$`);
  return {
    [`settings: ${group} × session ended`]: async () => {
      const { person, visitor, page } = await open(world);
      visitor.cookies.delete("ory_kratos_session");
      const said = await visitor.follow(await sendSection(visitor, page, section));
      const at = await followAll(visitor, await enterPassword(visitor, said, person));
      return {
        visitor,
        said,
        at,
        says: loggedOut,
        typed,
        secrets,
        on: hasForm(visitor, at),
        to: ends,
      };
    },
    [`settings: ${group} × flow expired`]: async () => {
      const { visitor, page } = await open(brief);
      await untilExpired(visitor, "settings", page);
      const at = await sendSection(visitor, page, section);
      return {
        visitor,
        at,
        says: renewed,
        typed,
        secrets,
        on: hasForm(visitor, at),
        to: endsOrRenews,
      };
    },
    ...(said && {
      [`settings: ${group} × second tab`]: async () => {
        const { visitor, page } = await open(world);
        const other = await visitor.get("/settings?section=profile");
        await visitor.press(other, "method=profile", { "traits.name.last": "Lovelace" });
        const at = await followAll(visitor, await sendSection(visitor, page, section));
        expect(at.html).toContain("Lovelace");
        return { visitor, at, says: said, secrets, on: hasForm(visitor, at), to: ends };
      },
    }),
    [`settings: ${group} × Kratos 503 once`]: async () => {
      const { visitor, page } = await open(world);
      refuseOnce("POST /self-service/settings");
      const at = await sendSection(visitor, page, section);
      return { visitor, at, says: unavailable, typed, secrets, again: section.secrets, to: resent };
    },
  };
}

const ofApp: Partial<Record<Cell, Run>> = {
  "settings: totp × code wrong six times": async () => {
    const { visitor } = await enter(world);
    let at = await visitor.get("/settings?section=totp");
    const secret = at.page.querySelector("main #totp code")?.text.trim() ?? "";
    for (let count = 0; count < 6; count += 1) {
      at = await visitor.press(at, "method=totp", { totp_code: `00000${count}` });
    }
    const code = generateSync({ secret });
    const on = () => visitor.press(at, "method=totp", { totp_code: code });
    return { visitor, at, says: secret, on, to: "303 /settings?section=totp#totp" };
  },
};

// Consent, deletion, device

async function reach() {
  const person = await world.createPerson();
  return { person, ...(await reachConsent({ ...app, person })) };
}

const ofHydra: Partial<Record<Cell, Run>> = {
  "consent × session ended": async () => {
    const { visitor, atHydra, consent, person } = await reach();
    visitor.cookies.delete("ory_kratos_session");
    const restarted = await atHydra.follow(await visitor.press(consent, "decision=allow"));
    const at = await followAll(visitor, await visitor.follow(restarted));
    const { email: identifier, password } = person;
    const on = () => visitor.press(at, "method=password", { identifier, password });
    return { visitor, at, says: sessionEnded, on, to: `303 ${world.hydra?.publicUrl}` };
  },
  "consent × flow expired": async () => {
    devices.heal();
    const visitor = visitorWithSession(devices.app.url);
    const page = await visitor.get("/consent?consent_challenge=c1");
    // Hydra v2.3.0 answers so once a request is older than `ttl.login_consent_request`.
    const tooOld = { status: 401, body: { error: "request_unauthorized" } };
    devices.hydra.answers = { "GET /admin/": tooOld, "PUT /admin/": tooOld };
    const at = await visitor.press(page, "decision=allow");
    return { visitor, at, says: "Go back to the app you came from", to: "200 Your account" };
  },
  "consent × second tab": async () => {
    const { visitor, consent, address } = await reach();
    await visitor.press(await visitor.get(address), "decision=allow");
    const late = await visitor.press(consent, "decision=deny");
    expect(late.location).toContain(world.hydra?.publicUrl);
    const at = await visitor.get(address);
    return { visitor, at, says: "There’s nothing left to do here.", to: "200 Your account" };
  },
  "consent × Kratos 503 once": async () => {
    const { visitor, consent } = await reach();
    refuseOnce("GET /sessions/whoami");
    const at = await visitor.press(consent, "decision=allow");
    return { visitor, at, says: tryAgain, to: "200 Allow access?" };
  },
};

const question = "/settings/delete";

async function confirmDeletion(visitor: Visitor, page: Visited, email: string) {
  const form = page.page
    .querySelectorAll("main form")
    .find((each) => each.querySelector("[name=email]"));
  if (!form) throw new Error("No form");
  return visitor.post(form.getAttribute("action") ?? "", fillIn(form, { email }));
}

/** The address is typed anew in each: it confirms that the person means it. */
const ofDeletion: Partial<Record<Cell, Run>> = {
  "deletion × session ended": async () => {
    const { person, visitor } = await enter(world);
    const page = await visitor.get(question);
    visitor.cookies.delete("ory_kratos_session");
    const said = await followAll(visitor, await confirmDeletion(visitor, page, person.email));
    const at = await followAll(visitor, await enterPassword(visitor, said, person));
    const on = () => confirmDeletion(visitor, at, person.email);
    return { visitor, said, at, says: sessionEnded, on, to: "303 /account-deleted" };
  },
  "deletion × second tab": async () => {
    const [{ person, visitor }, other] = [await enter(world), await world.createPerson()];
    const [page, first] = [await visitor.get(question), await visitor.get(question)];
    await confirmDeletion(visitor, first, person.email);
    const at = await followAll(visitor, await confirmDeletion(visitor, page, person.email));
    const on = () => enterPassword(visitor, at, other);
    return { visitor, at, says: sessionEnded, on, to: "303 /settings/delete" };
  },
  "deletion × Kratos 503 once": async () => {
    const { person, visitor } = await enter(world);
    const page = await visitor.get(question);
    refuseOnce("GET /sessions/whoami");
    const at = await confirmDeletion(visitor, page, person.email);
    return { visitor, at, says: tryAgain, to: "200 Delete your account?" };
  },
};

// Hydra v2.3.0 has no device sign-in, so a stand-in answers as the newest.
const code = "ABCDEFGH";
const accepts = "PUT /admin/oauth2/auth/requests/device/accept";
const tooOldForHydra = { status: 400, body: { error: "invalid_request" } };

async function enterDeviceCode(visitor: Visitor): Promise<Visited> {
  const page = await visitor.get("/device?device_challenge=d1");
  const form = page.page.querySelectorAll("main form")[0];
  if (!form) throw new Error("No form");
  return visitor.post(page.url, fillIn(form, { user_code: code }));
}

const ofDevice: Partial<Record<Cell, Run>> = {
  "device × flow expired": async () => {
    devices.hydra.answers = { [accepts]: tooOldForHydra };
    const visitor = new Visitor(devices.app.url);
    const at = await enterDeviceCode(visitor);
    return { visitor, at, says: /code/, typed: { user_code: code }, to: /400 Error/ };
  },
  "device × second tab": async () => {
    const visitor = new Visitor(devices.app.url);
    devices.hydra.answers = { [accepts]: ok({ redirect_to: `${hydraUrl}/oauth2/auth?a=b` }) };
    expect((await enterDeviceCode(visitor)).status).toBe(303);
    devices.hydra.answers = { [accepts]: tooOldForHydra };
    const at = await enterDeviceCode(visitor);
    return { visitor, at, says: /code/, typed: { user_code: code }, to: /400 Error/ };
  },
  // It calls Hydra alone.
  "device × Kratos 503 once": async () => {
    devices.hydra.answers = { [accepts]: { status: 503 } };
    const visitor = new Visitor(devices.app.url);
    const at = await enterDeviceCode(visitor);
    expect([at.status, at.title]).toEqual([503, "Error: Connect a device"]);
    devices.hydra.answers = { [accepts]: ok({ redirect_to: `${hydraUrl}/oauth2/auth?a=b` }) };
    return { visitor, at, says: tryAgain, typed: { user_code: code }, to: `303 ${hydraUrl}` };
  },
};

const runs: Partial<Record<Cell, Run>> = {
  ...ofEntrances,
  ...ofAddress("recovery"),
  ...ofAddress("verification"),
  ...ofLinks,
  ...Object.assign({}, ...sections.map(ofSection)),
  ...ofApp,
  ...ofHydra,
  ...ofDeletion,
  ...ofDevice,
};

const listed = Object.entries(runs) as [Cell, Run][];
/** A cell with an answer of its own runs alone, since that answer reaches everybody. */
const isAlone = ([cell]: [Cell, Run]) => /^device|^consent × flow|503 once$/.test(cell);

describe("R108 What was typed is there, the page says what happened, and one press leads on", () => {
  test.concurrent.each(listed.filter((each) => !isAlone(each)))("%s", async (_cell, run) =>
    expectMended(await run()),
  );
  test.each(listed.filter(isAlone))("%s", async (_cell, run) => expectMended(await run()));
});

test("R108 Each cell of the matrix is run, here or in a browser, or is named impossible", () => {
  const missing = cells.filter((cell) => isPossible(cell) && !needsBrowser(cell) && !runs[cell]);
  expect(missing).toEqual([]);
  expect(listed.filter(([cell]) => !isPossible(cell) || needsBrowser(cell))).toEqual([]);
});
