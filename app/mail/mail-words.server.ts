import type mailWords from "../../locales/en/mail.json";
import { brand, footerLabel, productName, support } from "../brand/brand.server";
import type { FooterLink } from "../brand/check-brand";
import { absoluteUrl } from "../config/base-path.server";
import {
  countText,
  fillTree,
  languages,
  mobileEdition,
  sayText,
  textsIn,
} from "../i18n/catalogue.server";
import { isTree } from "../i18n/own-words.server";
import { directionOf, spaceBetween } from "../i18n/format";
import { footerOf } from "./mail-look.server";
import { type Mail, mails, type TextMessage } from "./mails";

export type Entries = Record<string, string | undefined>;

/** A text as Go writes it, so that nothing in it is an action or markup of the template. */
export function quote(text: string): string {
  // JSON's escapes are Go's too, but for half a pair of surrogates.
  return JSON.stringify(Buffer.from(text).toString());
}

const mark = "\uE000";

/** A mark within a text for a variable of the template. */
function markOf(variable: string): string {
  return mark + variable + mark;
}

/** The texts between the marks of a text. */
function fixedPieces(text: string): string[] {
  return text.split(mark).filter((_, place) => place % 2 === 0);
}

function textExpression(text: string): string {
  const pieces = text.split(mark).map((piece, place) => (place % 2 ? `$${piece}` : quote(piece)));
  return pieces.length === 1 ? pieces.join("") : `(print ${pieces.join(" ")})`;
}

export function dictionary(entries: Entries): string {
  const pairs = Object.entries(entries).flatMap(([name, text]) =>
    text === undefined ? [] : [`${quote(name)} ${textExpression(text)}`],
  );
  return `(dict ${pairs.join(" ")})`;
}

/** A value that only Kratos knows, until its template or an example puts it in. */
export const addressMark = markOf("address");
export const codeMark = markOf("code");

/** The texts of a mail, by the part of it that shows them. Those that a mail does not have are missing. */
export interface MailParts {
  lang: string;
  dir: string;
  /** `left` or `right`: Outlook knows no `start`. */
  side: string;
  subject: string;
  /** The line beside the subject in a list of mails. */
  preview: string;
  title: string;
  text: string;
  button?: string;
  buttonHint?: string;
  copyLink?: string;
  /** How long the code or link works, and that it is for nobody else. */
  keep?: string;
  hint?: string;
  notYou: string;
  /** Replaces `notYou` where the code is the second factor: somebody has given the right password. */
  notYouSecond?: string;
  sent: string;
  help?: string;
  footer: MailLabel[];
}

/** The label of one of the operator's links, in its own language where it lacks the mail's. */
export interface MailLabel {
  label: string;
  lang: string;
  dir: string;
}

type Texts = Record<string, string | undefined>;

const { host, pathname } = new URL(absoluteUrl("/"));
const site = host + pathname.replace(/\/$/, "");

/** Kratos does not tell a template how long its code or link works, so only the operator's word counts. */
const { codeMinutes, linkMinutes } = brand.mail ?? {};

/** The texts of a mail in the language of an edition of the catalogue. */
export function describeMail(mail: Mail, edition: string): MailParts {
  const { words, code, link } = mail;
  const language = edition === mobileEdition ? "es" : edition;
  const check = checkTitle(edition);
  const values = {
    product: productName,
    address: addressMark,
    site,
    check,
    support: support?.text,
  };
  const all = textsIn(edition, "mail");
  // The shape is that of the English file, which a test compares.
  const read = (section: keyof typeof mailWords) =>
    fillTree(isTree(all) ? all[section] : undefined, values, edition) as Texts;
  const count = (key: string, number: number) =>
    countText({ edition, file: "mail", keys: `common.${key}` }, number);
  const [own, common] = [read(words), read("common")];
  const dir = directionOf(language);
  const isWayIn = words === "recovery_link";
  const lasts = code
    ? codeMinutes && count("code_lasts", codeMinutes)
    : link && linkMinutes && count("link_lasts", linkMinutes);
  const keep = joinTexts(
    lasts || "",
    (code ? common.keep_secret : isWayIn && common.keep_link) || "",
  );
  const subject = withProduct(said(own.subject), edition);
  return {
    lang: language,
    dir,
    side: dir === "rtl" ? "right" : "left",
    subject: oneLine(code && brand.mail?.subjectHasCode ? withCode(subject, edition) : subject),
    preview: oneLine(code ? withCode(said(own.text), edition) : said(own.text)),
    title: said(own.title),
    text: said(own.text),
    ...(link && { button: own.button }),
    ...(link && (code ? { buttonHint: own.button_hint } : { copyLink: common.copy_link })),
    ...(keep && { keep }),
    hint: mail.isNotice ? common.was_you : own.hint,
    notYou: said(mail.isNotice ? noticeHelp(common) : own.not_you),
    ...(mail.isSignIn && { notYouSecond: own.not_you_second }),
    sent: said(common.sent),
    ...(support && { help: common.help }),
    footer: footerOf(mail).map((link) => labelOf(link, language)),
  };
}

/** Our own page helps where no support is named. */
function noticeHelp({ was_not_you, was_not_you_check }: Texts): string | undefined {
  return support ? was_not_you : was_not_you_check;
}

function checkTitle(edition: string): string {
  return sayText({ edition, file: "page", keys: "check.title" });
}

function labelOf(link: FooterLink, language: string): MailLabel {
  const { label, language: lang = language } = footerLabel(link, language);
  // A single label tells no language.
  return { label, lang, dir: typeof link.label === "string" ? "auto" : directionOf(lang) };
}

/**
 * A text message, also in its form for a second factor. One with a code is read by the phone itself too, which needs
 * our host in its last line.
 */
export function describeTextMessage(message: TextMessage, edition: string): Entries {
  const { words, code, isSignIn } = message;
  const check = checkTitle(edition);
  const values = { product: productName, code: codeMark, site, check };
  const read = (key: string) =>
    sayText({ edition, file: "mail", keys: `text_message.${key}` }, values);
  const text = read(words);
  if (!code) return { text: joinTexts(text, read("was_not_you")) };
  const { hostname } = new URL(absoluteUrl("/"));
  const end = `\n\n@${hostname} #${codeMark}`;
  const second = isSignIn && joinTexts(text, read("not_you_second")) + end;
  return { text: text + end, ...(second && { second }) };
}

/** An operator's own subject may name the product already. */
function withProduct(subject: string, edition: string): string {
  if (subject.includes(productName)) return subject;
  const values = { subject, product: productName };
  return sayText({ edition, file: "mail", keys: "common.with_product" }, values);
}

function withCode(subject: string, edition: string): string {
  const values = { subject, code: codeMark };
  return sayText({ edition, file: "mail", keys: "common.with_code" }, values);
}

function joinTexts(text: string, next: string): string {
  return text && next ? text + spaceBetween(text, next) + next : text || next;
}

/** A line break in an operator's words would begin another header of the mail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** The catalogue test holds that each language has it. */
function said(text: string | undefined): string {
  return text ?? "";
}

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
