import type { Facts } from "../facts";
import { broken, ok } from "../finding";
import { flowIn, isAnswer } from "../heard";

/** Kratos says its version on its admin port only, which this front end has no address of. */
export function judgeKratosVersion({ kratos }: Facts) {
  if (!isAnswer(kratos.flow) || !isAnswer(kratos.ready)) return [];
  if (!flowIn(kratos.flow)) {
    return broken(
      `A sign-in cannot be begun (status ${kratos.flow.status}): this is no Kratos, or one older than v1.3.1.`,
    );
  }
  const { pages } = kratos;
  const isNewer = isAnswer(pages.settings) && pages.settings.status === 303;
  return ok(`Kratos answers as ${isNewer ? "one newer than v1.3.1" : "v1.3.1 does"}.`);
}
