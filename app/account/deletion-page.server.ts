import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { mobileWords, type MobileWords, type PageWords, type Words } from "../i18n/words.server";
import { describeAccountMenu } from "../kratos/account-menu.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { shownAddress } from "../kratos/session.server";
import { account } from "../model/variants";
import { pageTitle } from "../web/page-frame";
import type { Deletion, DeletionRefusal } from "./deletion.server";
import type { Session } from "../model/session";

interface Asked {
  deletion: Deletion;
  refused?: DeletionRefusal;
  /** Whose account it is. */
  session: Pick<Session, "identity">;
  /** Where the form posts to. */
  action: string;
}

/** The data of the page that asks before an account is deleted, and of what is lost with it. */
export function describeDeletionPage({ session, ...asked }: Asked, words: Words) {
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

/** The data of the page after the deletion. */
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

/** What the mobile settings have besides their flow. */
export interface MobileSettings {
  /** The document's title; marked if a deletion was refused. */
  title: string;
  /** The path of this page. */
  here: string;
  logoutLink?: string;
  /** Only if an account API is configured. */
  deletion?: Deletion;
  isAsking: boolean;
  refused?: DeletionRefusal;
  words: MobileWords["settings"];
}

/** The mobile settings' data, from the page of their flow. */
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
