import { messageIds } from "../../../flow/message-ids";
import { spaceBetween } from "../../../i18n/space-between";
import type { Words } from "../../../i18n/words.server";
import { env } from "../../../settings/env.server";

/**
 * What a new password has to be. Kratos tells its shortest length only once a password was refused (v1.3.1 and newest),
 * so the operator may say it; the sentence is that of the refusal.
 */
export function describePasswordRules(words: Words, least = env.PASSWORD_MIN_LENGTH): string {
  const advice = words.section("common").new_password;
  if (least === undefined) return advice;
  const length = words.say({
    id: messageIds.passwordTooShort,
    text: "",
    type: "info",
    context: { min_length: least },
  });
  return length + spaceBetween(length, advice) + advice;
}
