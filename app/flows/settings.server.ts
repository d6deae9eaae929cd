import { productName } from "../brand/brand.server";
import { spaceBetween } from "../i18n/format";
import type { PageWords, Words } from "../i18n/words.server";
import { isSentByMail } from "../model/address";
import { hasOnlyCodes, needsCodes, type Credentials } from "../model/credentials";
import {
  sectionAddress,
  type SettingsGroup,
  settingsGroups,
  type SettingsSection,
} from "../model/settings-group";
import { otherSessions, securityCheck } from "../model/variants";
import type { FlowView } from "../view/views";
import { savedText } from "../web/toast.server";
import type { FlowPage } from "./page.server";
import type { Place } from "./settings-place.server";
import { openSection, sectionOfForm } from "./settings-sections";
import { describeVerify } from "../kratos/account-menu.server";

type SettingsText = Omit<PageWords["settings"], "removal" | "done">;

export interface SettingsPage extends Omit<FlowPage<"settings">, "text" | "place"> {
  text: SettingsText;
  sections: SettingsSection[];
  /** The page that the person came from to look something through. */
  from?: { to: string; label: string };
  /** The section whose form was answered. */
  changed?: SettingsGroup;
  /** What that section says of it, if the flow does not. */
  saved?: string;
  /** Opens an authenticator app on this device with the key that the page shows. */
  otpauth?: string;
  /** The page that sends the mail for the address that is not verified. */
  verify?: { to: string; label: string; hint: string };
  /** The page that helps when something looks wrong. */
  check: { to: string; label: string };
  /** What to set up before backup codes, which alone would be used up. */
  step?: { to: string; label: string };
  /** What to do about a second step without a spare, or a spare without a second step, in its section. */
  advice?: { group: SettingsGroup; text: string; does: "create_codes" | "turn_off_codes" };
  /** What makes sense after a new password: to end the other sessions. */
  offer: { to: string; label: string; hint: string };
}

/** The settings in sections, with secrets only where they were asked for. */
export function describeSettings(
  { place = { isSaved: false }, ...page }: FlowPage<"settings">,
  words: Words,
): SettingsPage {
  const { flow, ways, text, menu } = page;
  const address = menu?.address;
  const { not_verified } = words.section("home", { address: "" });
  const { title, sign_out, sign_out_hint } = words.section("check");
  const toVerify = page.isUnverified ? address : undefined;
  const open = openSection(flow.forms, place);
  const sections = settingsGroups.flatMap((group) => {
    const form = flow.forms.find((candidate) => candidate.group === group);
    if (!form) return [];
    const section = sectionOfForm({ group, form, ways, isOpen: group === open }, words);
    if (group !== "profile" || !toVerify) return [section];
    return [{ ...section, state: { tone: "warning", text: not_verified } as const }];
  });
  return {
    ...page,
    text: withSecondStep(forBrowser(text), ways, words),
    sections,
    from: describeFrom(page.links, words),
    // A person who came from the page that waits for the code may be about to correct the address.
    verify:
      toVerify && isSentByMail(toVerify) && !page.links.code
        ? describeVerify({ value: toVerify }, words)
        : undefined,
    check: { to: securityCheck, label: title },
    changed: place.changed,
    saved: place.isSaved ? savedText(text, place.change) : undefined,
    otpauth: otpauthOf(flow, address),
    step: ways && !ways.authenticator && ways.keys === 0 ? stepOf(flow, words) : undefined,
    advice: ways && adviceOf(ways, place, words),
    offer: { to: otherSessions, label: sign_out, hint: sign_out_hint },
  };
}

/** Those words are for the page that asks before something is removed, and for what is said of a saved form. */
function forBrowser({ removal: _asks, done: _says, ...text }: PageWords["settings"]): SettingsText {
  return text;
}

/** A passkey is no second step: its owner is asked for one all the same (v1.3.1). */
function withSecondStep(
  text: SettingsText,
  ways: Credentials | undefined,
  words: Words,
): SettingsText {
  if (!ways?.authenticator) return text;
  const { about } = text;
  const { passkey_step } = words.section("ways_in");
  const passkey = about.passkey + spaceBetween(about.passkey, passkey_step) + passkey_step;
  return { ...text, about: { ...about, passkey } };
}

function stepOf(
  { forms, action }: Pick<FlowView, "forms" | "action">,
  words: Words,
): SettingsPage["step"] {
  const offered = forms.map(({ group }) => group);
  const group = (["totp", "webauthn"] as const).find((each) => offered.includes(each));
  const { add_step } = words.section("settings");
  return group && { to: sectionAddress(action, group), label: add_step };
}

function adviceOf(ways: Credentials, { changed }: Place, words: Words): SettingsPage["advice"] {
  const text = words.section("ways_in");
  if (hasOnlyCodes(ways)) {
    if (changed !== "totp" && changed !== "webauthn") return undefined;
    return {
      group: changed,
      text: text.only_codes,
      does: "turn_off_codes",
    };
  }
  if (!needsCodes(ways)) return undefined;
  return { group: "totp", text: text.second_step_without_spare, does: "create_codes" };
}

function otpauthOf({ forms }: FlowView, account: string | undefined): string | undefined {
  const nodes = forms.flatMap((form) => form.nodes);
  const key = nodes.find((node) => node.draw === "text" && node.group === "totp" && node.secret);
  return otpauthAddress({
    secret: (key?.draw === "text" && key.secret) || "",
    product: productName,
    account,
  });
}

/** Back to the page that the person came from. */
function describeFrom({ code }: FlowPage["links"], words: Words): SettingsPage["from"] {
  return code ? { to: code, label: words.section("verification", clientSlot).title } : undefined;
}

/** One object, so that the texts are filled in once. */
const clientSlot = { client: "" };

interface Account {
  /** The key that Kratos shows, in base32. */
  secret: string;
  product: string;
  /** Whose account it is, if the page knows. */
  account?: string;
}

/**
 * The address that opens an authenticator app on this device with the key. Kratos makes keys for six digits and 30
 * seconds (v1.3.1), which are an app's defaults; product and account only name the entry.
 */
export function otpauthAddress({ secret, product, account }: Account): string | undefined {
  if (!/^[A-Z2-7]{16,128}$/.test(secret)) return undefined;
  const label = [product, account].filter(Boolean).map((part) => encodeURIComponent(part ?? ""));
  return `otpauth://totp/${label.join(":")}?secret=${secret}&issuer=${encodeURIComponent(product)}`;
}
