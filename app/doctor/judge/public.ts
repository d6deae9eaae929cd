import { isIP } from "node:net";
import { z } from "zod";
import { isOwnMachine } from "./browser-cookies";
import type { Facts } from "./facts";
import { broken, ok, warning, inEnvironment, inKratos, type Verdict } from "./finding";
import { isAnswer, flowIn, errorIn, isWell, valueIn } from "./heard";

export function judgePublicReachable({ settings: { PUBLIC_URL }, site: { alive } }: Facts) {
  if (!isAnswer(alive)) {
    return /CERT|SIGN|TLS|SSL|EPROTO/.test(alive.silence)
      ? broken(`The certificate of ${PUBLIC_URL} is not valid (${alive.silence}).`)
      : warning(
          `${PUBLIC_URL} does not answer (${alive.silence}). The checks at this address were skipped.`,
        );
  }
  return isWell(alive)
    ? ok(`${PUBLIC_URL} answers.`)
    : broken(`${PUBLIC_URL}/health/alive answers ${alive.status}: this is not vestibule.`);
}

/** If everything in Kratos agrees on another address, that may be the right one. Nothing to report otherwise. */
export function judgePublicAddress({ settings, kratos: { pages, ...kratos } }: Facts): Verdict[] {
  const { PUBLIC_URL, KRATOS_BROWSER_URL } = settings;
  const action = flowIn(kratos.flow)?.ui.action;
  if (!action || KRATOS_BROWSER_URL) return [];
  const led = [pages.login, pages.recovery, pages.error].flatMap((page) =>
    isAnswer(page) && page.location ? [page.location] : [],
  );
  const [origin, ...others] = new Set([action, ...led].map((url) => new URL(url).origin));
  if (!origin || led.length === 0 || others.length > 0) return [];
  if (origin === new URL(PUBLIC_URL).origin) return ok(`Kratos is set up for ${origin} as well.`);
  return warning(
    `Kratos is set up for ${origin} throughout. If browsers come by that address, it is PUBLIC_URL that is wrong.`,
    inEnvironment("PUBLIC_URL", origin),
  );
}

export function judgeHttps({ settings }: Facts) {
  const { PUBLIC_URL, HYDRA_PUBLIC_URL, KRATOS_BROWSER_URL } = settings;
  const found = Object.entries({ PUBLIC_URL, HYDRA_PUBLIC_URL, KRATOS_BROWSER_URL }).flatMap(
    ([name, address]) => {
      if (!address?.startsWith("http:") || isOwnMachine(new URL(address).hostname)) return [];
      return warning(
        `${name} is not https: passwords are not encrypted on their way, and passkeys do not work.`,
        inEnvironment(name, address.replace(/^http:/, "https:")),
      );
    },
  );
  return found.length > 0
    ? found
    : ok("Browsers reach every address by https, or on this machine.");
}

/** Determined from the address that a flow's form posts to. */
export function judgeBaseUrl({ settings, kratos }: Facts) {
  const action = flowIn(kratos.flow)?.ui.action;
  if (!action) return [];
  const wanted = `${settings.KRATOS_BROWSER_URL ?? settings.PUBLIC_URL}/`;
  const url = new URL(action);
  const base = url.origin + url.pathname.replace(/\/self-service\/[^]*/, "/");
  return base === wanted
    ? ok(`Kratos uses ${wanted} as its address in the browser.`)
    : broken(
        `Kratos uses ${base} as its address in the browser, but browsers reach it at ${wanted}.`,
        inKratos("serve.public.base_url", wanted),
      );
}

/** Mails, social providers and redirects send browsers to Kratos' own paths. */
export function judgePublicKratosPaths({ settings, site: { whoami }, kratos }: Facts) {
  const { PUBLIC_URL, KRATOS_BROWSER_URL, GATEWAY } = settings;
  if (!isAnswer(whoami) || !isAnswer(kratos.ready)) return [];
  const place = KRATOS_BROWSER_URL ?? PUBLIC_URL;
  if (errorIn(whoami)?.code === 401) return ok(`Browsers reach Kratos' public paths at ${place}.`);
  const says = `Browsers cannot reach Kratos at ${place}: /sessions/whoami answers ${whoami.status}.`;
  const isOurs = GATEWAY === "off" && !KRATOS_BROWSER_URL;
  return broken(says, isOurs ? inEnvironment("GATEWAY", "browser") : undefined);
}

const challengeSchema = z.object({ publicKey: z.object({ rpId: z.string() }) });

/** Without passkeys on the sign-in page there is nothing to report. */
export function judgePasskeyHost({ settings, kratos }: Facts): Verdict[] {
  const text = valueIn(flowIn(kratos.flow), "passkey_challenge");
  const rpId = text ? challengeSchema.safeParse(parse(text)).data?.publicKey.rpId : undefined;
  if (!rpId) return [];
  const { hostname } = new URL(settings.PUBLIC_URL);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) {
    return broken(`Browsers take no passkeys at ${hostname}: PUBLIC_URL needs a name for that.`);
  }
  return hostname === rpId || hostname.endsWith(`.${rpId}`)
    ? ok(`Passkeys are for ${rpId}.`)
    : broken(
        `Passkeys are for ${rpId}, so browsers reject them at ${hostname}.`,
        inKratos("selfservice.methods.passkey.config.rp.id", hostname),
      );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
