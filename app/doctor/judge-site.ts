import type { FlowKind } from "../model/flow";
import {
  account,
  errorPages,
  isUnder,
  mobile,
  mobilePaths,
  mobileRecovery,
} from "../model/variants";
import { isOwnMachine } from "./asker.server";
import type { Facts } from "./facts";
import {
  broken,
  type Change,
  errorIn,
  explainSilence,
  flowIn,
  type Heard,
  inEnvironment,
  inKratos,
  isAnswer,
  isUntrusted,
  isWell,
  ok,
  type Verdict,
  warning,
} from "./finding";

type Page = FlowKind | "error";

const abouts: Record<Page, string> = {
  login: "Sign-in",
  registration: "Registration",
  recovery: "Recovery",
  verification: "Verification",
  settings: "Settings",
  error: "An error",
};

const paths: Record<Page, string[]> = {
  login: [account.paths.login, mobile.paths.login],
  registration: [account.paths.registration],
  recovery: [account.paths.recovery, mobileRecovery.paths.settings],
  verification: [account.paths.verification],
  settings: [account.paths.settings, mobile.paths.settings],
  error: errorPages,
};

export function judgeUiUrl(page: Page): (facts: Facts) => Verdict[] {
  const about = abouts[page];
  return ({ settings, kratos }) => {
    const heard = kratos.pages[page];
    if (!isAnswer(heard) || !isAnswer(kratos.ready)) return [];
    if (page !== "error" && page !== "settings" && isErrorPage(heard.location)) {
      return page === "login"
        ? broken("Sign-in leads to an error. Kratos' log names it.")
        : ok(`${about} is disabled in Kratos.`);
    }
    const verdict = judgeOwnPage(heard, {
      about,
      publicUrl: settings.PUBLIC_URL,
      paths: paths[page],
      change: (address) => inKratos(`selfservice.flows.${page}.ui_url`, address),
    });
    if (verdict || page === "settings") return verdict ?? [];
    return warning(`${about} does not redirect to a page (status ${heard.status}).`);
  };
}

function isErrorPage(location: string | undefined): boolean {
  if (!location) return false;
  const { searchParams } = new URL(location);
  return searchParams.has("id") && !searchParams.has("flow");
}

/** Only the account form has pages for registration and verification. */
const inBoth = ["login", "recovery", "settings", "error"] as const;

/** Kratos can lead people to one of the two forms alone: the mobile one has no registration and one language. */
export function judgeOneForm({ settings, kratos: { pages } }: Facts): Verdict[] {
  const led = inBoth.flatMap((page) => {
    const heard = pages[page];
    const location = isAnswer(heard) ? heard.location : undefined;
    if (!location || (page !== "error" && isErrorPage(location))) return [];
    return [{ page, isMobile: isMobile(location, settings.PUBLIC_URL) }];
  });
  const mobile = led.filter((each) => each.isMobile).map(({ page }) => page);
  const account = led.filter((each) => !each.isMobile).map(({ page }) => page);
  if (led.length === 0) return [];
  if (mobile.length === 0) return ok("Kratos leads to the account form.");
  if (account.length === 0) return ok("Kratos leads to the Spanish mobile form (/ui).");
  return warning(
    `The ui_url of ${mobile.join(", ")} leads to the Spanish mobile form (/ui), that of ${account.join(", ")} does not. ` +
      "One Kratos can serve only one form; the other form needs its own Kratos.",
    inKratos(`selfservice.flows.${mobile[0] ?? "login"}.ui_url`, `${settings.PUBLIC_URL}/login`),
  );
}

function isMobile(location: string, publicUrl: string): boolean {
  return (
    location.startsWith(publicUrl) && isUnder(location.slice(publicUrl.length), mobilePaths.mount)
  );
}

interface OwnPage {
  about: string;
  publicUrl: string;
  paths: string[];
  change: (address: string) => Change;
}

export function judgeOwnPage(heard: Heard | undefined, page: OwnPage): Verdict[] | undefined {
  if (!isAnswer(heard) || heard.status < 300 || heard.status > 399 || !heard.location) {
    return undefined;
  }
  const { about, publicUrl, paths, change } = page;
  const { origin, pathname } = new URL(heard.location);
  const found = origin + pathname.replace(/(.)\/$/, "$1");
  if (paths.some((path) => found === publicUrl + path)) return ok(`${about} leads to ${found}.`);
  const isMobile = /\/ui(\/|$)/.test(pathname);
  const path = (isMobile && paths.find((own) => own.startsWith("/ui"))) || paths[0];
  return broken(
    `${about} leads to ${found}, which is not a page of this front end.`,
    change(publicUrl + (path ?? "/")),
  );
}

export const oldestNode = "20.19.0";

export function judgeNodeVersion({ nodeVersion }: Facts) {
  return isBefore(nodeVersion, oldestNode)
    ? broken(`Node ${nodeVersion} is too old. The oldest version that works is ${oldestNode}.`)
    : ok(`Node ${nodeVersion} is new enough.`);
}

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}

const noticeableMs = 10_000;
/** From this difference on, codes of an authenticator app are refused. */
const harmfulMs = 30_000;

export function judgeKratosClock({ kratos }: Facts): Verdict[] {
  return judgeClock("Kratos", kratos.ready);
}

export function judgeHydraClock({ hydra }: Facts): Verdict[] {
  return hydra ? judgeClock("Hydra", hydra.discovery) : [];
}

function judgeClock(service: string, heard: Heard): Verdict[] {
  if (!isAnswer(heard) || heard.aheadMs === undefined) return [];
  const { aheadMs } = heard;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const says = `The clock of ${service} is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} ours`;
  if (Math.abs(aheadMs) < noticeableMs) return ok(`The clock of ${service} agrees with ours.`);
  if (Math.abs(aheadMs) < harmfulMs)
    return warning(`${says}: synchronise both with a time server.`);
  return broken(
    `${says}, so codes can be refused and flows can expire too early: synchronise both with a time server.`,
  );
}

export function judgeBrand({ settings, brand }: Facts) {
  if (!settings.BRANDING_DIR) return [];
  if (brand.length === 0) return ok("Everything in BRANDING_DIR can be used.");
  return brand.flatMap(({ file, field, problem }) =>
    warning(`BRANDING_DIR: ${[file, field].filter(Boolean).join(", ")}: ${problem}.`),
  );
}

export function judgePublicReachable({ settings: { PUBLIC_URL }, site: { alive } }: Facts) {
  if (!isAnswer(alive)) {
    const says = explainSilence(PUBLIC_URL, alive);
    return isUntrusted(alive)
      ? broken(says)
      : warning(`${says} The checks at this address were skipped.`);
  }
  return isWell(alive)
    ? ok(`${PUBLIC_URL} answers.`)
    : broken(`${PUBLIC_URL}/health/alive answers ${alive.status}: this is not vestibule.`);
}

/** If everything in Kratos agrees on another address, that may be the right one. */
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

/** This server speaks http alone, so https is the work of a proxy in front of it. */
export function judgeProxyHops({ settings: { PUBLIC_URL, TRUSTED_PROXY_HOPS } }: Facts) {
  if (!PUBLIC_URL.startsWith("https:") || TRUSTED_PROXY_HOPS > 0) {
    return ok(`TRUSTED_PROXY_HOPS is ${TRUSTED_PROXY_HOPS}.`);
  }
  return warning(
    "PUBLIC_URL is https, so a reverse proxy is in front of this server, but none is trusted: its address stands for everybody's, in sessions, logs and limits.",
    inEnvironment("TRUSTED_PROXY_HOPS", "1"),
  );
}

/** The address to which a flow's form posts decides. */
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
