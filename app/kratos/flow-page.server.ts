import { data } from "@remix-run/node";
import { brand } from "../brand/brand.server";
import type { Door } from "../doors/door";
import { chooseProviders } from "../flow/choose-providers";
import type { Flow, FlowKind } from "../flow/flow";
import { isCodeSent, resendNames, sentTo } from "../flow/code-sent";
import type { FlowView } from "../flow/flow-view";
import { messageIds } from "../flow/message-ids";
import { env } from "../env.server";
import { mendFlow } from "../flow/mend-flow";
import { addressWith } from "../flow/parameters";
import { keepTypedValues } from "../flow/typed-values";
import { viewFlow } from "../flow/view-flow";
import { keepGroups, withoutSocial } from "../flow/keep-groups";
import { isWebauthnScript } from "../http/identity-script.server";
import { isWebview } from "../http/webview.server";
import { findResendWait, resendWaitSeconds, stampSent } from "../http/sent-stamp.server";
import { safeRedirect } from "../http/return-to.server";
import { signFields } from "../http/form-fields.server";
import { wordsFor, type PageWords, type Words } from "../i18n/words.server";
import { carriedBy } from "./carried.server";
import { hasErrors, type Notice } from "./decide";
import { dressClient } from "./dress-client.server";
import { keepClient } from "./keep-client.server";
import { noteShown } from "./note-flow.server";
import { relayCookies } from "./relay.server";
import { suggestValues } from "./suggested-values.server";
import { keepAnsweredPage, type Visit } from "./visit.server";

/** What a flow's route gets from its loader and its action. */
export interface FlowPage<K extends FlowKind = FlowKind> {
  flow: FlowView;
  text: PageWords[K];
  /** Of the page, by what the flow asks for. */
  heading: string;
  /** The document's title: the heading; says so when something is to be corrected. */
  title: string;
  /** One sentence on why this is not the form that was sent. */
  notice?: string;
  /** Of the application that the page is for, in the brand's style sheet. */
  accent?: string;
  /** Links to neighbouring pages; each keeps what the address brought along. */
  links: Record<FlowKind | "logout", string> & { apps?: string };
}

export interface PageOptions {
  status: number;
  cookies: string[];
  notice?: Notice;
  typed?: URLSearchParams;
}

export async function flowPage(visit: Visit, flow: Flow, options: PageOptions) {
  noteShown(visit, flow);
  const headers = relayCookies(options.cookies);
  const waited = isCodeSent(flow) ? await findResendWait(visit.request, flow.id) : 0;
  if (waited === undefined) headers.append("Set-Cookie", await stampSent(visit.request, flow.id));
  const wait = waited ?? resendWaitSeconds;
  const page = await describePage(visit, await keepClient(visit, flow), { ...options, wait });
  keepAnsweredPage(visit.context, page);
  if (options.status === 429) headers.set("Retry-After", String(wait));
  return data(page, { status: options.status, headers });
}

/** What of a flow this door shows, and this browser can use. */
function drawnPart({ kind, door, request }: Visit, flow: Flow): Flow {
  const ours =
    kind === "settings" && door.settingsGroups ? keepGroups(flow, door.settingsGroups) : flow;
  const chosen = brand.social ? chooseProviders(ours, brand.social) : ours;
  return isWebview(request) ? withoutSocial(chosen) : chosen;
}

/** The page of a flow as it came; asks Kratos only who is signing in again, and not where `typed` is given. */
export async function describePage(
  visit: Visit,
  received: Flow,
  { notice, typed, wait }: Pick<PageOptions, "notice" | "typed"> & { wait: number },
): Promise<FlowPage> {
  const { kind, door, request } = visit;
  const flow = drawnPart(visit, mendFlow(received));
  const words = await wordsFor(request);
  const carried = carriedBy(kind, request, flow);
  const isUntouched = !typed && flow.ui.messages.every(({ type }) => type !== "error");
  const values = typed ?? (isUntouched ? await suggestValues(visit, flow, carried) : undefined);
  const withCode = notice === "resend_wait";
  const view = viewFlow(values ? keepTypedValues(flow, values, { withCode }) : flow, {
    kind,
    action: addressWith(door.paths[kind], carried, { flow: flow.id }),
    words,
    sign: (names) => signFields(flow.id, names, resendNames(flow)),
    layout: isDrawnByGroup(kind, flow) ? "by-group" : "together",
    isOwnScript: isWebauthnScript,
    mayLeadTo: (href) => safeRedirect(href) !== undefined,
    resendAfterSeconds: wait,
    sentTo: sentTo(flow),
  });
  const { client, accent } = dressClient(flow, view.client);
  const text = words.section(kind, client ? { client: client.name } : noClient);
  const heading = headingOf(view, text);
  return {
    flow: { ...view, client },
    accent,
    text,
    heading,
    title: hasErrors(flow) ? `${words.section("common").error_prefix} ${heading}` : heading,
    notice: sayNotice(words, notice, flow, wait),
    links: linksFrom(door, request, flow),
  };
}

/** One object, so that the words of a page without an application are filled in once. */
const noClient = { client: "" };

/** Settings, and signing in again or with a second factor, have separate forms one below another. */
function isDrawnByGroup(kind: FlowKind, flow: Flow): boolean {
  return (
    kind === "settings" || (kind === "login" && (flow.refresh || flow.requested_aal === "aal2"))
  );
}

function sayNotice(
  words: Words,
  notice: Notice | undefined,
  flow: Flow,
  wait: number,
): string | undefined {
  if (notice === "resend_wait") {
    return words.section("notice", { seconds: words.number(wait) }).resend_wait;
  }
  if (!notice && isSilentVerification(flow)) return words.say(linkSent);
  // Kratos says itself on a successor that the flow before it has expired.
  return notice && flow.ui.messages.length === 0 ? words.section("notice")[notice] : undefined;
}

/** After a registration with links Kratos v1.3.1 sends the mail and says nothing of it. */
function isSilentVerification(flow: Flow): boolean {
  const isLink = flow.ui.nodes.some(({ group }) => group === "link");
  return isLink && isCodeSent(flow) && flow.ui.messages.length === 0;
}

const linkSent = {
  id: messageIds.verificationLinkSent,
  text: "",
  type: "info" as const,
  context: {},
};

function headingOf(flow: FlowView, text: PageWords[FlowKind]): string {
  if (!("title_refresh" in text)) return text.title;
  if (flow.aal === "aal2") return text.title_aal2;
  return flow.refresh ? text.title_refresh : text.title;
}

function linksFrom(door: Door, request: Request, flow: Flow): FlowPage["links"] {
  const link = (kind: FlowKind) => addressWith(door.paths[kind], carriedBy(kind, request, flow));
  return {
    login: link("login"),
    registration: link("registration"),
    recovery: link("recovery"),
    verification: link("verification"),
    settings: link("settings"),
    logout: door.paths.logout,
    apps: env.HYDRA_ADMIN_URL ? door.paths.apps : undefined,
  };
}
