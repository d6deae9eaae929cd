import { brand } from "../../../brand/brand.server";
import { isAfterRegistration, isAfterSettings } from "../../../flow/after-registration";
import { isCodeSent, sentTo } from "../../../flow/code-sent";
import type { Flow, FlowKind } from "../../../flow/flow";
import { isMailAddress, isSentByMail } from "../../../flow/address/mail-address";
import { suggestDomain } from "../../../flow/address/suggest-domain";
import type { MailHelpView } from "../../../flow/view/model/flow-view";
import type { Words } from "../../../i18n/words.server";
import type { Visit } from "../../call/visit.server";
import type { Person } from "../../session/find-person.server";
import { addressField } from "./describe-verification.server";
import type { FlowLinks } from "./flow-links.server";

interface Known {
  person: Person;
  links: FlowLinks;
  words: Words;
}

/** How to find the mail that a flow waits for; undefined if it waits for none, or for a text message. */
export function describeMail(
  visit: Visit,
  flow: Flow,
  { person, links, words }: Known,
): MailHelpView | undefined {
  const address = sentTo(flow);
  if (!isCodeSent(flow)) return undefined;
  if (address && !isSentByMail(address)) return undefined;
  const { from, codeMinutes } = brand.mail ?? {};
  const change = wayToChange(visit.kind, flow, { person, links });
  const domain = address && change ? suggestDomain(address) : undefined;
  const isCode = flow.ui.nodes.some(
    (node) => node.type === "input" && node.attributes.name === "code",
  );
  const text = words.section("mail", {
    address: "%s",
    sender: "%s",
    domain: domain ?? "",
  });
  const question = domain
    ? text.did_you_mean
    : address && isUnusual(visit.kind, flow, { address, person })
      ? text.unfinished
      : undefined;
  return {
    spam: text.spam,
    from: from ? { text: text.from, sender: from } : undefined,
    // The flow lives longer than its code (v1.3.1: an hour and 15 minutes), and Kratos does not tell the code's life.
    lasts: isCode && codeMinutes ? words.count("mail.lasts", codeMinutes) : undefined,
    suggestion:
      question && change ? { text: question, link: text.change_address, to: change } : undefined,
  };
}

/** Whether the mail went to an address of the person's account, without anybody typing it here. */
function isOwn(flow: Flow): boolean {
  return isAfterRegistration(flow) || isAfterSettings(flow);
}

/**
 * Whether an address looks incomplete, as `ada@example`. Kratos takes it, and within a company it may be one. A sign-in
 * has found its account; after a registration, and in one's own account, the page asks already.
 */
function isUnusual(
  kind: FlowKind,
  flow: Flow,
  { address, person }: { address: string; person: Person },
): boolean {
  const isAsked = kind === "verification" && (isOwn(flow) || person.isSignedIn);
  return kind !== "login" && !isAsked && !isMailAddress(address);
}

/** Where the address can be changed; undefined for somebody who proves again who they are. */
function wayToChange(
  kind: FlowKind,
  flow: Flow,
  { person, links }: Omit<Known, "words">,
): string | undefined {
  if (kind === "login" && (flow.refresh || flow.requested_aal === "aal2")) return undefined;
  if (kind !== "verification") return links[kind];
  if (person.isSignedIn) return addressField(person, links);
  return isAfterRegistration(flow) ? links.registration : links.verification;
}
