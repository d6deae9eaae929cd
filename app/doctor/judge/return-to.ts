import type { Facts } from "../facts";
import { broken, inKratos, ok, warning, type Verdict } from "../finding";
import { errorIn, flowIn } from "../heard";

const key = "selfservice.allowed_return_urls";

export function judgeAllowedReturns({ kratos: { returns } }: Facts): Verdict[] {
  return returns.flatMap(({ origin, heard }) => {
    if (flowIn(heard)) return ok(`Kratos lets a return_to lead to ${origin}.`);
    return errorIn(heard)?.id === "self_service_flow_return_to_forbidden"
      ? broken(`Kratos refuses a return_to to ${origin}.`, inKratos(key, `- ${origin}/`))
      : [];
  });
}

export function judgeForeignReturn({ settings, kratos: { foreignReturn } }: Facts): Verdict[] {
  if (flowIn(foreignReturn)) {
    return warning(
      "Kratos lets a return_to lead anywhere; this front end does not, but Kratos' own redirects do.",
      inKratos(key, `- ${settings.PUBLIC_URL}/`),
    );
  }
  return errorIn(foreignReturn) ? ok("Kratos refuses a return_to to a foreign address.") : [];
}
