import { account } from "../../doors/account";
import { mobile, mobilePaths, mobileRecovery } from "../../doors/mobile";
import type { FlowKind } from "../../flow/flow";
import type { Facts } from "../facts";
import { broken, inKratos, ok, warning, type Verdict } from "../finding";
import { isAnswer } from "../heard";
import { judgeOwnPage } from "./own-page";

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
  error: ["/error", mobilePaths.error],
};

/** A check of one `ui_url`: where Kratos sends a browser that begins such a flow. */
export function judgeUiUrl(page: Page): (facts: Facts) => Verdict[] {
  const about = abouts[page];
  return ({ settings, kratos }) => {
    const heard = kratos.pages[page];
    if (!isAnswer(heard) || !isAnswer(kratos.ready)) return [];
    if (page !== "error" && page !== "settings" && isError(heard.location)) {
      return page === "login"
        ? broken("Sign-in leads to an error: Kratos' log says which.")
        : ok(`${about} is switched off in Kratos.`);
    }
    const verdict = judgeOwnPage(heard, {
      about,
      publicUrl: settings.PUBLIC_URL,
      paths: paths[page],
      change: (address) => inKratos(`selfservice.flows.${page}.ui_url`, address),
    });
    if (verdict || page === "settings") return verdict ?? [];
    return warning(`${about} leads nowhere (status ${heard.status}).`);
  };
}

/** Kratos sends a browser to `error.ui_url?id=`, and to a page of a flow with `?flow=`. */
function isError(location: string | undefined): boolean {
  if (!location) return false;
  const { searchParams } = new URL(location);
  return searchParams.has("id") && !searchParams.has("flow");
}
