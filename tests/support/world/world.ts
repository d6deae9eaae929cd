import { randomBytes } from "node:crypto";
import { startAccountApi, type AccountApi } from "../../../stack/web/account-api";
import { startApp, type App } from "../../../stack/app";
import { writeMailTemplates } from "../../../stack/mail/write-mail-templates";
import type { MailCatcher } from "../../../stack/mail/mail-catcher";
import { createPerson, type Person, type PersonWanted } from "../../../stack/people";
import { findFreePorts } from "../../../stack/process/ports";
import type { ProfileName } from "../../../stack/profiles";
import type {
  RelyingPartySettings,
  RunningRelyingParty,
} from "../../../stack/relying-party/relying-party";
import { startStack, type Stack, type StackSettings } from "../../../stack/start";
import type { Service } from "../../../stack/process/service";
import { startCountingProxy, type CountingProxy } from "../stand-in/counting-proxy";

export interface World {
  /** The front end's address. */
  url: string;
  app: App;
  kratos: Service;
  mail: MailCatcher;
  accountApi?: AccountApi;
  hydra?: Service;
  relyingParty?: RunningRelyingParty;
  /** The provider for social sign-in. */
  social?: Stack["social"];
  /** Signs the front end's cookies and forms; another replica needs the same. */
  secret: string;
  /** Every call from the front end to Kratos. */
  calls: CountingProxy;
  /** Every call from the front end to Hydra's admin API. */
  hydraCalls?: CountingProxy;
  createPerson(wanted?: Omit<PersonWanted, "adminUrl">): Promise<Person>;
  stop(): Promise<void>;
}

export interface WorldSettings {
  profile?: ProfileName;
  difference?: StackSettings["difference"];
  mail?: MailCatcher;
  social?: StackSettings["social"];
  /** A separate Hydra, with an application that signs in through it. */
  hydra?: boolean;
  hydraRequestLifespan?: string;
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
  /** More settings for the front end. */
  env?: Record<string, string>;
}

/** A real Kratos of one profile and the production server in front of it, with its calls counted. */
export async function startWorld(settings: WorldSettings = {}): Promise<World> {
  const secret = randomBytes(32).toString("hex");
  const [port = 0] = await findFreePorts(1);
  const url = `http://localhost:${port}${settings.basePath ?? ""}`;
  const stack = await startStack({
    publicUrl: url,
    profile: settings.profile,
    difference: settings.difference,
    mail: settings.mail,
    social: settings.social,
    hydra: settings.hydra ?? false,
    hydraRequestLifespan: settings.hydraRequestLifespan,
    relyingParty: settings.hydra && (settings.client ?? true),
  });
  const calls = await startCountingProxy(stack.kratos.publicUrl, settings.kratosPrefix);
  const kratos = { publicUrl: calls.url, adminUrl: stack.kratos.adminUrl };
  const hydraCalls = stack.hydra && (await startCountingProxy(stack.hydra.adminUrl));
  const accountApi = settings.accountApi ? await startOwnAccountApi(stack) : undefined;
  const appSettings = {
    port,
    accountApi,
    publicUrl: url,
    kratos,
    hydra: stack.hydra &&
      hydraCalls && { publicUrl: stack.hydra.publicUrl, adminUrl: hydraCalls.url },
    env: { COOKIE_SECRET: secret, ...settings.env },
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
    secret,
    hydra: stack.hydra,
    relyingParty: stack.relyingParty,
    social: stack.social,
    accountApi,
    calls,
    hydraCalls,
    createPerson: (wanted = {}) => createPerson({ adminUrl: stack.kratos.adminUrl, ...wanted }),
    async stop() {
      await app.stop();
      await accountApi?.stop();
      await hydraCalls?.stop();
      await calls.stop();
      await stack.stop();
    },
  };
}

async function startOwnAccountApi({ kratos }: Stack): Promise<AccountApi> {
  const [port = 0] = await findFreePorts(1);
  return startAccountApi({ port, kratos });
}
