import type { Facts } from "../facts";
import { inKratos, ok, warning, type Verdict } from "../finding";
import { messagesIn } from "../heard";

/** "The password must be at least … long"; says how long. */
const tooShort = 4000032;
const wanted = 10;

/** Without registration by password, or where a trait cannot be invented, there is nothing to say. */
export function judgePasswordLength({ kratos: { shortPassword } }: Facts): Verdict[] {
  const refusal = messagesIn(shortPassword)?.find(({ id }) => id === tooShort);
  const least = refusal?.context.min_length;
  if (typeof least !== "number") return [];
  if (least >= wanted) return ok(`A new password has ${least} characters or more.`);
  return warning(
    `Kratos takes passwords of ${least} characters; ${wanted} are the least that is advised.`,
    inKratos("selfservice.methods.password.config.min_password_length", `${wanted}`),
  );
}
