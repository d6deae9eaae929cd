import { isSentByMail } from "../../flow/address/mail-address";
import { account } from "../../doors/account";
import { productName } from "../../brand/brand.server";
import { hasOnlyCodes, judgeWaysIn, secondSteps } from "../../flow/settings/judge-ways-in";
import { otpauthAddress } from "../../flow/settings/otpauth-address";
import {
  sectionAddress,
  settingsGroups,
  type SettingsGroup,
} from "../../flow/settings/settings-group";
import type { SettingsRow } from "../../flow/settings/settings-row";
import type { FlowView, GroupView } from "../../flow/view/model/flow-view";
import type { ButtonView, NodeView } from "../../flow/view/model/node-views";
import type { WaysIn } from "../../flow/settings/ways-in";
import { spaceBetween } from "../../i18n/format/space-between";
import type { PageWords, Words } from "../../i18n/words.server";
import { describeEndingOthers } from "../home/describe-home.server";
import { rowOf } from "./describe-settings-row";
import type { Place } from "./settings-place.server";
import type { FlowPage } from "./describe-flow-page.server";

type SettingsText = Omit<PageWords["settings"], "removal">;

export interface SettingsPage extends Omit<FlowPage<"settings">, "text"> {
  text: SettingsText;
  rows: SettingsRow[];
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
  /** What to set up before backup codes, which alone would be used up. */
  step?: { to: string; label: string; hint: string };
  /** What to do about a second step without a spare, or a spare without a second step, in its section. */
  advice?: { group: SettingsGroup; text: string; does: "create_codes" | "turn_off_codes" };
  /** While new backup codes wait to be confirmed: that older ones work until then, and the way to keep those. */
  older?: { text: string; keep: { to: string; label: string } };
  /** What makes sense after a new password: to end the other sessions, or that there are none. */
  offer: { end?: { to: string; label: string }; hint: string };
}

/** The settings as rows, with secrets only where they were asked for. */
export function describeSettings(
  page: FlowPage<"settings">,
  place: Place,
  words: Words,
): SettingsPage {
  const { flow, ways, text, menu } = page;
  const address = menu?.address;
  const home = words.section("home", { address: address ?? "" });
  const person = [menu?.name, address].flatMap((line) => line || []);
  const toVerify = page.isUnverified ? address : undefined;
  const rows = settingsGroups.flatMap((group) => {
    const form = flow.forms.find((candidate) => candidate.group === group);
    if (!form) return [];
    const row = rowOf({ group, form, flow, ways, person, place }, words);
    if (group !== "profile" || !toVerify) return [row];
    return [{ ...row, mark: { tone: "warning", text: home.not_verified } as const }];
  });
  const hidden = rows.filter(({ isOnRequest }) => isOnRequest).map(({ group }) => group);
  return {
    ...page,
    text: withSecondStep(withoutRemoval(text), ways, words),
    flow: { ...flow, forms: flow.forms.map((form) => formOf(form, { hidden, ways, text })) },
    rows,
    from: describeFrom(page.links, words),
    // Whoever came from the page that waits for the code may be about to correct the address.
    verify:
      toVerify && isSentByMail(toVerify) && !page.links.code
        ? {
            label: home.verify,
            to: account.paths.verification,
            hint: home.verify_hint,
          }
        : undefined,
    changed: place.changed,
    saved: place.isSaved ? text.saved : undefined,
    otpauth: hidden.includes("totp") ? undefined : otpauthOf(flow, address),
    step: ways && secondSteps(ways) === 0 ? stepOf(flow, words) : undefined,
    advice: ways && adviceOf(ways, place, words),
    older: place.hasOlderCodes
      ? {
          text: text.codes.old,
          keep: {
            to: sectionAddress(page.links.settings, "lookup_secret"),
            label: text.codes.keep_old,
          },
        }
      : undefined,
    offer: place.isAlone ? { hint: words.section("check").sign_out_done } : offerToEnd(words),
  };
}

/** Those words are for the page that asks before something is removed. */
function withoutRemoval({ removal: _asks, ...text }: PageWords["settings"]): SettingsText {
  return text;
}

/** A passkey is no second step, so whoever has one is asked for it all the same (v1.3.1). */
function withSecondStep(text: SettingsText, ways: WaysIn | undefined, words: Words): SettingsText {
  if (!ways || secondSteps(ways) === 0) return text;
  const { about } = text;
  const { passkey_step } = words.section("ways_in");
  const passkey = about.passkey + spaceBetween(about.passkey, passkey_step) + passkey_step;
  return { ...text, about: { ...about, passkey } };
}

function stepOf({ forms, action }: FlowView, words: Words): SettingsPage["step"] {
  const offered = forms.map(({ group }) => group);
  const group = (["totp", "webauthn"] as const).find((each) => offered.includes(each));
  const { add_step } = words.section("home", { address: "" });
  const { only_codes } = words.section("ways_in");
  return group && { to: sectionAddress(action, group), label: add_step, hint: only_codes };
}

function adviceOf(ways: WaysIn, { changed }: Place, words: Words): SettingsPage["advice"] {
  const text = words.section("ways_in");
  if (hasOnlyCodes(ways)) {
    if (changed !== "totp" && changed !== "webauthn") return undefined;
    return {
      group: changed,
      text: text[judgeWaysIn(ways) === "used_up" ? "used_up" : "only_codes"],
      does: "turn_off_codes",
    };
  }
  const needsSpare = judgeWaysIn(ways) === "second_step_without_spare";
  if (!needsSpare || ways.backupCodes === undefined) return undefined;
  const group = ways.authenticator ? "totp" : "webauthn";
  return { group, text: text.second_step_without_spare, does: "create_codes" };
}

function offerToEnd(words: Words): SettingsPage["offer"] {
  const { hint, ...end } = describeEndingOthers(words);
  return { end, hint };
}

/** Its way back leads to itself. A secret that nobody asked for does not leave the server. */
function formOf(
  form: GroupView,
  { hidden, ways, text }: { hidden: string[]; ways?: WaysIn; text: SettingsText },
): GroupView {
  if (hidden.includes(form.group)) return { ...form, nodes: [], alternatives: [] };
  const hasCodes = ways?.backupCodes !== false || form.nodes.some(({ draw }) => draw === "secrets");
  const labelOf = ({ name, value, label }: ButtonView) => {
    if (form.group === "totp" && value === "totp") return text.row.turn_on;
    return name === "lookup_secret_regenerate" && !hasCodes ? text.row.create_codes : label;
  };
  const nodes = form.nodes.map((node) =>
    node.draw === "button" ? { ...node, label: labelOf(node) } : node,
  );
  if (form.group === "profile" && ways?.isByCodeAlone) {
    return { ...form, nodes: hintAtAddress(nodes, text.code_address) };
  }
  return { ...form, nodes };
}

/** With several addresses it is not known which of them the codes go to. */
function hintAtAddress(nodes: NodeView[], hint: string): NodeView[] {
  const isAddress = (node: NodeView) => node.draw === "field" && node.type === "email";
  if (nodes.filter(isAddress).length !== 1) return nodes;
  return nodes.map((node) => (isAddress(node) ? { ...node, hint } : node));
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
function describeFrom({ check, code }: FlowPage["links"], words: Words): SettingsPage["from"] {
  if (check) return { to: check, label: words.section("check").title };
  return code ? { to: code, label: words.section("verification", clientSlot).title } : undefined;
}

/** One object, so that the texts are filled in once. */
const clientSlot = { client: "" };
