import type { Facts } from "../facts";
import { broken, ok, warning } from "../finding";
import { errorIn, isAnswer } from "../heard";

/** A wrong password is answered 400; 403 means that the cookie did not come back. */
export function judgeCsrfForm({ kratos: { wrongForm } }: Facts) {
  if (!isAnswer(wrongForm)) return [];
  if (wrongForm.status === 400) return ok("A form is accepted with the cookie that it came with.");
  return errorIn(wrongForm)?.code === 403
    ? broken(
        "Every form is refused: browsers at PUBLIC_URL do not send Kratos' CSRF cookie back (see kratos.cookie_*).",
      )
    : warning(`A wrong password is answered with status ${wrongForm.status}, not 400.`);
}
