import { documentTitle } from "../../page/document-title";
import { data, type AppLoadContext } from "@remix-run/node";
import { type Flow, type FlowKind, hasErrors } from "../../flow/flow";
import { boundValues } from "../../flow/bound-values";
import { isCodeSent, resendNames, sentTo } from "../../flow/code-sent";
import type { FlowView } from "../../flow/view/flow-view";
import { repairFlow } from "../../flow/repair-flow";
import { addressWith } from "../../flow/parameters";
import { keepTypedValues } from "../../flow/typed-values";
import { findWaysIn, type WaysIn } from "../../flow/ways-in";
import { findUsername } from "../../flow/view/username";
import { viewFlow } from "../../flow/view/view-flow";
import { isWebauthnScript } from "./identity-script.server";
import { findResendWait, resendWaitSeconds, startResendWait } from "../../forms/resend-wait.server";
import { safeRedirect } from "../../doors/safe-redirect.server";
import { signDrawnFields } from "../../forms/drawn-fields.server";
import { wordsFor, type PageWords } from "../../i18n/words.server";
import { fitFlow, brandClient } from "./fit-flow.server";
import { flowLinks, type FlowLinks } from "./flow-links.server";
import { restoreClient } from "./restore-client.server";
import { countShown } from "../report/count-steps.server";
import type { Notice } from "../decide/outcome";
import { relayCookies } from "../call/relay.server";
import { noticeText } from "./notice-text";
import { suggestValues } from "./suggested-values.server";
import { readCarried, type Visit } from "../call/visit.server";

/** What a flow's route gets from its loader and its action. */
export interface FlowPage<K extends FlowKind = FlowKind> {
  flow: FlowView;
  text: PageWords[K];
  /** The page's heading, by what the flow asks for. */
  heading: string;
  /** The document's title: the heading, marked if something has to be corrected. */
  title: string;
  /** One sentence on why this is not the form that was sent. */
  notice?: string;
  /** The accent of the page's application in the brand's style sheet. */
  accent?: string;
  /** Links to neighbouring pages; each keeps the address' parameters. */
  links: FlowLinks;
  /** Only of the settings: the ways to get in that the flow tells of. */
  ways?: WaysIn;
}

export interface PageOptions {
  status: number;
  cookies: string[];
  notice?: Notice;
  typed?: URLSearchParams;
}

export async function flowPage(visit: Visit, flow: Flow, options: PageOptions) {
  countShown(visit, flow);
  const headers = relayCookies(options.cookies);
  const waited = isCodeSent(flow) ? await findResendWait(visit.request, flow.id) : 0;
  if (waited === undefined)
    headers.append("Set-Cookie", await startResendWait(visit.request, flow.id));
  const wait = waited ?? resendWaitSeconds;
  const page = await describePage(visit, await restoreClient(visit, flow), { ...options, wait });
  keepAnsweredPage(visit.context, page);
  if (options.status === 429) headers.set("Retry-After", String(wait));
  return data(page, { status: options.status, headers });
}

const answeredPages = new WeakMap<AppLoadContext, FlowPage>();

/**
 * Remix runs the loaders after an action, on the same context object. The action leaves its page here, so that the
 * loader does not call Kratos again.
 */
function keepAnsweredPage(context: AppLoadContext, page: FlowPage): void {
  answeredPages.set(context, page);
}

export function findAnsweredPage(context: AppLoadContext): FlowPage | undefined {
  return answeredPages.get(context);
}

/** The page of a flow. Calls Kratos only to find out who is signing in again, and not if `typed` is given. */
export async function describePage(
  visit: Visit,
  received: Flow,
  { notice, typed, wait }: Pick<PageOptions, "notice" | "typed"> & { wait: number },
): Promise<FlowPage> {
  const { kind, door, request, url } = visit;
  const flow = boundValues(fitFlow(visit, repairFlow(received)));
  const words = await wordsFor(request);
  const carried = readCarried(kind, url, flow);
  const isUntouched = !typed && flow.ui.messages.every(({ type }) => type !== "error");
  const values = typed ?? (isUntouched ? await suggestValues(visit, flow, carried) : undefined);
  const withCode = notice === "resend_wait";
  const filled = values ? boundValues(keepTypedValues(flow, values, { withCode })) : flow;
  const view = viewFlow(filled, {
    kind,
    action: addressWith(door.paths[kind], carried, { flow: flow.id }),
    words,
    sign: (names) => signDrawnFields(flow.id, names, resendNames(flow)),
    layout: isDrawnByGroup(kind, flow) ? "by-group" : "together",
    isOwnScript: isWebauthnScript,
    mayLeadTo: (href) => safeRedirect(href) !== undefined,
    resendAfterSeconds: wait,
    username: findUsername(received),
    sentTo: sentTo(flow),
  });
  const { client, accent } = brandClient(flow, view.client);
  const text = words.section(kind, client ? { client: client.name } : noClient);
  const heading = headingOf(view, text);
  return {
    flow: { ...view, client },
    accent,
    text,
    heading,
    title: documentTitle(heading, hasErrors(flow), words),
    notice: noticeText(received, { notice, wait, words }),
    links: flowLinks(visit, flow),
    ways: kind === "settings" ? findWaysIn(flow) : undefined,
  };
}

/** One object, so that the texts of a page without an application are filled in once. */
const noClient = { client: "" };

/** Settings, signing in again and the second factor have separate forms, one below another. */
function isDrawnByGroup(kind: FlowKind, flow: Flow): boolean {
  return (
    kind === "settings" || (kind === "login" && (flow.refresh || flow.requested_aal === "aal2"))
  );
}

function headingOf(flow: FlowView, text: PageWords[FlowKind]): string {
  if (!("title_refresh" in text)) return text.title;
  if (flow.aal === "aal2") return text.title_aal2;
  return flow.refresh ? text.title_refresh : text.title;
}
