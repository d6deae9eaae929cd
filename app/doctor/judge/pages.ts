import { account } from "../../doors/account";
import { errorPages, isUnder } from "../../doors/door-at";
import { mobile, mobilePaths, mobileRecovery } from "../../doors/mobile";
import type { FlowKind } from "../../flow/flow";
import type { Facts } from "./facts";
import { broken, inKratos, ok, warning, type Verdict, type Change } from "./finding";
import { isAnswer, type Heard } from "./heard";

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

/** A check of one `ui_url`: where Kratos redirects a browser that begins such a flow. */
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

/** Kratos redirects to `error.ui_url?id=`, and to a flow's page with `?flow=`. */
function isErrorPage(location: string | undefined): boolean {
  if (!location) return false;
  const { searchParams } = new URL(location);
  return searchParams.has("id") && !searchParams.has("flow");
}

/** Only the account form has pages for registration and verification. */
const inBoth = ["login", "recovery", "settings", "error"] as const;

/** Whether Kratos leads people to only one of the two forms: the mobile one has no registration and one language. */
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
  /** Its name, as the end of "… leads to". */
  about: string;
  publicUrl: string;
  /** The paths of our pages for it; the first is the usual one. */
  paths: string[];
  /** The line that sets the address. */
  change: (address: string) => Change;
}

/** Whether a redirect leads to one of our pages. Undefined if it is no redirect. */
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
