import { productName } from "../brand/brand.server";
import { absoluteUrl } from "../config/base-path.server";
import { drawMailDocument } from "./mail-document";
import { addressesOf, describeLook, home } from "./mail-look.server";
import { addressMark, codeMark, describeMail } from "./mail-words.server";
import { type MailName, mails } from "./mails";

const example = { address: "ada@example.org", code: "314159" };

export function drawExample(name: MailName, language: string): string | undefined {
  const mail = mails.find(({ words }) => words === name);
  if (!mail) return undefined;
  const { footer, ...parts } = describeMail(mail, language);
  const filled = Object.entries(parts).map(([part, text]) => [part, text && fill(text)]);
  const content = {
    parts: Object.fromEntries(filled) as typeof parts,
    product: productName,
    home,
    code: mail.code && example.code,
    link: mail.link && `${absoluteUrl(mail.link.page.path)}?…`,
    footer: addressesOf(mail).flatMap((href, place) => {
      const label = footer[place];
      return label ? [{ ...label, href }] : [];
    }),
  };
  return drawMailDocument(content, describeLook());
}

function fill(text: string): string {
  return text.replaceAll(addressMark, example.address).replaceAll(codeMark, example.code);
}
