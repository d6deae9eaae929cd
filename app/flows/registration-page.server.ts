import type { PageWords } from "../i18n/words.server";
import {
  type CommonPage,
  describeCommonPage,
  focusOf,
  type PageSource,
} from "./common-page.server";
import {
  describePasswordRules,
  describeWaysOut,
  findMostBytes,
  type FlowLinks,
  flowLinks,
  type WaysOut,
} from "./links.server";
import { hintsOfMethods, isBySocialProvider, signUpPolicies } from "./registration-words.server";

export interface RegistrationPage extends CommonPage, WaysOut {
  text: PageWords["registration"];
  links: FlowLinks;
}

export function describeRegistrationPage(source: PageSource): RegistrationPage {
  const { visit, received, notice, isOneMoreThing, client } = source;
  const { words } = visit;
  const text = words.section("registration");
  const links = flowLinks(visit, source);
  const isCompletion = isBySocialProvider(received);
  const page = describeCommonPage(source, {
    heading: text.title,
    links,
    wayHints: hintsOfMethods(received, words),
    passwordRules: describePasswordRules(words, { bytes: findMostBytes(received) }),
    isSocialApart: !isCompletion,
    isCompletion,
    focusFirst: !notice || isOneMoreThing ? focusOf(source) : undefined,
    policies: isCompletion ? signUpPolicies(words) : [],
  });
  return { ...page, text, links, ...describeWaysOut(visit, source, client) };
}
