import { env } from "../config/env.server";
import { showAddress } from "../i18n/show-address.server";
import type { Words } from "../i18n/words.server";
import { account } from "../model/variants";
import { shownAddress, type Verifiable } from "../kratos/session.server";
import { isBlank } from "../model/name";
import type { Session } from "../model/session";
import { isSentByMail } from "../model/address";

export interface AccountMenuView {
  label: string;
  name?: string;
  address: string;
  links: { to: string; label: string }[];
  logOut: { to: string; label: string };
  /** The site and the day for a printed page. */
  paper: { site: string; day: string };
}

const { host: site } = new URL(env.PUBLIC_URL);

/** For the loader of a page that has already asked who is signed in. */
export function describeAccountMenu(
  { identity }: Pick<Session, "identity">,
  words: Words,
): AccountMenuView {
  const { menu, home, log_out } = words.section("menu");
  const { settings, sessions, apps } = words.section("home");
  const { paths } = account;
  return {
    label: menu,
    name: personName(identity.traits),
    address: shownAddress({ identity }),
    links: [
      { to: paths.home, label: home },
      { to: paths.settings, label: settings },
      { to: paths.sessions, label: sessions },
      ...(env.HYDRA_ADMIN_URL ? [{ to: paths.apps, label: apps }] : []),
    ],
    logOut: { to: paths.logout, label: log_out },
    paper: { site, day: words.viewDay(Math.floor(Date.now() / 1000)).text },
  };
}

/** A trait can have any length, so longer names are cut off. */
const longest = 80;

/** Identity schemas usually name a person's given and family name so. */
const pairs = [
  ["first", "last"],
  ["given", "family"],
  ["first_name", "last_name"],
  ["given_name", "family_name"],
] as const;

/** The name in an identity's traits, if the schema has one and it is filled in. */
export function personName(traits: Record<string, unknown>): string | undefined {
  const { name } = traits;
  if (typeof name === "string") return tidy([name]);
  const parts = isRecord(name) ? name : traits;
  for (const pair of pairs) {
    const found = tidy(pair.map((part) => parts[part]));
    if (found) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function tidy(parts: unknown[]): string | undefined {
  const texts = parts.filter((part) => typeof part === "string").filter((part) => !isBlank(part));
  const text = joinName(texts).replace(/\s+/g, " ").trim();
  const letters = Array.from(text);
  if (letters.length <= longest) return text || undefined;
  return `${letters.slice(0, longest).join("").trimEnd()}…`;
}

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]+$/u;

/** The family name comes first in Chinese, Japanese and Korean letters, and no space follows it. */
function joinName(texts: string[]): string {
  const isEastAsian = texts.length === 2 && texts.every((text) => eastAsian.test(text.trim()));
  return isEastAsian
    ? [...texts]
        .reverse()
        .map((text) => text.trim())
        .join("")
    : texts.join(" ");
}

export function describeVerify(
  { value: address, status }: Pick<Verifiable, "value" | "status">,
  words: Words,
) {
  const shown = showAddress(address);
  const text = words.section("home", { address: shown });
  return {
    to: account.paths.verification,
    address: shown,
    label: isSentByMail(address) ? text.verify : text.verify_phone,
    // Kratos has sent one already after a social sign-up (v1.3.1).
    hint: status === "sent" ? text.verify_sent_hint : text.verify_hint,
  };
}
