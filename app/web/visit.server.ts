import { matchLanguage } from "../i18n/language.server";
import { withBasePath } from "../config/base-path.server";
import { type Variant, variantAt, isUnder } from "../model/variants";
import { type PageRequest, type ReadRequest, readRequest } from "./read-request.server";
import { absoluteReturnTo, safeReturnTo } from "./safe-redirect.server";
import {
  boundParameters,
  carriedFor,
  carriedNames,
  carriedParameters,
  parameterIn,
  type FlowTarget,
} from "../model/parameters";
import type { FlowKind } from "../model/flow";

/** One request to a page of a variant. */
export interface PageVisit extends PageRequest {
  variant: Variant;
}

/** One request to a flow's page, read. */
export interface Visit extends PageVisit, ReadRequest {
  kind: FlowKind;
  /** The flow that the address names (`?flow=`). */
  flowId?: string;
  /** The parameters that go along to the next page; see `carriedFrom`. */
  carried: URLSearchParams;
}

/** The request as one to a flow's page. */
export async function readVisit(kind: FlowKind, page: PageVisit): Promise<Visit> {
  return makeVisit(kind, page, await readRequest(page));
}

export function makeVisit(
  kind: FlowKind,
  page: PageVisit,
  { url, here, state, words }: Omit<ReadRequest, "variant">,
): Visit {
  const flowId = url.searchParams.get("flow") ?? undefined;
  return { ...page, kind, url, here, state, words, flowId, carried: carriedFrom(url)(kind) };
}

export const carriedAddresses = ["return_to", "after_verification_return_to"];

/**
 * The parameters that go along from an address and its flow to the page of each kind: read once, without forbidden
 * addresses and values that are too long.
 */
export function carriedFrom(url: URL, flow?: FlowTarget): (kind: FlowKind) => URLSearchParams {
  const all = carriedParameters(url, flow);
  for (const name of carriedAddresses) {
    const address = safeReturnTo(all.get(name));
    if (address) all.set(name, withBasePath(address));
    else all.delete(name);
  }
  const language = matchLanguage([all.get("lng") ?? ""]);
  if (language) all.set("lng", language);
  else all.delete("lng");
  return (kind) => {
    const carried = carriedFor(kind, all);
    if (carriedNames[kind].includes("login_challenge")) unfoldApplication(kind, carried);
    return boundParameters(carried);
  };
}

/**
 * A way back to the sign-in for an application stands for the application itself: Kratos (v1.3.1) keeps a `return_to`
 * where it forgets the challenge, as when a social sign-in becomes a registration.
 */
function unfoldApplication(kind: FlowKind, carried: URLSearchParams): void {
  const back = safeReturnTo(carried.get("return_to"));
  if (!back) return;
  const { login, verification } = variantAt(back).paths;
  const isVerification = isUnder(back, verification);
  if (!isUnder(back, login) && !isVerification) return;
  // A person who corrected the address has another code to enter, and goes on to where the page led.
  if (isVerification && kind === "verification") {
    const onward = safeReturnTo(parameterIn(absoluteReturnTo(back), "return_to"));
    const leadsOn = onward !== undefined && !isUnder(onward, verification);
    carried.set("return_to", withBasePath(leadsOn ? onward : variantAt(back).paths.home));
  }
  const challenge = parameterIn(absoluteReturnTo(back), "login_challenge");
  if (!challenge || (carried.get("login_challenge") ?? challenge) !== challenge) return;
  carried.set("login_challenge", challenge);
  carried.delete("return_to");
}
