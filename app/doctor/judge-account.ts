import { z } from "zod";
import { isForHost, readCookie } from "./asker.server";
import type { AccountTrial, Facts } from "./facts";
import {
  bodyIn,
  broken,
  errorIn,
  flowIn,
  forExampleInKratos,
  type Heard,
  inEnvironment,
  inKratos,
  isAnswer,
  messagesIn,
  ok,
  skipped,
  type Verdict,
  warning,
} from "./finding";

const idSchema = z.object({ id: z.string() });
const registeredSchema = z.object({ identity: idSchema });

function findId({ registered, created }: AccountTrial): string | undefined {
  return bodyIn(registered, registeredSchema)?.identity.id ?? bodyIn(created, idSchema)?.id;
}

/** Also judges whether the account is gone. */
export function judgeTrialAccount({ trialAccount, kratos }: Facts): Verdict[] {
  if (!isAnswer(kratos.ready)) return [];
  if (!trialAccount) {
    return skipped(
      "Registration, sign-in, code, changes and sign-out were not tried: --kratos-admin ADDRESS with --write-test-account does.",
    );
  }
  const { registered, created, deleted } = trialAccount;
  if (created && !findId(trialAccount)) {
    const reason = errorIn(created)
      ?.reason.replace(/[^\x20-\x7e]+/g, " ")
      .trim();
    const why = reason || describe(created);
    return warning(`Kratos' admin API refused to create a temporary account (${why}).`);
  }
  if (!isAnswer(deleted) || deleted.status !== 204) {
    const id = findId(trialAccount) ?? "";
    return warning(`The temporary account ${id} could not be deleted. Delete it by hand.`);
  }
  const failed = [
    ...(created && messagesIn(registered)
      ? warning(`A registration with invented data was refused (${describe(registered)}).`)
      : []),
    ...(hasPasswords(kratos.flow)
      ? judgeSteps(trialAccount)
      : judgeCode(trialAccount.code, trialAccount.codeEntered)),
  ];
  if (failed.length > 0) return failed;
  const steps = `${created ? "" : "sign up, "}sign in, take a code and sign out`;
  return ok(`A temporary account could ${steps}. It is deleted again.`);
}

const ended = z.object({ error: z.object({ code: z.literal(401) }) });

function judgeSteps({
  signedIn,
  signedInByApp,
  session,
  signedOut,
  code,
  codeEntered,
}: AccountTrial): Verdict[] {
  const why = describe(signedInByApp ?? signedIn);
  if (!isRedirect(signedIn) || leadsToFlow(signedIn)) {
    return messagesIn(signedInByApp)?.some(({ id }) => id === unverified)
      ? ok("An account must verify its address before it can sign in, so the rest was not tried.")
      : broken(`The temporary account cannot sign in by its password (${why}).`);
  }
  if (!isAnswer(session) || bodyIn(session, ended)) {
    return broken("The cookies of a sign-in are of no session. See the findings about cookies.");
  }
  return [
    ...(isRedirect(signedOut)
      ? []
      : broken(`The temporary account cannot sign out (${describe(signedOut)}).`)),
    ...judgeCode(code, codeEntered),
  ];
}

/** "Account not active yet", until an address is verified. */
const unverified = 4000010;

function judgeCode(code: Heard | undefined, entered: Heard | undefined): Verdict[] {
  const change = inKratos("selfservice.methods.code.enabled", "true");
  if (isAnswer(code) && code.status === 404) {
    return broken("Kratos makes no codes, so nobody gets one by mail.", change);
  }
  if (!isAnswer(code) || code.status !== 201) {
    return warning(`Kratos' admin API made no recovery code (${describe(code)}).`, change);
  }
  return isRedirect(entered)
    ? []
    : broken(`Kratos refuses a code that it has just made (${describe(entered)}).`);
}

function isRedirect(heard: Heard | undefined): boolean {
  return isAnswer(heard) && heard.status >= 300 && heard.status < 400 && !!heard.location;
}

/** A refused form of a browser leads back to its page. */
function leadsToFlow(heard: Heard | undefined): boolean {
  return isAnswer(heard) && !!heard.location && new URL(heard.location).searchParams.has("flow");
}

/** The second step of `style: identifier_first` tells; until then there may be passwords. */
function hasPasswords(login: Heard): boolean {
  const groups = flowIn(login)?.ui.nodes.map(({ group }) => group) ?? [];
  return groups.includes("password") || groups.includes("identifier_first");
}

function describe(heard: Heard | undefined): string {
  if (!isAnswer(heard)) return heard?.silence ?? "not tried";
  const ids = messagesIn(heard)?.map(({ id }) => id) ?? [];
  return ids.length > 0 ? `message ${ids.join(", ")}` : `status ${heard.status}`;
}

/** Our server leads nobody to an address that it does not know. */
export function judgeDefaultReturn({ settings, trialAccount }: Facts): Verdict[] {
  const { signedIn } = trialAccount ?? {};
  if (!isAnswer(signedIn) || !signedIn.location || leadsToFlow(signedIn)) return [];
  const { PUBLIC_URL, RETURN_TO_ORIGINS, HYDRA_PUBLIC_URL, KRATOS_BROWSER_URL } = settings;
  const { origin } = new URL(signedIn.location);
  const known = [PUBLIC_URL, HYDRA_PUBLIC_URL, KRATOS_BROWSER_URL]
    .flatMap((address) => (address ? [new URL(address).origin] : []))
    .concat(RETURN_TO_ORIGINS);
  return known.includes(origin)
    ? ok(`After a sign-in, Kratos leads to ${signedIn.location}.`)
    : broken(
        `After a sign-in, Kratos leads to ${origin}, which RETURN_TO_ORIGINS does not name: people stay on our home page. Name it there, or let Kratos lead to us.`,
        inKratos("selfservice.default_browser_return_url", `${PUBLIC_URL}/`),
      );
}

/** `session.cookie` may set the session's cookie apart from the others. */
export function judgeSessionCookie({ settings, trialAccount }: Facts): Verdict[] {
  const { signedIn } = trialAccount ?? {};
  if (!isAnswer(signedIn) || leadsToFlow(signedIn)) return [];
  const cookies = signedIn.cookies
    .map(readCookie)
    .filter(({ name, value }) => value && !/^csrf_token_|_continuity$|_auto_link/.test(name));
  const wanted = settings.KRATOS_SESSION_COOKIE;
  const cookie = cookies.find(({ name }) => name === wanted) ?? cookies[0];
  if (!cookie) return [];
  if (cookie.name !== wanted) {
    return broken(
      `Kratos' session cookie is ${cookie.name}, and KRATOS_SESSION_COOKIE names ${wanted}: people who are signed in look signed out.`,
      inEnvironment("KRATOS_SESSION_COOKIE", cookie.name),
    );
  }
  const { hostname } = new URL(settings.PUBLIC_URL);
  if (!isForHost(cookie, hostname)) {
    return broken(
      `Kratos' session cookie applies to ${cookie.domain ?? ""}, not to ${hostname}.`,
      inKratos("session.cookie.domain", hostname),
    );
  }
  return cookie.path === "/"
    ? ok(`Kratos' session cookie is ${wanted}.`)
    : broken(
        `Kratos' session cookie applies to ${cookie.path} only, but our pages have other paths.`,
        inKratos("session.cookie.path", "/"),
      );
}

const slowMs = 1_000;

/** A hint only: Kratos does not say how it hashes, and the machine may be busy. */
export function judgeSignInTime({ trialAccount, kratos: { wrongFormMs } }: Facts): Verdict[] {
  const { signInMs, signedIn } = trialAccount ?? {};
  if (signInMs === undefined || !isRedirect(signedIn)) return [];
  const unknown = wrongFormMs === undefined ? "" : `, an unknown name ${wrongFormMs} ms`;
  if (signInMs <= slowMs) return ok(`A sign-in by password takes ${signInMs} ms${unknown}.`);
  return warning(
    `A sign-in by password takes ${signInMs} ms${unknown}. Give Kratos more CPU, or hash less (hashers.bcrypt.cost, hashers.argon2). An unknown name waits for hashers.argon2.expected_duration: set it to what a wrong password takes.`,
    forExampleInKratos("hashers.argon2.expected_duration", `${Math.round(signInMs / 100) * 100}ms`),
  );
}

const changedSchema = z.object({
  state: z.string(),
  continue_with: z.array(z.object({ action: z.string() })).catch([]),
  identity: z.object({
    verifiable_addresses: z
      .array(z.object({ verified: z.boolean(), status: z.string() }))
      .catch([]),
  }),
});

export function judgeChangedAddress({ trialAccount, kratos }: Facts): Verdict[] {
  const { changed } = trialAccount ?? {};
  if (!isAnswer(kratos.ready) || !changed) return [];
  const flow =
    isAnswer(changed) && changed.status === 200 ? bodyIn(changed, changedSchema) : undefined;
  if (!flow) {
    return errorIn(changed)?.id === "session_refresh_required"
      ? broken(
          "Right after a sign-in, Kratos asks for another one before a change.",
          forExampleInKratos("selfservice.flows.settings.privileged_session_max_age", "15m"),
        )
      : warning(`The temporary account could not change its address (${describe(changed)}).`);
  }
  if (flow.continue_with.some(({ action }) => action === "show_verification_ui")) {
    return ok("After a changed address, Kratos leads to the page for its code.");
  }
  const isWrittenTo = flow.identity.verifiable_addresses.some(
    ({ verified, status }) => !verified && status === "sent",
  );
  return isWrittenTo
    ? warning(
        "After a changed address, Kratos does not name the page for its code: we ask for another code, and people get two mails.",
        inKratos("selfservice.flows.settings.after.profile.hooks", "- hook: show_verification_ui"),
      )
    : ok("Kratos verifies no changed address.");
}

/** "… found in data breaches", and a password that is refused for another reason. */
const [breached, refusedFor] = [4000034, 4000005];
/** An answer from a server on this side of the world takes less, and the newest Kratos gives up after 3 s. */
const longestMs = 2_500;
/** A new password is hashed, and the newest Kratos compares it with the old one. Each takes about a sign-in. */
const hashes = 3;

const key = "selfservice.methods.password.config.haveibeenpwned_enabled";

export function judgePasswordBreaches({ trialAccount, kratos }: Facts): Verdict[] {
  const { knownPassword, knownPasswordMs = 0, signInMs = 0 } = trialAccount ?? {};
  if (!isAnswer(kratos.ready) || !knownPassword) return [];
  const messages = messagesIn(knownPassword);
  if (messages?.some(({ id }) => id === breached)) {
    return ok("Kratos refuses passwords that are known from data breaches.");
  }
  const isUnchecked = messages?.some(({ id }) => id === refusedFor) ?? false;
  const isFailed = !isAnswer(knownPassword) || knownPassword.status >= 500 || isUnchecked;
  if (isFailed || knownPasswordMs - hashes * signInMs > longestMs) {
    const seconds = Math.round(knownPasswordMs / 1000);
    return warning(
      `Kratos did not check a new password against data breaches within ${seconds} s: it does not reach haveibeenpwned_host (api.pwnedpasswords.com). Let it, or switch the check off.`,
      inKratos(key, "false"),
    );
  }
  return isAnswer(knownPassword) && knownPassword.status === 200
    ? ok("Kratos does not check new passwords against data breaches.")
    : [];
}
