import { z } from "zod";
import { account } from "../model/variants";
import type { Facts, HydraFacts } from "./facts";
import {
  broken,
  errorIn,
  explainSilence,
  flowIn,
  forExample,
  type Heard,
  inHydra,
  inKratos,
  isAnswer,
  isList,
  ok,
  skipped,
  type Verdict,
  warning,
} from "./finding";
import { judgeOwnPage } from "./judge-site";

export function judgeHydraAdmin({ settings: { HYDRA_ADMIN_URL = "" }, hydra }: Facts): Verdict[] {
  if (!hydra) return [];
  const { clients } = hydra;
  if (!isAnswer(clients)) return broken(explainSilence(HYDRA_ADMIN_URL, clients));
  return isList(clients)
    ? ok(`${HYDRA_ADMIN_URL} is Hydra's admin API.`)
    : broken(
        `${HYDRA_ADMIN_URL} is not Hydra's admin API (/admin/clients answers ${clients.status}).`,
        forExample("HYDRA_ADMIN_URL", "http://hydra:4445"),
      );
}

const versionSchema = z.object({ version: z.string() });

export function judgeHydraVersion({ hydra }: Facts): Verdict[] {
  if (!hydra || !isAnswer(hydra.version)) return [];
  const version = versionSchema.safeParse(hydra.version.body).data?.version;
  if (!version) return [];
  const major = /^v?(\d+)\.\d/.exec(version)?.[1];
  if (!major) return ok(`Hydra's version is "${version}", a build without a version number.`);
  return Number(major) < 2
    ? broken(`Hydra ${version} is too old. The oldest tested version is v2.3.0.`)
    : ok(`Hydra ${version} is new enough.`);
}

const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: z.url() });

function readDiscovery({ hydra }: Facts) {
  const heard = hydra?.discovery;
  return isAnswer(heard) ? discoverySchema.safeParse(heard.body).data : undefined;
}

export function judgeHydraPublic(facts: Facts): Verdict[] {
  const { hydra, settings } = facts;
  if (!hydra) return [];
  const place = settings.HYDRA_PUBLIC_URL ?? "";
  const { discovery } = hydra;
  if (!isAnswer(discovery)) return broken(explainSilence(place, discovery));
  return readDiscovery(facts)
    ? ok(`${place} is Hydra's public API.`)
    : broken(
        `${place}/.well-known/openid-configuration answers ${discovery.status}: this is not Hydra's public API.`,
      );
}

/** Apps compare the issuer exactly with the address they were given. */
export function judgeIssuer(facts: Facts): Verdict[] {
  const wanted = facts.settings.HYDRA_PUBLIC_URL;
  const issuer = readDiscovery(facts)?.issuer;
  if (!wanted || !issuer) return [];
  return issuer === wanted || issuer === `${wanted}/`
    ? ok(`The issuer is ${issuer}.`)
    : broken(
        `The issuer is ${issuer}, but browsers reach Hydra at ${wanted}.`,
        inHydra("urls.self.issuer", wanted),
      );
}

export function judgeHydraAddress(facts: Facts): Verdict[] {
  const wanted = facts.settings.HYDRA_PUBLIC_URL;
  const endpoint = readDiscovery(facts)?.authorization_endpoint;
  if (!wanted || !endpoint) return [];
  const { origin } = new URL(endpoint);
  return origin === wanted
    ? ok(`Hydra uses ${origin} as its address in the browser.`)
    : broken(
        `Hydra uses ${origin} as its address in the browser, but browsers reach it at ${wanted}.`,
        inHydra("urls.self.public", wanted),
      );
}

/** A login_challenge that does not exist decides: Kratos has to ask Hydra about it. */
export function judgeKratosHydra({ settings, kratos, hydra }: Facts): Verdict[] {
  const error = errorIn(kratos.challenge);
  if (!error) return [];
  const knowsHydra = !error.reason.includes("oauth2_provider.url");
  const { HYDRA_ADMIN_URL } = settings;
  if (!HYDRA_ADMIN_URL) {
    return knowsHydra
      ? warning(
          "Kratos uses a Hydra, but this front end does not: there is no consent page.",
          forExample("HYDRA_ADMIN_URL", "http://hydra:4445"),
        )
      : [];
  }
  const change = inKratos("oauth2_provider.url", HYDRA_ADMIN_URL);
  if (!knowsHydra) return broken("Kratos uses no Hydra: nobody can sign in to an app.", change);
  if (error.code >= 500) return broken("Kratos cannot reach Hydra's admin API.", change);
  const { flow } = hydra?.trial ?? {};
  if (isAnswer(flow) && !flowIn(flow)) {
    return broken("Kratos uses another Hydra: it does not know a request of this one.", change);
  }
  return ok("Kratos asks Hydra about a sign-in for an app.");
}

const clientSchema = z.object({ client_id: z.string() });

export function judgeTrialClient({ hydra }: Facts): Verdict[] {
  if (!hydra) return [];
  if (!hydra.trial) {
    return skipped(
      "Hydra's urls.login, registration, consent and logout were not checked. Use --write-test-client to check them.",
    );
  }
  const { created, login, consent, logout, deleted } = hydra.trial;
  const clientId = isAnswer(created) && clientSchema.safeParse(created.body).data?.client_id;
  if (!clientId) return warning("Hydra refused to create a temporary client.");
  if (!isAnswer(deleted) || deleted.status !== 204) {
    return warning(`The temporary client ${clientId} could not be deleted. Delete it by hand.`);
  }
  const isWhole = [login, consent, logout].every((heard) => isAnswer(heard) && heard.location);
  return isWhole
    ? ok("A temporary client was created in Hydra and deleted again.")
    : warning(
        "The sign-in with the temporary client could not be finished. The client is deleted again.",
      );
}

interface HydraPage {
  key: string;
  about: string;
  path: string;
  hear: (hydra: HydraFacts) => Heard | undefined;
}

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

/** Any page may follow a sign-out; Hydra's own default means that none was set. */
export function judgePostLogoutUrl({ settings, hydra }: Facts): Verdict[] {
  if (!isAnswer(hydra?.logout) || !hydra.logout.location) return [];
  return new URL(hydra.logout.location).pathname.includes("/oauth2/fallbacks/")
    ? warning(
        "After a sign-out, Hydra shows its own page, which says that no address is configured.",
        inHydra("urls.post_logout_redirect", `${settings.PUBLIC_URL}/`),
      )
    : [{ level: "ok", says: `After a sign-out, Hydra leads to ${hydra.logout.location}.` }];
}
