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

export interface PageVisit extends PageRequest {
  variant: Variant;
}

export interface Visit<K extends FlowKind = FlowKind> extends PageVisit, ReadRequest {
  kind: K;
  /** From `?flow=`. */
  flowId?: string;
  /** The parameters for the next page; see `carriedFrom`. */
  carried: URLSearchParams;
}

export async function readVisit<K extends FlowKind>(kind: K, page: PageVisit): Promise<Visit<K>> {
  return makeVisit(kind, page, await readRequest(page));
}

export function makeVisit<K extends FlowKind>(
  kind: K,
  page: PageVisit,
  { url, here, state, words }: Omit<ReadRequest, "variant">,
): Visit<K> {
  const flowId = url.searchParams.get("flow") ?? undefined;
  return { ...page, kind, url, here, state, words, flowId, carried: carriedFrom(url)(kind) };
}

export const carriedAddresses = ["return_to", "after_verification_return_to"];

/** Reads the parameters to carry once, without forbidden or long ones; then gives them by kind. */
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

/** Unfolds a way back to an application's sign-in: Kratos (v1.3.1) keeps `return_to`, but not the challenge. */
function unfoldApplication(kind: FlowKind, carried: URLSearchParams): void {
  const back = safeReturnTo(carried.get("return_to"));
  if (!back) return;
  const { login, verification } = variantAt(back).paths;
  const isVerification = isUnder(back, verification);
  if (!isUnder(back, login) && !isVerification) return;
  // A person who corrected the address enters another code, and then goes where the page led.
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
