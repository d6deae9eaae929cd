import type { Facts } from "../facts";
import { broken, inEnvironment, ok } from "../finding";
import { errorIn, isAnswer } from "../heard";

/** Browsers are sent to Kratos' own paths by mails, by social providers and by redirects. */
export function judgePublicKratosPaths({ settings, site: { whoami }, kratos }: Facts) {
  const { PUBLIC_URL, KRATOS_BROWSER_URL, GATEWAY } = settings;
  if (!isAnswer(whoami) || !isAnswer(kratos.ready)) return [];
  const place = KRATOS_BROWSER_URL ?? PUBLIC_URL;
  if (errorIn(whoami)?.code === 401) return ok(`Browsers reach Kratos' public paths at ${place}.`);
  const says = `Browsers do not reach Kratos at ${place}/sessions/whoami (it answers ${whoami.status}).`;
  const isOurs = GATEWAY === "off" && !KRATOS_BROWSER_URL;
  return broken(says, isOurs ? inEnvironment("GATEWAY", "browser") : undefined);
}
