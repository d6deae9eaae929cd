import type { Facts } from "../facts";
import { ok, warning, type Verdict } from "../finding";
import { flowIn } from "../heard";

/** Without social providers on the sign-in page there is nothing to say. Where they are, no flow tells. */
export function judgeRedirectOrigins({ settings, kratos }: Facts): Verdict[] {
  const nodes = flowIn(kratos.flow)?.ui.nodes ?? [];
  const names = nodes
    .filter(({ group, attributes }) => group === "oidc" && attributes.name === "provider")
    .map(({ attributes }) => String(attributes.value));
  if (names.length === 0) return [];
  const offered = names.join(", ");
  const { REDIRECT_ORIGINS: origins } = settings;
  return origins.length > 0
    ? ok(`Sign-in with ${offered} may lead to ${origins.join(", ")}.`)
    : warning(`Sign-in with ${offered} leads to no provider: REDIRECT_ORIGINS names none.`);
}
