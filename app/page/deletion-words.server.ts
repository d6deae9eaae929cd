import { doorOf } from "../doors/door-of.server";
import { mobileWords, type MobileWords } from "../i18n/mobile-words.server";
import { wordsFor } from "../i18n/words.server";

/** What both forms say about the deletion of an account. */
export type DeletionWords = MobileWords["deletion"];

/** The texts of the requested page's form: the mobile form has its own. */
export async function deletionWords(request: Request): Promise<DeletionWords> {
  if (doorOf(request).name === "mobile") return mobileWords("deletion");
  return (await wordsFor(request)).section("deletion");
}
