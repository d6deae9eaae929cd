import type { Facts } from "./facts";
import type { Finding, Verdict } from "./finding";
import * as hydraUrl from "./judge-hydra";
import {
  judgeHydraAddress,
  judgeHydraAdmin,
  judgeHydraPublic,
  judgeHydraVersion,
  judgeIssuer,
  judgeKratosHydra,
  judgeTrialClient,
} from "./judge-hydra";
import {
  judgeAllowedReturns,
  judgeEnumeration,
  judgeForeignReturn,
  judgeHydraAdminClosed,
  judgeKratosAdminClosed,
  judgeKratosPort,
  judgeKratosReachable,
  judgeKratosVersion,
  judgeOwnSchema,
  judgePasswordLength,
} from "./judge-kratos";
import { judgeClaims } from "./judge-claims";
import { judgeFeatures } from "./judge-features";
import { judgePasskeyHost, judgeSecurityKeyHost } from "./judge-keys";
import { judgeLifespans } from "./judge-lifespans";
import { judgeCourier, judgeMails } from "./judge-mails";
import {
  judgeChangedAddress,
  judgeDefaultReturn,
  judgePasswordBreaches,
  judgeSessionCookie,
  judgeSignInTime,
  judgeTrialAccount,
} from "./judge-account";
import {
  judgeCookieDomain,
  judgeCookiePath,
  judgeCookieSameSite,
  judgeCookieSecure,
  judgeCsrfForm,
} from "./judge-kratos-forms";
import {
  judgeBaseUrl,
  judgeBrand,
  judgeHttps,
  judgeHydraClock,
  judgeKratosClock,
  judgeNodeVersion,
  judgeOneForm,
  judgeProxyHops,
  judgePublicAddress,
  judgePublicKratosPaths,
  judgePublicReachable,
  judgeUiUrl,
} from "./judge-site";

type Check = (facts: Facts) => Verdict[];

const groups = ["This process", "The public address", "Kratos", "Hydra"] as const;

/** Findings are printed in this order. */
export const checks: Record<(typeof groups)[number], Record<string, Check>> = {
  "This process": {
    "process.node": judgeNodeVersion,
    "process.https": judgeHttps,
    "process.proxy_hops": judgeProxyHops,
    "process.brand": judgeBrand,
  },
  "The public address": {
    "public.reachable": judgePublicReachable,
    "public.address": judgePublicAddress,
    "public.kratos_paths": judgePublicKratosPaths,
    "public.kratos_admin": judgeKratosAdminClosed,
    "public.hydra_admin": judgeHydraAdminClosed,
  },
  Kratos: {
    "kratos.reachable": judgeKratosReachable,
    "kratos.public_port": judgeKratosPort,
    "kratos.version": judgeKratosVersion,
    "kratos.clock": judgeKratosClock,
    "kratos.base_url": judgeBaseUrl,
    "kratos.login_url": judgeUiUrl("login"),
    "kratos.registration_url": judgeUiUrl("registration"),
    "kratos.recovery_url": judgeUiUrl("recovery"),
    "kratos.verification_url": judgeUiUrl("verification"),
    "kratos.settings_url": judgeUiUrl("settings"),
    "kratos.error_url": judgeUiUrl("error"),
    "kratos.one_form": judgeOneForm,
    "kratos.cookie_domain": judgeCookieDomain,
    "kratos.cookie_path": judgeCookiePath,
    "kratos.cookie_same_site": judgeCookieSameSite,
    "kratos.cookie_secure": judgeCookieSecure,
    "kratos.csrf": judgeCsrfForm,
    "kratos.return_to": judgeAllowedReturns,
    "kratos.foreign_return_to": judgeForeignReturn,
    "kratos.features": judgeFeatures,
    "kratos.schema": judgeOwnSchema,
    "kratos.claims": judgeClaims,
    "kratos.password_length": judgePasswordLength,
    "kratos.enumeration": judgeEnumeration,
    "kratos.passkey_host": judgePasskeyHost,
    "kratos.security_key_host": judgeSecurityKeyHost,
    "kratos.lifespans": judgeLifespans,
    "kratos.hydra": judgeKratosHydra,
    "kratos.mails": judgeMails,
    "kratos.courier": judgeCourier,
    "kratos.test_account": judgeTrialAccount,
    "kratos.default_return": judgeDefaultReturn,
    "kratos.session_cookie": judgeSessionCookie,
    "kratos.sign_in_time": judgeSignInTime,
    "kratos.changed_address": judgeChangedAddress,
    "kratos.password_breaches": judgePasswordBreaches,
  },
  Hydra: {
    "hydra.admin": judgeHydraAdmin,
    "hydra.version": judgeHydraVersion,
    "hydra.public": judgeHydraPublic,
    "hydra.clock": judgeHydraClock,
    "hydra.issuer": judgeIssuer,
    "hydra.address": judgeHydraAddress,
    "hydra.error_url": hydraUrl.judgeHydraErrorUrl,
    "hydra.post_logout_url": hydraUrl.judgePostLogoutUrl,
    "hydra.device_url": hydraUrl.judgeHydraDeviceUrl,
    "hydra.login_url": hydraUrl.judgeHydraLoginUrl,
    "hydra.registration_url": hydraUrl.judgeHydraRegistrationUrl,
    "hydra.consent_url": hydraUrl.judgeHydraConsentUrl,
    "hydra.logout_url": hydraUrl.judgeHydraLogoutUrl,
    "hydra.test_client": judgeTrialClient,
  },
};

export interface FindingGroup {
  name: string;
  findings: Finding[];
}

export function examine(facts: Facts): FindingGroup[] {
  const isAdminPort = judgeKratosPort(facts).some(({ level }) => level === "broken");
  return groups
    .map((name) => ({
      name,
      findings: Object.entries(checks[name])
        // The admin port's answers say nothing about the public one.
        .filter(([id]) => !isAdminPort || !/^kratos\.(.+_url|one_form|version)$/.test(id))
        .flatMap(([id, judge]) => judge(facts).map((verdict): Finding => ({ id, ...verdict }))),
    }))
    .filter(({ findings }) => findings.length > 0);
}
