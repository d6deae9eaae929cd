import { productName } from "../brand/brand.server";
import { spaceBetween } from "../i18n/format";
import type { Words } from "../i18n/words.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { isSentByMail } from "../model/address";
import { areFewCodes, type Credentials, hasOnlyCodes, needsCodes } from "../model/credentials";
import {
  providerName,
  sectionAddress,
  type SettingsGroup,
  settingsGroups,
  type SettingsSection,
} from "../model/settings-group";
import { account, otherSessions, securityCheck } from "../model/variants";
import { hasUnconfirmedCodes } from "../view/removals";
import type { FlowView, GroupView, SettingsView } from "../view/views";
import { savedText } from "../web/toast.server";
import { unusedCodes } from "./backup-codes.server";
import type { SettingsFlowPage } from "./settings-flow-page.server";
import type { SettingsPlace } from "./settings-place.server";
import { describeVerify } from "../session/account-menu.server";

export interface SettingsPage
  extends Omit<SettingsFlowPage, "text" | "place">, Omit<SettingsView, "links"> {
  /** The page that helps when something looks wrong. */
  check: { to: string; label: string };
}

/** Shows secrets only where they were asked for. */
export function describeSettings(
  { place = { isSaved: false }, ...given }: SettingsFlowPage,
  words: Words,
  lostCodes?: SettingsPage["lostCodes"],
): SettingsPage {
  const { ways, text, menu } = given;
  const { fixed } = ways;
  const page = { ...given, flow: fixed.length > 0 ? withSocialForm(given.flow) : given.flow };
  const { flow } = page;
  const address = menu?.address;
  const { not_verified } = words.section("home");
  const { title, sign_out, sign_out_hint } = words.section("check");
  const { code: back } = page.links;
  const toVerify = page.isUnverified && hasFeature("verification") ? address : undefined;
  const shown = flow.forms.find(isRefused) ?? flow.forms.find(holdsSecrets);
  const open = place.changed ?? place.asked ?? shown?.group;
  const sections = settingsGroups.flatMap((group) => {
    const form = flow.forms.find((candidate) => candidate.group === group);
    if (!form) return [];
    const waits = group === "profile" && toVerify !== undefined;
    const isDraft = place.isDraft && group === place.changed;
    const state = isDraft
      ? ({ tone: "warning", text: text.row.draft } as const)
      : waits
        ? ({ tone: "warning", text: not_verified } as const)
        : stateOf({ group, form, ways }, words);
    return { group, state, isOpen: group === open };
  });
  return {
    ...page,
    title: titleOf(page, sections),
    text: textFor(page, words),
    sections,
    fixed: fixed.map(providerName),
    from: back ? { to: back, label: words.section("verification").title } : undefined,
    // A person who came from the page that waits for the code may be about to correct the address.
    home: { to: account.paths.home, label: words.section("menu").home },
    verify:
      toVerify && isSentByMail(toVerify) && !back
        ? describeVerify({ value: toVerify }, words)
        : undefined,
    check: { to: securityCheck, label: title },
    changed: place.changed,
    saved: place.isSaved ? savedText(text, place.change) : undefined,
    otpauth: otpauthOf(flow, address),
    step: !ways.authenticator && ways.keys === 0 ? stepOf(flow, words) : undefined,
    replaces: ways.backupCodes ? text.removal.codes : undefined,
    advice: adviceOf(ways, place, words),
    lostCodes,
    offer: { to: otherSessions, label: sign_out, hint: sign_out_hint },
  };
}

/** A phone draws the open section alone, so its name is the page's. */
function titleOf(
  { title, heading, text }: Pick<SettingsFlowPage, "title" | "heading" | "text">,
  sections: SettingsSection[],
): string {
  const open = sections.find(({ isOpen }) => isOpen);
  return open ? title.replace(heading, () => text.section[open.group]) : title;
}

/** A linked account that cannot be unlinked has its section too. */
function withSocialForm(flow: FlowView): FlowView {
  if (flow.forms.some(({ group }) => group === "oidc")) return flow;
  const form = { group: "oidc", nodes: [], alternatives: [], removals: [] };
  return { ...flow, forms: [...flow.forms, form] };
}

/** Kratos keeps in the flow why it refused a form. */
function isRefused({ nodes }: GroupView): boolean {
  return nodes.some(
    (node) => "messages" in node && node.messages?.some(({ tone }) => tone === "error"),
  );
}

function holdsSecrets({ nodes }: GroupView): boolean {
  return nodes.some(({ draw }) => draw === "secrets");
}

interface DrawnSection {
  group: SettingsGroup;
  form: GroupView;
  ways: Credentials;
}

/** Says nothing that Kratos does not tell. */
function stateOf({ group, form, ways }: DrawnSection, words: Words): SettingsSection["state"] {
  const { row } = words.section("settings");
  switch (group) {
    case "profile":
    case "password":
      return undefined;
    case "totp":
      if (ways.authenticator === undefined) return undefined;
      return ways.authenticator ? { tone: "good", text: row.on } : quiet(row.off);
    case "lookup_secret":
      // They may all be used up.
      if (ways.backupCodes === undefined) return stateOfCodes(form, words);
      return stateOfCodes(form, words) ?? quiet(ways.backupCodes ? row.created : row.none_codes);
    case "webauthn":
      return quiet(ways.keys ? words.count("settings.keys", ways.keys) : row.none_keys);
    case "passkey":
      return quiet(countPasskeys(ways.passkeys, words));
    case "oidc":
      return quiet(listLinked(ways, words) || row.not_linked);
  }
}

/** Their number is known only while they are shown. */
function stateOfCodes(form: GroupView, words: Words): SettingsSection["state"] {
  const { nodes } = form;
  const { unsaved } = words.section("settings").row;
  if (hasUnconfirmedCodes(nodes)) return { tone: "warning", text: unsaved };
  if (!holdsSecrets(form)) return undefined;
  const left = unusedCodes(nodes).length;
  const text = words.count("settings.codes_left", left);
  return { tone: areFewCodes(left) ? "warning" : "good", text };
}

function countPasskeys(count: number, words: Words): string {
  return count ? words.count("settings.passkeys", count) : words.section("settings").row.none_keys;
}

function listLinked({ linked, fixed }: Credentials, words: Words): string {
  return words.list([...linked, ...fixed].map(providerName));
}

function quiet(text: string) {
  return { tone: "quiet", text } as const;
}

/** Without the texts of other pages. A passkey is no second step: its owner is asked for one all the same (v1.3.1). */
function textFor({ text, ways, flow }: SettingsFlowPage, words: Words): SettingsView["text"] {
  const { removal: _asks, done: _says, ...rest } = text;
  const { passkey_step, passkey_alone } = words.section("ways_in");
  const hasPassword = flow.forms.some(({ group }) => group === "password");
  const sentences = [
    hasPassword ? rest.about.passkey : passkey_alone,
    ...(ways.authenticator ? [passkey_step] : []),
  ];
  const passkey = sentences.reduce((said, next) => said + spaceBetween(said, next) + next);
  return { ...rest, about: { ...rest.about, passkey } };
}

function stepOf(
  { forms, action }: Pick<FlowView, "forms" | "action">,
  words: Words,
): SettingsPage["step"] {
  const steps = ["totp", "webauthn"] as const;
  const [group, other] = steps.filter((each) => forms.some((form) => form.group === each));
  if (!group) return undefined;
  const { add_step, add_step_totp, add_step_webauthn } = words.section("settings");
  const alone = group === "totp" ? add_step_totp : add_step_webauthn;
  return { to: sectionAddress(action, group), label: other ? add_step : alone };
}

function adviceOf(
  ways: Credentials,
  { changed }: SettingsPlace,
  words: Words,
): SettingsPage["advice"] {
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

interface Account {
  /** The key that Kratos shows, in base32. */
  secret: string;
  product: string;
  account?: string;
}

/** Opens an authenticator app with the key. Kratos' six digits and 30 seconds (v1.3.1) are an app's defaults. */
export function otpauthAddress({ secret, product, account }: Account): string | undefined {
  if (!/^[A-Z2-7]{16,128}$/.test(secret)) return undefined;
  const label = [product, account].filter(Boolean).map((part) => encodeURIComponent(part ?? ""));
  return `otpauth://totp/${label.join(":")}?secret=${secret}&issuer=${encodeURIComponent(product)}`;
}
