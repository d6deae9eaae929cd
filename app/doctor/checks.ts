import type { Facts } from "./facts";
import type { Verdict } from "./finding";
import { judgeHydraAdminClosed, judgeKratosAdminClosed } from "./judge/admin-closed";
import { judgeBaseUrl } from "./judge/base-url";
import { judgeBrand } from "./judge/brand";
import { judgeHydraClock, judgeKratosClock } from "./judge/clock";
import {
  judgeCookieDomain,
  judgeCookiePath,
  judgeCookieSameSite,
  judgeCookieSecure,
} from "./judge/csrf-cookie";
import { judgeCsrfForm } from "./judge/csrf-form";
import { judgeEnumeration } from "./judge/enumeration";
import { judgeHttps } from "./judge/https";
import { judgeHydraAdmin, judgeHydraVersion } from "./judge/hydra-admin";
import { judgeHydraAddress, judgeHydraPublic, judgeIssuer } from "./judge/hydra-public";
import * as hydraUrl from "./judge/hydra-urls";
import { judgeKratosHydra } from "./judge/kratos-hydra";
import { judgeKratosPort, judgeKratosReachable } from "./judge/kratos-reachable";
import { judgeKratosVersion } from "./judge/kratos-version";
import { judgeNodeVersion } from "./judge/node-version";
import { judgePasskeyHost } from "./judge/passkey-host";
import { judgePasswordLength } from "./judge/password-length";
import { judgePublicKratosPaths } from "./judge/public-kratos-paths";
import { judgePublicReachable } from "./judge/public-reachable";
import { judgeAllowedReturns, judgeForeignReturn } from "./judge/return-to";
import { judgeTrialClient } from "./judge/trial-client";
import { judgeUiUrl } from "./judge/ui-url";

/** Nothing to say is an empty list. */
type Check = (facts: Facts) => Verdict[];

export const groups = ["This process", "The public address", "Kratos", "Hydra"] as const;

/** Every check by its id, group by group, in the order in which its findings are printed. */
export const checks: Record<(typeof groups)[number], Record<string, Check>> = {
  "This process": {
    "process.node": judgeNodeVersion,
    "process.https": judgeHttps,
    "process.brand": judgeBrand,
  },
  "The public address": {
    "public.reachable": judgePublicReachable,
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
    "kratos.cookie_domain": judgeCookieDomain,
    "kratos.cookie_path": judgeCookiePath,
    "kratos.cookie_same_site": judgeCookieSameSite,
    "kratos.cookie_secure": judgeCookieSecure,
    "kratos.csrf": judgeCsrfForm,
    "kratos.return_to": judgeAllowedReturns,
    "kratos.foreign_return_to": judgeForeignReturn,
    "kratos.password_length": judgePasswordLength,
    "kratos.enumeration": judgeEnumeration,
    "kratos.passkey_host": judgePasskeyHost,
    "kratos.hydra": judgeKratosHydra,
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
