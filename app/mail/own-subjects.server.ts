import { languages, mobileEdition } from "../i18n/catalogue.server";
import { fixedPieces } from "./go-template";
import { describeMail } from "./mail-words.server";
import { mails } from "./mails";

/** The subjects that our mails can have, in any language, by Kratos' `template_type`. */
export function ownSubjects(): Map<string, RegExp> {
  return new Map(
    mails.map((mail) => {
      const subjects = [...languages, mobileEdition].map((edition) =>
        fixedPieces(describeMail(mail, edition).subject).map(escape).join(".*"),
      );
      return [mail.folder.replace("/", "_"), new RegExp(`^(?:${subjects.join("|")})$`, "s")];
    }),
  );
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
