import type { PageWords, Words } from "../i18n/words.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { type Flow, hasInput, sentBy, sentTo } from "../model/flow";
import type { ChangeLinkView } from "../view/views";
import {
  type CommonPage,
  describeCommonPage,
  focusOf,
  isQuiet,
  type PageSource,
} from "./common-page.server";
import { type FlowLinks, flowLinks } from "./links.server";
import { labelsOfAnother } from "./node-labels.server";

export interface RecoveryPage extends CommonPage {
  text: PageWords["recovery"];
  links: FlowLinks;
  /** Describes a recovery. */
  about: string;
  /** For the person who used the link of this recovery. */
  signIn?: ChangeLinkView;
}

export function describeRecoveryPage(source: PageSource): RecoveryPage {
  const { visit, received, flow, cause } = source;
  const { notice, typed } = cause;
  const { words } = visit;
  const text = words.section("recovery");
  const links = flowLinks(visit, source);
  const page = describeCommonPage(source, {
    heading: text.title,
    signed: { sentTo: sentTo(flow) },
    links,
    focusFirst: isQuiet(source) ? focusOf(source) : undefined,
    policies: labelsOfAnother(received, notice, words),
  });
  const isUsed = notice === "link_used" || notice === "code_used";
  return {
    ...page,
    text,
    links,
    about: aboutRecovery(received, words),
    signIn: isUsed ? signInWith(typed?.get("email"), links.login, text.sign_in) : undefined,
  };
}

/** The sentences of Kratos, and ours, lead to a new password, which not every Kratos has. */
export function aboutRecovery(flow: Flow, words: Words): string {
  const text = words.section("recovery_about");
  // The newest Kratos asks for the address first, and sends a text message too.
  const way = hasInput(flow, "email") ? sentBy(flow) : "any";
  return (hasFeature("password") ? text.password : text)[way];
}

function signInWith(address: string | null | undefined, to: string, label: string): ChangeLinkView {
  return { to, label, testId: "sign-in-link", typed: address ? [["identifier", address]] : [] };
}
