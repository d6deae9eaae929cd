import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { mobileWords, type MobileWords, type PageWords, type Words } from "../i18n/words.server";
import { describeAccountMenu } from "../session/account-menu.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { shownAddress } from "../kratos/session.server";
import { account } from "../model/variants";
import { pageTitle } from "../web/page-frame";
import type { Deletion, DeletionRefusal } from "./deletion.server";
import type { Session } from "../model/session";

interface DeletionQuestion {
  deletion: Deletion;
  refused?: DeletionRefusal;
  session: Pick<Session, "identity">;
  action: string;
}

export function describeDeletionPage({ session, ...asked }: DeletionQuestion, words: Words) {
  const text = words.section("deletion");
  const apps = env.HYDRA_ADMIN_URL ? [text.lost_apps] : [];
  return {
    ...asked,
    menu: describeAccountMenu(session, words),
    title: pageTitle(text.title, Boolean(asked.refused), words),
    person: {
      label: words.section("login").signed_in_as,
      address: shownAddress(session),
    },
    lost: { title: text.lost, things: [lostProfile(text), text.lost_sessions, ...apps] },
    copyLabel: text.copy,
  };
}

function lostProfile({ lost_profile, lost_profile_alone }: PageWords["deletion"]): string {
  return hasFeature("password") ? lost_profile : lost_profile_alone;
}

export function describeDeleted(words: Words) {
  const { done_title: title, deleted, done, done_apps } = words.section("deletion");
  return {
    text: { title, deleted },
    register: hasFeature("registration")
      ? { to: account.paths.registration, label: words.section("registration").title }
      : undefined,
    means: env.HYDRA_ADMIN_URL ? [done, done_apps] : [done],
  };
}

export interface MobileSettings {
  title: string;
  here: string;
  logoutLink?: string;
  deletion?: Deletion;
  isAsking: boolean;
  refused?: DeletionRefusal;
  words: MobileWords["settings"];
}

export function describeMobileSettings<Page extends { title: string }>(
  page: Page,
  given: Omit<MobileSettings, "title" | "words">,
  words: Words,
): Page & MobileSettings {
  const { logoutLink, refused } = given;
  return {
    ...page,
    ...given,
    title: pageTitle(page.title, Boolean(refused), words),
    logoutLink: logoutLink && withBasePath(logoutLink),
    words: mobileWords("settings"),
  };
}
