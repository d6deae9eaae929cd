import type { Facts } from "../facts";
import { inKratos, ok, warning, type Verdict } from "../finding";
import { flowIn, messagesIn } from "../heard";

/** "This account does not exist …" */
const noAccount = 4000037;

/** Kratos' setting is about the first step of `style: identifier_first` alone; elsewhere there is nothing to say. */
export function judgeEnumeration({ kratos: { flow, wrongForm } }: Facts): Verdict[] {
  const nodes = flowIn(flow)?.ui.nodes ?? [];
  const refusals = messagesIn(wrongForm);
  if (!refusals || !nodes.some(({ group }) => group === "identifier_first")) return [];
  return refusals.some(({ id }) => id === noAccount)
    ? warning(
        "The first step of sign-in tells everybody which addresses have no account.",
        inKratos("security.account_enumeration.mitigate", "true"),
      )
    : ok("The first step of sign-in does not tell which addresses have an account.");
}
