import { mobileWords, type PageWords } from "../i18n/words.server";
import { findProviders } from "../kratos/kratos-features.server";
import { isUnverified } from "../kratos/session.server";
import { type Credentials, findCredentials } from "../model/credentials";
import { factsOf, type Flow, minutesAfterRecovery } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { type AccountMenuView, describeAccountMenu } from "../session/account-menu.server";
import type { Plan } from "../view/layout";
import type { MessagePolicy, ViewOptions } from "../view/view-flow";
import type { Visit } from "../web/visit.server";
import { type CommonPage, describeCommonPage, type PageSource } from "./common-page.server";
import { ownerOf } from "./draft.server";
import {
  describePasswordRules,
  findMostBytes,
  type SettingsLinks,
  settingsLinks,
} from "./links.server";
import { settingsPolicies } from "./node-labels.server";
import { type SettingsPlace, placeOf } from "./settings-place.server";

/** Each page that shows settings draws a part of this one. */
export interface SettingsFlowPage extends CommonPage {
  text: PageWords["settings"];
  links: SettingsLinks;
  /** On the account form. */
  menu?: AccountMenuView;
  ways: Credentials;
  /** The address of these settings' account waits for its verification. */
  isUnverified?: boolean;
  /** Where the settings have sections. */
  place?: SettingsPlace;
}

export function describeSettingsFlowPage(source: PageSource): SettingsFlowPage {
  const { visit, answered, received, shown, cause } = source;
  const { variant, words } = visit;
  const { asksForPasswordAlone, settingsGroups, features } = variant;
  const text = words.section("settings");
  const { identity } = received;
  const { minutesLeft = minutesAfterRecovery(received) } = cause;
  const place = settingsGroups ? undefined : (cause.place ?? placeOf(visit, shown, cause));
  const links = settingsLinks(visit, source);
  const page = describeCommonPage(source, {
    links,
    heading: headingFor(visit),
    passwordRules: describePasswordRules(words, { bytes: findMostBytes(received) }),
    signed: { owner: identity && ownerOf(identity.id) },
    choose: chooseFor(visit, place),
    focusFirst: asksForPasswordAlone && features.focusesFirstField ? "always" : undefined,
    policies: settingsPolicies(visit, received, cause.part),
    messages: {
      without: place?.isSaved ? [messageIds.saved] : [],
      texts: recoveredTexts(visit, received, minutesLeft),
    },
  });
  return {
    ...page,
    text,
    links,
    menu: identity && features.hasMenu ? describeAccountMenu({ identity }, words) : undefined,
    ways: findCredentials(answered, findProviders()),
    isUnverified: identity && isUnverified({ identity }),
    place,
  };
}

function headingFor({ variant: { asksForPasswordAlone, features }, words }: Visit): string {
  if (!asksForPasswordAlone) return words.section("settings").title;
  return (features.hasOwnWords ? mobileWords("recovery") : words.section("new_password")).title;
}

function chooseFor({ variant }: Visit, place?: SettingsPlace): ViewOptions["choose"] {
  const { asksForPasswordAlone, settingsForms, settingsGroups } = variant;
  if (asksForPasswordAlone) return asPasswordAlone(settingsForms ?? settingsGroups);
  return place && ((plan) => withoutUnasked(plan, place));
}

function asPasswordAlone(drawn: readonly string[] = []): ViewOptions["choose"] {
  return (plan) => (drawn.includes(plan.group) ? { ...plan, removals: [] } : undefined);
}

/** Keeps an unasked secret here. Without the app of a lost phone, the next one is set up. */
export function withoutUnasked(plan: Plan, { changed, asked }: SettingsPlace): Plan {
  const isNamed = plan.group === changed || plan.group === asked;
  const hasSecret = plan.nodes.some(({ node }) => node.type === "img");
  if (isNamed || !hasSecret) return plan;
  return { ...plan, nodes: [], alternatives: [], isOnRequest: true };
}

/** The whole minutes after a recovery in which to choose a password, where there are any. */
export function recoveredTexts(
  { variant, words }: Visit,
  flow: Flow,
  minutes: number | undefined,
): MessagePolicy["texts"] {
  const { saysRecoveryMinutes, hasOwnWords } = variant.features;
  const back = new Map([[messageIds.recovered, words.section("new_password").back]]);
  if (!factsOf(flow).groups.has("password")) return back;
  if (!saysRecoveryMinutes) return undefined;
  if (minutes) return new Map([[messageIds.recovered, words.count("new_password.left", minutes)]]);
  return hasOwnWords ? undefined : back;
}
