import { productName } from "../brand/brand.server";
import { absoluteUrl } from "../doors/base-path.server";
import type { MailLinkPage } from "../doors/mail-link";
import { mobileEdition } from "../i18n/catalogue.server";
import { chooseWords } from "./choose-words.server";
import { quote, type Entries } from "./go-template";
import { drawMailDocument, type MailContent } from "./mail-document";
import { addressesOf, home } from "./mail-links.server";
import { describeLook } from "./mail-look.server";
import { drawMailText } from "./mail-text";
import { describeMail, describeTextMessage } from "./mail-words.server";
import { mails, textMessages, type Mail, type MailLinkField } from "./mails";

/** Every file of Kratos' `courier.template_override_path`, by its path in it. */
export function buildMailTemplates(): Map<string, string> {
  const look = describeLook();
  const files = mails.flatMap((mail): [string, string][] => {
    const content = contentOf(mail);
    const begin = readData(mail.code);
    const subject = chooseWords((edition) => ({ subject: describeMail(mail, edition).subject }));
    const words = chooseWords((edition) => wordsOf(mail, edition));
    const link = mail.link ? readLink(mail.link) : "";
    const path = `${mail.folder}/email`;
    return [
      [`${path}.subject.gotmpl`, `${begin}${subject}{{$w.subject}}\n`],
      [`${path}.body.gotmpl`, `${begin}${words}${link}${drawMailDocument(content, look)}\n`],
      [`${path}.body.plaintext.gotmpl`, `${begin}${words}${link}${drawMailText(content)}`],
    ];
  });
  const texts = textMessages.map((message): [string, string] => {
    const words = chooseWords((edition) => ({ text: describeTextMessage(message, edition) }));
    const begin = readData(message.code);
    return [`${message.folder}/sms.body.gotmpl`, `${begin}${words}{{$w.text}}\n`];
  });
  return new Map([...files, ...texts]);
}

/** Reads Kratos' data as JSON: a field that this Kratos does not have is then empty, and stops no mail. */
function readData(code?: string): string {
  return [
    `{{- $m := fromJson (toJson .) -}}`,
    // A line break or a change of direction in an address stays out of the subject and the text.
    `{{- $address := regexReplaceAll "[\\\\p{Cc}\\\\p{Cf}]" (toString $m.to) "" -}}`,
    code ? `{{- $code := toString $m.${code} -}}` : "",
    `{{- $product := ${quote(productName)} -}}\n`,
  ].join("");
}

/**
 * Sets `$link` to the page of ours that asks before the link is taken, in the language of the mail. Kratos' own address
 * in the mail would lead there too, without its language.
 */
function readLink({ field, page, mobilePage }: MailLinkField): string {
  const to = ({ path }: MailLinkPage) => quote(`${absoluteUrl(path)}?`);
  const query = `(regexReplaceAll "^[^?]*[?]" (toString $m.${field}) "")`;
  const isMobile = `eq $lang ${quote(mobileEdition)}`;
  const inSpanish = mobilePage
    ? `print ${to(mobilePage)} ${query}`
    : `print ${to(page)} ${query} "&lng=es"`;
  return [
    `{{- $link := print ${to(page)} ${query} "&lng=" $lang -}}`,
    `{{- if ${isMobile}}}{{$link = ${inSpanish}}}{{end -}}\n`,
  ].join("");
}

function wordsOf(mail: Mail, edition: string): Entries {
  const { footer, ...parts } = describeMail(mail, edition);
  const labels = footer.flatMap(({ label, lang, dir }, place): [string, string][] => [
    [`link${place}`, label],
    [`linkLang${place}`, lang],
    [`linkDir${place}`, dir],
  ]);
  return { ...parts, ...Object.fromEntries(labels) };
}

/** A mail with actions of the template where its words and values will stand. */
function contentOf(mail: Mail): MailContent {
  const { footer: _labels, ...parts } = describeMail(mail, "en");
  const actions = Object.entries<string | undefined>(parts)
    .filter(([, text]) => text !== undefined)
    .map(([part]) => [part, `{{$w.${part}}}`]);
  return {
    parts: Object.fromEntries(actions) as MailContent["parts"],
    product: "{{$product}}",
    home,
    code: mail.code && "{{$code}}",
    link: mail.link && "{{$link}}",
    footer: addressesOf(mail).map((href, place) => ({
      href,
      label: `{{$w.link${place}}}`,
      lang: `{{$w.linkLang${place}}}`,
      dir: `{{$w.linkDir${place}}}`,
    })),
  };
}
