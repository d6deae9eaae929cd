import type { PageWords } from "../i18n/words.server";
import { type AccountMenuView, describeAccountMenu } from "../session/account-menu.server";
import { type Flow, isNumberVerified, sentTo } from "../model/flow";
import {
  type CommonPage,
  describeCommonPage,
  focusOf,
  isQuiet,
  type PageSource,
} from "./common-page.server";
import { type VerificationLinks, verificationLinks } from "./links.server";
import { labelsOfAnother } from "./node-labels.server";
import {
  describeVerification,
  leadsOn,
  sayVerification,
  type VerificationParts,
} from "./verification.server";

export interface VerificationPage extends CommonPage, VerificationParts {
  text: PageWords["verification"];
  links: VerificationLinks;
  /** Describes a verification that is already done. */
  already?: string;
  /** For a person with a session. */
  menu?: AccountMenuView;
}

export function describeVerificationPage(source: PageSource): VerificationPage {
  const { visit, received, flow, shown, person, carried, cause } = source;
  const { notice, already } = cause;
  const { variant, words } = visit;
  const text = words.section("verification");
  const links = verificationLinks(visit, source);
  const known = { person, words, links, carried };
  const { identity } = person;
  const page = describeCommonPage(source, {
    heading: headingOf(shown, text, { isAlready: already !== undefined }),
    signed: { sentTo: sentTo(flow) },
    links,
    focusFirst: isQuiet(source) ? focusOf(source) : undefined,
    policies:
      received.state === "passed_challenge"
        ? [leadsOn(received, known)]
        : labelsOfAnother(received, notice, words),
    messages: sayVerification(received, known),
  });
  return {
    ...page,
    text,
    links,
    already,
    menu:
      identity && variant.features.hasMenu ? describeAccountMenu({ identity }, words) : undefined,
    ...describeVerification(visit, received, known),
  };
}

function headingOf(
  flow: Flow,
  text: PageWords["verification"],
  { isAlready = false } = {},
): string {
  if (flow.state !== "passed_challenge") return text.title;
  if (isAlready) return text.already_title;
  return isNumberVerified(flow) ? text.done_title_number : text.done_title;
}
