import type { Facts } from "../facts";
import { broken, inEnvironment, ok } from "../finding";
import { isAnswer } from "../heard";

export function judgeKratosReachable({ settings, kratos: { ready, adminHealth } }: Facts) {
  const { KRATOS_PUBLIC_URL, PUBLIC_URL } = settings;
  if (KRATOS_PUBLIC_URL === PUBLIC_URL) {
    return broken(
      "KRATOS_PUBLIC_URL is our own address, so every call for Kratos comes back to us.",
      inEnvironment("KRATOS_PUBLIC_URL", "http://kratos:4433"),
    );
  }
  if (!isAnswer(ready)) return broken(`${KRATOS_PUBLIC_URL} does not answer (${ready.silence}).`);
  if (ready.status === 200 || isHealthy(adminHealth)) return ok(`${KRATOS_PUBLIC_URL} answers.`);
  return broken(`${KRATOS_PUBLIC_URL}/health/ready answers ${ready.status}: Kratos is not ready.`);
}

/** On its admin port Kratos has the same paths below /admin only. */
export function judgeKratosPort({ settings, kratos: { ready, adminHealth } }: Facts) {
  if (!isAnswer(ready)) return [];
  return isHealthy(adminHealth)
    ? broken(
        `${settings.KRATOS_PUBLIC_URL} is Kratos' admin port, which must never be passed on to browsers.`,
        inEnvironment("KRATOS_PUBLIC_URL", "http://kratos:4433"),
      )
    : ok("KRATOS_PUBLIC_URL is not the admin port.");
}

function isHealthy(heard: Facts["kratos"]["adminHealth"]): boolean {
  return isAnswer(heard) && heard.status === 200;
}
