import { isSentByMail } from "../flow/address/mail-address";
import { messageIds } from "../flow/message-ids";
import { usualTitleOfPath } from "../i18n/usual-title";
import type { Words } from "../i18n/words.server";
import type { Resend } from "./resend";

/** The name of a field, as far as it is known without Kratos, whose schema has it. */
export function labelKept({ name, value }: Resend["kept"][number], words: Words) {
  const path = name.replace(/^traits\./, "");
  const own = words.nameTrait(path);
  if (own) return own;
  if (path === "email" || (name === "identifier" && isSentByMail(value))) return say("email");
  if (name === "identifier") return say("identifier");
  const title = usualTitleOfPath(path);
  return title && words.section("title")[title];

  function say(key: "email" | "identifier"): string {
    return words.say({ id: messageIds[key], text: "", type: "info", context: {} });
  }
}
