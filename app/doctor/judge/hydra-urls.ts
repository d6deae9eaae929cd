import { account } from "../../doors/account";
import type { Facts, HydraFacts } from "./facts";
import { inHydra, warning, type Verdict } from "./finding";
import { isAnswer, type Heard } from "./heard";
import { judgeOwnPage } from "./pages";

interface HydraPage {
  key: string;
  about: string;
  path: string;
  hear: (hydra: HydraFacts) => Heard | undefined;
}

/** A check of one of Hydra's `urls`; reports nothing if Hydra was not asked, or gave no redirect to judge. */
function judgeHydraUrl({ key, about, path, hear }: HydraPage): (facts: Facts) => Verdict[] {
  return ({ settings, hydra }) => {
    const verdict = judgeOwnPage(hydra && hear(hydra), {
      about,
      publicUrl: settings.PUBLIC_URL,
      paths: [path],
      change: (address) => inHydra(key, address),
    });
    return verdict ?? [];
  };
}

export const judgeHydraErrorUrl = judgeHydraUrl({
  key: "urls.error",
  about: "An error in Hydra",
  path: "/error",
  hear: ({ stranger }) => stranger,
});

/** Hydra v2.3.0 has no device sign-in, and answers 404. */
export const judgeHydraDeviceUrl = judgeHydraUrl({
  key: "urls.device.verification",
  about: "Hydra's device sign-in",
  path: "/device",
  hear: ({ device }) => device,
});

export const judgeHydraLoginUrl = judgeHydraUrl({
  key: "urls.login",
  about: "Hydra's sign-in",
  path: account.paths.login,
  hear: ({ trial }) => trial?.login,
});

export const judgeHydraRegistrationUrl = judgeHydraUrl({
  key: "urls.registration",
  about: "Hydra's registration",
  path: account.paths.registration,
  hear: ({ trial }) => trial?.registration,
});

export const judgeHydraConsentUrl = judgeHydraUrl({
  key: "urls.consent",
  about: "Hydra's consent",
  path: "/consent",
  hear: ({ trial }) => trial?.consent,
});

export const judgeHydraLogoutUrl = judgeHydraUrl({
  key: "urls.logout",
  about: "Hydra's sign-out",
  path: account.paths.logout,
  hear: ({ trial }) => trial?.logout,
});

/** The page after a sign-out may be any; Hydra's own default means that nobody has set one. */
export function judgePostLogoutUrl({ settings, hydra }: Facts): Verdict[] {
  if (!isAnswer(hydra?.logout) || !hydra.logout.location) return [];
  return new URL(hydra.logout.location).pathname.includes("/oauth2/fallbacks/")
    ? warning(
        "After a sign-out, Hydra shows its own page, which says that no address is configured.",
        inHydra("urls.post_logout_redirect", `${settings.PUBLIC_URL}/`),
      )
    : [{ level: "ok", says: `After a sign-out, Hydra leads to ${hydra.logout.location}.` }];
}
