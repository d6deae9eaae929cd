import { pageTitle } from "../page/document-title";
import type { Words } from "../i18n/words.server";
import { describeAccountMenu } from "../kratos/session/describe/describe-account-menu.server";
import { accountAddress } from "../kratos/session/session.server";
import type { Session } from "../kratos/session/other-sessions.server";
import { env } from "../settings/env.server";
import type { Deletion, DeletionRefusal } from "./delete-account.server";

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
      label: words.section("home", noAddress).signed_in_as,
      address: accountAddress(session),
    },
    lost: { title: text.lost, things: [text.lost_profile, text.lost_sessions, ...apps] },
    copyLabel: text.copy,
  };
}

/** One object, so that the texts are filled in once. */
const noAddress = { address: "" };

/** The data of the page after the deletion. */
export function describeDeleted(words: Words) {
  const { done_title: title, deleted, done, done_apps } = words.section("deletion");
  return {
    text: { title, deleted, register: words.section("registration", noClient).title },
    means: env.HYDRA_ADMIN_URL ? [done, done_apps] : [done],
  };
}

const noClient = { client: "" };
