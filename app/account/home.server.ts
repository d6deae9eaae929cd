import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { showAddress } from "../i18n/show-address.server";
import type { Words } from "../i18n/words.server";
import { describeAccountMenu, personName, describeVerify } from "../session/account-menu.server";
import { hasFeature } from "../kratos/kratos-features.server";
import {
  accountAddress,
  findUnverified,
  findVerifiable,
  type Verifiable,
} from "../kratos/session.server";
import { isSentByMail } from "../model/address";
import { addressWith } from "../model/parameters";
import { account, securityCheck } from "../model/variants";
import type { Session } from "../model/session";

export function describeHome(session: Session, words: Words) {
  const isOffered = hasFeature("verification");
  const unverified = isOffered ? findUnverified(session.identity) : undefined;
  const address = accountAddress(session);
  const { title, lead } = words.section("check");
  return {
    menu: describeAccountMenu(session, words),
    name: personName(session.identity.traits),
    address: showAddress(address),
    /** Undefined if Kratos does not verify this address. */
    isVerified: isOffered ? findVerifiable(session.identity, address)?.verified : undefined,
    verify: unverified && {
      ...describeVerify(unverified, words),
      why: sayUnverified(unverified, words),
    },
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    check: { title, lead },
    text: words.section("home"),
  };
}

function sayUnverified({ value }: Verifiable, words: Words): string {
  const { email_unverified, phone_unverified } = words.section("home");
  return isSentByMail(value) ? email_unverified : phone_unverified;
}

export function describeSecurityCheck(
  { session, token, action }: { session: Session; token: string; action: string },
  words: Words,
) {
  const { newPassword, settings, apps } = account.paths;
  const back = new URLSearchParams({ return_to: withBasePath(securityCheck) });
  const { codes, nav, title } = words.section("settings");
  return {
    menu: describeAccountMenu(session, words),
    text: {
      ...words.section("check"),
      back: codes.back,
      change: words.section("common").change,
      end: words.section("sessions").end,
      to_settings: title,
      to_apps: nav.apps,
    },
    to: {
      password: hasFeature("password") ? addressWith(newPassword, back) : undefined,
      settings,
      apps: env.HYDRA_ADMIN_URL ? apps : undefined,
    },
    token,
    action,
  };
}
