import { data } from "@remix-run/node";
import type { Flow, FlowKind } from "../flow/flow";
import { boundValues } from "../flow/bound-values";
import { hasErrors } from "../flow/errors-of";
import { isCodeSent, resendNames, sentTo } from "../flow/code-sent";
import type { FlowView } from "../flow/flow-view";
import { mendFlow } from "../flow/mend-flow";
import { addressWith } from "../flow/parameters";
import { keepTypedValues } from "../flow/typed-values";
import { findUsername } from "../flow/username";
import { viewFlow } from "../flow/view-flow";
import { isWebauthnScript } from "../http/identity-script.server";
import { findResendWait, resendWaitSeconds, stampSent } from "../http/sent-stamp.server";
import { safeRedirect } from "../http/return-to.server";
import { signFields } from "../http/form-fields.server";
import { wordsFor, type PageWords } from "../i18n/words.server";
import { carriedBy } from "./carried.server";
import { drawnPart } from "./drawn-part.server";
import { dressClient } from "./dress-client.server";
import { flowLinks, type FlowLinks } from "./flow-links.server";
import { keepClient } from "./keep-client.server";
import { noteShown } from "./note-flow.server";
import type { Notice } from "./outcome";
import { relayCookies } from "./relay.server";
import { sayNotice } from "./say-notice";
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
  links: FlowLinks;
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

/** The page of a flow as it came; asks Kratos only who is signing in again, and not where `typed` is given. */
export async function describePage(
  visit: Visit,
  received: Flow,
  { notice, typed, wait }: Pick<PageOptions, "notice" | "typed"> & { wait: number },
): Promise<FlowPage> {
  const { kind, door, request } = visit;
  const flow = boundValues(drawnPart(visit, mendFlow(received)));
  const words = await wordsFor(request);
  const carried = carriedBy(kind, request, flow);
  const isUntouched = !typed && flow.ui.messages.every(({ type }) => type !== "error");
  const values = typed ?? (isUntouched ? await suggestValues(visit, flow, carried) : undefined);
  const withCode = notice === "resend_wait";
  const filled = values ? boundValues(keepTypedValues(flow, values, { withCode })) : flow;
  const view = viewFlow(filled, {
    kind,
    action: addressWith(door.paths[kind], carried, { flow: flow.id }),
    words,
    sign: (names) => signFields(flow.id, names, resendNames(flow)),
    layout: isDrawnByGroup(kind, flow) ? "by-group" : "together",
    isOwnScript: isWebauthnScript,
    mayLeadTo: (href) => safeRedirect(href) !== undefined,
    resendAfterSeconds: wait,
    username: findUsername(received),
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
    notice: sayNotice(received, { notice, wait, words }),
    links: flowLinks(visit, flow),
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

function headingOf(flow: FlowView, text: PageWords[FlowKind]): string {
  if (!("title_refresh" in text)) return text.title;
  if (flow.aal === "aal2") return text.title_aal2;
  return flow.refresh ? text.title_refresh : text.title;
}
