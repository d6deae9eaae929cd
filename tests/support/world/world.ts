import { randomBytes } from "node:crypto";
import { startAccountApi } from "../../../stack/web/account-api";
import { startApp } from "../../../stack/app";
import { writeMailTemplates } from "../../../stack/mail/write-mail-templates";
import type { MailCatcher } from "../../../stack/mail/mail-catcher";
import { createPerson, type PersonWanted } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import type { ProfileName } from "../../../stack/profiles";
import type { RelyingPartySettings } from "../../../stack/relying-party/relying-party";
import { startStack, type StackSettings } from "../../../stack/start";
import { startCountingProxy } from "../stand-in/counting-proxy";

export type World = Awaited<ReturnType<typeof startWorld>>;

export interface WorldSettings {
  profile?: ProfileName;
  difference?: StackSettings["difference"];
  mail?: MailCatcher;
  social?: StackSettings["social"];
  /** A separate Hydra, with an application that signs in through it. */
  hydra?: boolean;
  /** Differences in that application's registration. */
  client?: RelyingPartySettings["client"];
  /** Whether to start an API that deletes accounts, for the mobile form. */
  accountApi?: boolean;
  /** The path of its host below which the front end is. */
  basePath?: string;
  /** The path of its host below which the front end finds Kratos. */
  kratosPrefix?: string;
  /** Whether Kratos' mails are ours. */
  mailTemplates?: boolean;
  env?: Record<string, string>;
}

/** A real Kratos of one profile and the production server in front of it, with its calls counted. */
export async function startWorld(settings: WorldSettings = {}) {
  const secret = randomBytes(32).toString("hex");
  const [port = 0, accountPort = 0] = await findFreePorts(2);
  const url = `http://localhost:${port}${settings.basePath ?? ""}`;
  const stack = await startStack({
    publicUrl: url,
    profile: settings.profile,
    difference: settings.difference,
    mail: settings.mail,
    social: settings.social,
    hydra: settings.hydra ?? false,
    relyingParty: settings.hydra && (settings.client ?? true),
  });
  const calls = await startCountingProxy(stack.kratos.publicUrl, settings.kratosPrefix);
  const kratos = { publicUrl: calls.url, adminUrl: stack.kratos.adminUrl };
  const hydraCalls = stack.hydra && (await startCountingProxy(stack.hydra.adminUrl));
  const accountApi = settings.accountApi
    ? await startAccountApi({ port: accountPort, kratos: stack.kratos })
    : undefined;
  const appSettings = {
    port,
    accountApi,
    publicUrl: url,
    kratos,
    hydra: stack.hydra &&
      hydraCalls && { publicUrl: stack.hydra.publicUrl, adminUrl: hydraCalls.url },
    // Tests that are not about the time of a refusal do not wait for it.
    env: { COOKIE_SECRET: secret, REFUSAL_WAIT_MS: "20", ...settings.env },
  };
  const [app] = await Promise.all([
    startApp(appSettings),
    settings.mailTemplates && writeMailTemplates(stack.mailTemplates, appSettings),
  ]);
  return {
    url,
    app,
    kratos: stack.kratos,
    mail: stack.mail,
    /** Signs the front end's cookies and forms; another replica needs the same. */
    secret,
    hydra: stack.hydra,
    relyingParty: stack.relyingParty,
    /** The provider for social sign-in. */
    social: stack.social,
    accountApi,
    /** Every call from the front end to Kratos. */
    calls,
    /** Every call from the front end to Hydra's admin API. */
    hydraCalls,
    createPerson: (wanted: Omit<PersonWanted, "adminUrl"> = {}) =>
      createPerson({ adminUrl: stack.kratos.adminUrl, ...wanted }),
    async stop() {
      await app.stop();
      await accountApi?.stop();
      await hydraCalls?.stop();
      await calls.stop();
      await stack.stop();
    },
  };
}
