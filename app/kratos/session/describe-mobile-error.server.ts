import { mobileWords } from "../../i18n/mobile-words.server";
import { describeReference } from "../../page/problem.server";
import { formatError } from "../call/error-report";
import { describeSelfServiceError, type SelfServiceError } from "./self-service-error.server";

/** The data of the mobile error page: our text for an error that Kratos stored, else the address' error unchanged. */
export async function describeMobileError(
  request: Request,
  { kept, told }: { kept: SelfServiceError | null; told: string | null },
) {
  const text = mobileWords("error");
  const reference = await describeReference(request);
  if (!kept) return { text, error: formatError(told) ?? text.undefined, reference };
  const { text: error, reference: own } = await describeSelfServiceError(request, kept);
  const ids = [kept.id, ...reference.ids];
  return { text, error, reference: { ...reference, ids, time: own?.time ?? reference.time } };
}
