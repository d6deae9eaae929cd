import { productName } from "../brand/brand.server";
import { absoluteUrl } from "../config/base-path.server";
import { fallbackLanguage, languages, mobileEdition } from "../i18n/catalogue.server";
import { matchAmong } from "../i18n/match-language";
import type { MailLinkPage } from "../model/mail-link";
import {
  describeMail,
  describeTextMessage,
  dictionary,
  type Entries,
  quote,
} from "./mail-words.server";
import { drawMailDocument, type MailContent } from "./mail-document";
import { addressesOf, describeLook, home } from "./mail-look.server";
import { type Mail, type MailLinkField, mails, textMessages } from "./mails";

/** Every file of Kratos' `courier.template_override_path`, by its path in it. */
export function buildMailTemplates(): Map<string, string> {
  const look = describeLook();
  const files = mails.flatMap((mail): [string, string][] => {
    const content = contentOf(mail);
    const begin = readData(mail.code);
    const subject = chooseWords((edition) => ({ subject: describeMail(mail, edition).subject }));
    const second = mail.isSignIn ? chooseForSecondFactor("notYou", "notYouSecond") : "";
    const words = chooseWords((edition) => wordsOf(mail, edition)) + second;
    const link = mail.link ? readLink(mail.link) : "";
    const path = `${mail.folder}/email`;
    return [
      [`${path}.subject.gotmpl`, `${begin}${subject}{{$w.subject}}\n`],
      [`${path}.body.gotmpl`, `${begin}${words}${link}${drawMailDocument(content, look)}\n`],
      [`${path}.body.plaintext.gotmpl`, `${begin}${words}${link}${drawMailText(content)}`],
    ];
  });
  const texts = textMessages.map((message): [string, string] => {
    const second = message.isSignIn ? chooseForSecondFactor("text", "second") : "";
    const words = chooseWords((edition) => describeTextMessage(message, edition)) + second;
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

const otherTags = ["no", "nn", "iw", "pt-BR", "zh", "zh-CN", "zh-SG", "zh-TW", "zh-HK", "zh-Hant"];

/** The language of each tag that an account may have, in small letters. */
function knownTags(): Entries {
  const tags = [...languages, ...otherTags].map((tag) => [
    tag.toLowerCase(),
    languages.includes(tag) ? tag : (matchAmong([tag], languages) ?? fallbackLanguage),
  ]);
  return Object.fromEntries(tags) as Entries;
}

/**
 * Sets `$w` to the words in the language that our server sent with the form, else in that of the account, else in the
 * operator's. `wordsOf` gives them for an edition of the catalogue.
 */
function chooseWords(wordsOf: (edition: string) => Entries): string {
  const cases = [...languages, mobileEdition].map(
    (edition, place) =>
      `{{- ${place === 0 ? "" : "else "}if eq $lang ${quote(edition)}}}{{$w = ${dictionary(wordsOf(edition))}}}`,
  );
  return `${choice()}{{- $w := dict -}}\n${cases.join("\n")}\n{{- end -}}\n`;
}

function choice(): string {
  return [
    `{{- $payload := dict -}}{{with $m.transient_payload}}{{if kindIs "map" .}}{{$payload = .}}{{end}}{{end -}}`,
    `{{- $traits := dict -}}`,
    // Kratos has no identity yet when it sends a code for a registration.
    `{{with $m.traits}}{{if kindIs "map" .}}{{$traits = .}}{{end}}{{end -}}`,
    `{{with $m.identity}}{{with .traits}}{{if kindIs "map" .}}{{$traits = .}}{{end}}{{end}}{{end -}}`,
    `{{- $known := ${dictionary(knownTags())} -}}`,
    // Kratos v1.3.1 forgets the payload of a recovery by link, but not the address at which its flow began.
    `{{- $begun := regexReplaceAll "^.*[?&]lng=([A-Za-z-]{2,35}).*$" (toString $m.request_url) "\${1}" -}}`,
    `{{- $lang := "" -}}`,
    `{{- range $wish := list $payload.lang $begun $traits.locale -}}{{if not $lang}}`,
    `{{- $tag := $wish | toString | lower | replace "_" "-" -}}`,
    `{{- $lang = get $known $tag -}}`,
    `{{- if not $lang}}{{$lang = get $known (index (splitList "-" $tag) 0)}}{{end -}}`,
    `{{end}}{{end -}}`,
    `{{- if not $lang}}{{$lang = ${quote(fallbackLanguage)}}}{{end -}}`,
    // `door` is the former name of the variant, which apps may send. It goes with 2.0.0.
    `{{- $begunAt := regexReplaceAll "^.*[?&](?:variant|door)=([a-z]{1,9}).*$" (toString $m.request_url) "\${1}" -}}`,
    `{{- $variant := toString (or $payload.variant $payload.door) -}}`,
    `{{- if or (eq $variant "mobile") (eq $begunAt "mobile")}}{{$lang = ${quote(mobileEdition)}}}{{end -}}`,
  ].join("\n");
}

/** Kratos has one template for a code of either factor: the address at which its flow began tells which. */
function chooseForSecondFactor(part: string, second: string): string {
  const isSecond = `regexMatch "[?&]aal=aal2(&|$)" (toString $m.request_url)`;
  return `{{- if ${isSecond}}}{{$w = set $w ${quote(part)} $w.${second}}}{{end -}}\n`;
}

function drawMailText({ parts, code, link, footer }: MailContent): string {
  const paragraphs = [
    parts.title,
    parts.text,
    code,
    parts.keep,
    link && parts.buttonHint,
    link,
    parts.hint,
    parts.notYou,
    "--",
    [parts.sent, parts.help, ...footer.map(({ label, href }) => `${label}: ${href}`)]
      .filter(Boolean)
      .join("\n"),
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}
