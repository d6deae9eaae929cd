import { messageIds } from "../../../flow/message-ids";
import type { PasswordRulesView } from "../../../flow/view/model/flow-view";
import type { Words } from "../../../i18n/words.server";
import { env } from "../../../settings/env.server";

/**
 * What a new password has to be. Kratos tells its shortest length only once a password was refused (v1.3.1 and newest),
 * so the operator may say it; the sentence is that of the refusal.
 */
export function describePasswordRules(
  words: Words,
  length = env.PASSWORD_MIN_LENGTH,
): PasswordRulesView {
  const advice = words.section("common").new_password;
  if (length === undefined) return { advice };
  const text = words.say({
    id: messageIds.passwordTooShort,
    text: "",
    type: "info",
    context: { min_length: length },
  });
  return { least: { length, text }, advice };
}
