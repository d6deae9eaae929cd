import { findBinaries } from "./program/binaries";
import type { ExpectedFailure } from "./process/expected-failure";
import { startHydra } from "./hydra/hydra";
import { mailTemplatesIn, startKratos } from "./kratos/kratos";
import type { KratosDifference } from "./kratos/kratos-config";
import { startMailCatcher, type MailCatcher } from "./mail/mail-catcher";
import { findStackPorts, type StackPorts } from "./process/ports";
import { differenceOf, type ProfileName } from "./profiles";
import {
  startRelyingParty,
  type RelyingPartySettings,
  type RunningRelyingParty,
} from "./relying-party/relying-party";
import { makeRunFolder, removeRunFolder } from "./process/run-folder";
import type { Service } from "./process/service";
import { startSocialProvider, type RunningSocialProvider } from "./social/social-provider";
import { describeForKratos, socialCallbackUrl, type SocialId } from "./social/social-sign-in";

export interface StackSettings {
  /** The front end's address, without a final slash. */
  publicUrl: string;
  /** Free ports by default. */
  ports?: StackPorts;
  profile?: ProfileName;
  /** Differences of this stack, merged over the profile. */
  difference?: KratosDifference;
  /** Whether Kratos sends its messages; it does by default. */
  hasCourier?: boolean;
  /** The providers for social sign-in; none by default. */
  social?: readonly SocialId[];
  /** Another stack's mail catcher, which continues when this stack stops. */
  mail?: MailCatcher;
  /** True for a separate Hydra, or another stack's Hydra, which then continues. */
  hydra?: boolean | Service;
  /** A site that signs people in through Hydra, which is then required; or differences in its registration. */
  relyingParty?: boolean | RelyingPartySettings["client"];
}

export interface Stack {
  kratos: Service;
  hydra?: Service;
  mail: MailCatcher;
  /** The one server behind all its providers. */
  social?: RunningSocialProvider;
  relyingParty?: RunningRelyingParty;
  /** Where Kratos looks for the templates of its mails: empty until somebody writes them. */
  mailTemplates: string;
  /** Configuration, data and logs; deleted by stop(). */
  folder: string;
  /** Resolves only if a service ends without having been stopped. */
  broken: Promise<ExpectedFailure>;
  stop(): Promise<void>;
}

/** A stack of real services. Several may run at once, even within one process. */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { publicUrl, profile = "two-step", difference = {}, social: socialIds = [] } = settings;
  const [programs, ports, folder] = await Promise.all([
    findBinaries(),
    settings.ports ?? findStackPorts(),
    makeRunFolder(),
  ]);
  const hydraAdminUrl = findHydraAdminUrl(settings.hydra, ports);

  const own: { stop(): Promise<void> }[] = [];
  const keep = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const started = await starting;
    own.push(started);
    return started;
  };
  const stop = async () => {
    await Promise.all(own.map((part) => part.stop()));
  };

  // Kratos' configuration contains the secret they share. It does not call the provider at start.
  const social =
    socialIds.length === 0
      ? undefined
      : await keep(
          startSocialProvider({
            port: ports.social,
            redirectUris: socialIds.map((id) => socialCallbackUrl(publicUrl, id)),
          }),
        );

  const startingHydra =
    settings.hydra === true
      ? keep(
          startHydra({
            program: programs.hydra,
            folder,
            publicUrl,
            ports,
            kratosAdminUrl: `http://127.0.0.1:${ports.kratosAdmin}`,
          }),
        )
      : Promise.resolve(settings.hydra === false ? undefined : settings.hydra);

  const starting = [
    settings.mail === undefined ? keep(startMailCatcher(ports)) : Promise.resolve(settings.mail),
    keep(
      startKratos({
        program: programs.kratos,
        folder,
        publicUrl,
        ports: { ...ports, smtp: smtpPort(settings.mail) ?? ports.smtp },
        hydraAdminUrl,
        socialProviders: social ? socialIds.map((id) => describeForKratos(id, social)) : [],
        differences: [differenceOf(profile, publicUrl), difference],
        hasCourier: settings.hasCourier,
      }),
    ),
    startingHydra,
    settings.relyingParty
      ? keep(
          startingHydra.then((hydra) =>
            startRelyingPartyAt(ports.relyingParty, hydra, settings.relyingParty),
          ),
        )
      : Promise.resolve(undefined),
  ] as const;

  try {
    const [mail, kratos, hydra, relyingParty] = await Promise.all(starting);
    return {
      kratos,
      ...(hydra === undefined ? {} : { hydra }),
      mail,
      ...(social === undefined ? {} : { social }),
      ...(relyingParty === undefined ? {} : { relyingParty }),
      mailTemplates: mailTemplatesIn(folder),
      folder,
      broken: Promise.race([kratos, hydra].flatMap((service) => service?.broken ?? [])),
      async stop() {
        await stop();
        await removeRunFolder(folder);
      },
    };
  } catch (error) {
    // The folder stays, since the error names a log in it.
    await Promise.allSettled(starting);
    await stop();
    throw error;
  }
}

function findHydraAdminUrl(hydra: StackSettings["hydra"], ports: StackPorts): string | null {
  if (typeof hydra === "object") return hydra.adminUrl;
  return hydra === true ? `http://127.0.0.1:${ports.hydraAdmin}` : null;
}

function startRelyingPartyAt(
  port: number,
  hydra: Service | undefined,
  difference: StackSettings["relyingParty"],
): Promise<RunningRelyingParty> {
  if (hydra === undefined) throw new Error("A relying party needs Hydra.");
  const client = typeof difference === "object" ? difference : {};
  return startRelyingParty({ port, hydra, client });
}

function smtpPort(mail: MailCatcher | undefined): number | null {
  return mail === undefined ? null : Number(new URL(mail.smtpUrl).port);
}
