import { mobileWords, type MobileWords } from "../../i18n/mobile-words.server";
import type { FlowPage } from "./describe-flow-page.server";

/** The data of the form for a new password besides its flow. */
export interface NewPassword {
  words: MobileWords["recovery"];
}

/** The data of the mobile form for a new password, from a settings flow. */
export function describeNewPassword(page: FlowPage): FlowPage & NewPassword {
  const words = mobileWords("recovery");
  // A form that was refused says so at the beginning of its title.
  return { ...page, title: page.title.replace(page.heading, words.title), words };
}
