import { findClientBrand } from "../brand/brand.server";
import { stripBasePath } from "../config/base-path.server";
import { fillIn } from "../i18n/placeholders";
import type { Words } from "../i18n/words.server";
import { readFlow } from "../kratos/flow-calls.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { factsOf, type Flow, inputsNamed, type UiMessage } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { parameterIn } from "../model/parameters";
import type { PendingChange } from "../model/settings-change";
import { account, isUnder } from "../model/variants";
import { noticeOf } from "../model/wording";
import { mainButton } from "../view/buttons";
import { clientOf } from "../view/view-flow";
import type { FlowView } from "../view/views";
import { waitText } from "../web/problem.server";
import { absoluteReturnTo } from "../web/safe-redirect.server";
import { carriedFrom, type Visit } from "../web/visit.server";
import type { Notice } from "./outcome";

interface FlowInWords {
  flow: Flow;
  words: Words;
}

/** The purpose of another sign-in. */
export interface PurposeView {
  /** The thing to change or delete, with `{{name}}` for its name; absent for other pages. */
  text?: string;
  name?: string;
  /** For a person who does not go on: a page that asks for no fresh sign-in. */
  back: { to: string; label: string };
}

/** Anybody can write a link: only the path of the flow's `return_to` counts, and our signed cookie says what waits. */
export function purposeText(visit: Visit, { flow, words }: FlowInWords): PurposeView | undefined {
  if (!visit.variant.features.saysPurpose || !flow.refresh) return undefined;
  // The heading and the subtitle say that the application wants it.
  if (brandClient(flow).client) return undefined;
  // Kratos leads to the flow's `return_to`, not to that of the address.
  const address = new URL(visit.url.pathname, visit.url);
  const returnTo = carriedFrom(address, flow)("login").get("return_to");
  if (!returnTo) return undefined;
  const route = stripBasePath(returnTo);
  const isAt = (path: string) => route !== undefined && isUnder(route, path);
  const { paths } = account;
  const { deletion, removal } = words.section("purpose");
  const toSettings = { to: paths.settings, label: words.section("settings").codes.back };
  const toHome = { to: paths.home, label: words.section("check").back };
  if (isAt("/self-service/settings")) {
    const change = findChange(visit, returnTo);
    // A person whose settings wait for nothing has followed a link.
    return change && { ...describeChange(change, words), back: toSettings };
  }
  if (isAt(paths.deletion)) {
    const back = { to: paths.settings, label: words.section("deletion").cancel };
    return { text: deletion, back: back };
  }
  if (isAt(paths.removal)) return { text: removal, back: toSettings };
  if (isAt(paths.dataCopy) || isAt(paths.backupCodes)) return { back: toSettings };
  const isOwn = [paths.settings, paths.sessions, paths.apps].some(isAt);
  return isOwn ? { back: toHome } : undefined;
}

function findChange({ state: { section } }: Visit, returnTo: string) {
  const flowId = parameterIn(absoluteReturnTo(returnTo), "flow");
  return flowId && section?.flowId === flowId ? section.change : undefined;
}

function describeChange({ purpose, name }: PendingChange, words: Words): Omit<PurposeView, "back"> {
  const text = words.section("purpose");
  switch (purpose) {
    case "passkey_remove":
      return name ? { text: text.passkey_remove_named, name } : { text: text.passkey_remove };
    case "key_remove":
      return name ? { text: text.key_remove_named, name } : { text: text.key_remove };
    case "unlink":
      return name ? { text: text.unlink, name } : { text: text.removal };
    case "link":
      return name ? { text: text.link, name } : {};
    default:
      return { text: text[purpose] };
  }
}

interface Noticed {
  notice: Notice | undefined;
  /** Seconds until another mail can be requested, or another try be made. */
  wait: number;
  words: Words;
}

/** Says why this is not the form that was sent, if the flow itself does not. */
export function noticeText(flow: Flow, { notice, wait, words }: Noticed): string | undefined {
  if (notice === "resend_wait") return words.count("notice.resend_wait", wait);
  if (notice === "guess_wait" || notice === "mail_wait")
    return waitText({ notice, seconds: wait }, words);
  const texts = words.section("notice");
  const own = flow.ui.messages.map(noticeOf).find((name) => name !== undefined);
  const isLate = isLateCode(flow, notice);
  if (isLate || notice === "too_many_codes" || own === "too_many_codes") {
    if (!leadsToWays(flow)) return isLate ? texts.late_code : texts.too_many_codes;
    const steps = isLate ? texts.late_code_steps : texts.too_many_codes_steps;
    return fillIn(steps, { next: words.say(signUpByCode) });
  }
  if (own) return texts[own];
  // On a successor, Kratos itself says that the previous flow expired.
  const isSaidByKratos = flow.ui.messages.some(({ type }) => type === "error");
  if (!notice || isSaidByKratos) return undefined;
  return notice === "signed_out" ? words.section("logout").done : texts[notice];
}

const expiryIds: number[] = [
  messageIds.loginExpired,
  messageIds.registrationExpired,
  messageIds.recoveryExpired,
  messageIds.verificationExpired,
];

export function saysExpired({ id }: UiMessage): boolean {
  return expiryIds.includes(id);
}

/** A code was sent too late, and Kratos says nothing else about it. */
export function isLateCode({ ui }: Flow, notice: Notice | undefined): boolean {
  const isOther = (message: UiMessage) => message.type === "error" && !saysExpired(message);
  return notice === "late_code" && !ui.messages.some(isOther);
}

/** The ways to sign up come only after this form; one of them sends a code. */
function leadsToWays(flow: Flow): boolean {
  return inputsNamed(flow, "method").some(({ attributes: { value } }) => value === "profile");
}

const signUpByCode: UiMessage = {
  id: messageIds.signUpByCode,
  text: "Sign up with code",
  type: "info",
  context: {},
};

/** The sentence names the button as the page has it: in a registration it is behind "Continue". */
export function nameButton(text: string, { forms }: FlowView): string {
  const nodes = forms.flatMap((form) => [...form.nodes, ...form.alternatives]);
  const byCode = nodes.find(
    (node) => node.draw === "button" && node.group === "code" && node.name === "method",
  );
  const button = byCode ?? (forms[0] && mainButton(forms[0]));
  return fillIn(text, { button: button?.draw === "button" ? button.label : "" });
}

/** The heading says these messages of Kratos already. */
export const saidByHeading: number[] = [messageIds.verified, messageIds.numberVerified];

/** The first of two steps does not tell whether people may have a password. */
export function mayHavePassword(flow: Flow): boolean {
  const { groups } = factsOf(flow);
  if (groups.has("password")) return true;
  const isWhole = flow.state === "choose_method" && !groups.has("identifier_first");
  return !isWhole && hasFeature("password");
}

export const continueLabel: UiMessage = {
  id: messageIds.continue,
  text: "Continue",
  type: "info",
  context: {},
};

/** In Kratos' own words for its buttons that lead on. */
export function continueText(words: Words): string {
  return words.say(continueLabel);
}

/** The application behind a flow in the operator's brand, and the name of its accent. */
export interface ClientBrand {
  client: FlowView["client"];
  accent?: string;
}

export function brandClient(flow: Flow): ClientBrand {
  const client = clientOf(flow);
  const id = flow.oauth2_login_request?.client.client_id;
  if (id === undefined) return { client };
  const { accent, ...own } = findClientBrand(id);
  const isNamed = client !== undefined || Object.keys(own).length > 0;
  return { client: isNamed ? { name: id, ...client, ...own } : undefined, accent };
}

/** Reads a refused form's flow again: without the application, which Kratos v1.3.1 omits, the page loses its look. */
export async function restoreClient(visit: Visit, flow: Flow): Promise<Flow> {
  if (!flow.oauth2_login_challenge || flow.oauth2_login_request) return flow;
  const { answer } = await readFlow(visit, flow.id);
  if (answer.kind !== "shown") return flow;
  return { ...flow, oauth2_login_request: answer.flow.oauth2_login_request };
}
