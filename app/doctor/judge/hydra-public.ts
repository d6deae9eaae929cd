import { z } from "zod";
import type { Facts } from "../facts";
import { broken, inHydra, ok, type Verdict } from "../finding";
import { isAnswer } from "../heard";

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
        `${place}/.well-known/openid-configuration answers ${discovery.status}: that is not Hydra's public API.`,
      );
}

/** Apps compare the issuer letter by letter with the address that they were given. */
export function judgeIssuer(facts: Facts): Verdict[] {
  const wanted = facts.settings.HYDRA_PUBLIC_URL;
  const issuer = readDiscovery(facts)?.issuer;
  if (!wanted || !issuer) return [];
  return issuer === wanted || issuer === `${wanted}/`
    ? ok(`The issuer is ${issuer}.`)
    : broken(
        `The issuer is ${issuer}, and browsers find Hydra at ${wanted}.`,
        inHydra("urls.self.issuer", wanted),
      );
}

/** Where Hydra thinks that browsers find it. */
export function judgeHydraAddress(facts: Facts): Verdict[] {
  const wanted = facts.settings.HYDRA_PUBLIC_URL;
  const endpoint = readDiscovery(facts)?.authorization_endpoint;
  if (!wanted || !endpoint) return [];
  const { origin } = new URL(endpoint);
  return origin === wanted
    ? ok(`Hydra sends browsers to ${origin}.`)
    : broken(
        `Hydra sends browsers to ${origin}, and they find it at ${wanted}.`,
        inHydra("urls.self.public", wanted),
      );
}
