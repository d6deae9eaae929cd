import { z } from "zod";
import type { Facts } from "./facts";
import { broken, forExample, ok, type Verdict, inHydra, inKratos, warning } from "./finding";
import { isAnswer, isList, errorIn, flowIn } from "./heard";

export function judgeHydraAdmin({ settings: { HYDRA_ADMIN_URL = "" }, hydra }: Facts): Verdict[] {
  if (!hydra) return [];
  const { clients } = hydra;
  if (!isAnswer(clients)) return broken(`${HYDRA_ADMIN_URL} does not answer (${clients.silence}).`);
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
  if (!isAnswer(discovery)) return broken(`${place} does not answer (${discovery.silence}).`);
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

/** The address at which Hydra expects browsers. */
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

/** Determined with a login_challenge that does not exist: Kratos has to ask Hydra about it. */
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
    return ok(
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
