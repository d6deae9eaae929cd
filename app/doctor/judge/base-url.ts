import type { Facts } from "../facts";
import { broken, inKratos, ok } from "../finding";
import { flowIn } from "../heard";

/** Found out from where a flow's form would be sent. */
export function judgeBaseUrl({ settings, kratos }: Facts) {
  const action = flowIn(kratos.flow)?.ui.action;
  if (!action) return [];
  const wanted = `${settings.KRATOS_BROWSER_URL ?? settings.PUBLIC_URL}/`;
  const url = new URL(action);
  const base = url.origin + url.pathname.replace(/\/self-service\/[^]*/, "/");
  return base === wanted
    ? ok(`Kratos knows that browsers find it at ${wanted}.`)
    : broken(
        `Kratos tells browsers that it is at ${base}, and they find it at ${wanted}.`,
        inKratos("serve.public.base_url", wanted),
      );
}
