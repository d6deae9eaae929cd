import type { Facts } from "../facts";
import { broken, inEnvironment, inKratos, ok, warning, type Verdict } from "../finding";
import { errorIn, flowIn, isAnswer } from "../heard";

/** Found out with a login_challenge that nobody made: Kratos has to ask Hydra about it. */
export function judgeKratosHydra({ settings, kratos, hydra }: Facts): Verdict[] {
  const error = errorIn(kratos.challenge);
  if (!error) return [];
  const knowsHydra = !error.reason.includes("oauth2_provider.url");
  const { HYDRA_ADMIN_URL } = settings;
  if (!HYDRA_ADMIN_URL) {
    return knowsHydra
      ? warning(
          "Kratos knows a Hydra, and this front end does not: there is no page for consent.",
          inEnvironment("HYDRA_ADMIN_URL", "http://hydra:4445"),
        )
      : [];
  }
  const change = inKratos("oauth2_provider.url", HYDRA_ADMIN_URL);
  if (!knowsHydra) return broken("Kratos knows no Hydra: nobody can sign in for an app.", change);
  if (error.code >= 500) return broken("Kratos does not reach Hydra's admin API.", change);
  const { flow } = hydra?.trial ?? {};
  if (isAnswer(flow) && !flowIn(flow)) {
    return broken("Kratos does not know a request of this Hydra: it asks another one.", change);
  }
  return ok("Kratos asks a Hydra about a sign-in for an app.");
}
