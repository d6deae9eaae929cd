import { requestFor } from "./request-for";
import { wordsIn } from "../../../app/i18n/words.server";
import type { FlowKind } from "../../../app/model/flow";
import { account, type Variant } from "../../../app/model/variants";
import type { State } from "../../../app/state/own-cookies.server";
import { readAddress } from "../../../app/web/read-request.server";
import { makeVisit, type Visit } from "../../../app/web/visit.server";

interface Given {
  query?: string;
  variant?: Variant;
  state?: State;
}

/** The visit of an English browser to a flow's page; `query` is that of the address. */
export function visitTo<K extends FlowKind>(kind: K, given: Given = {}): Visit<K> {
  const { query = "?flow=f1", variant = account, state = {} } = given;
  const request = requestFor(variant.paths[kind] + query);
  const read = { ...readAddress(request), variant, state, words: wordsIn("en") };
  return makeVisit(kind, { variant, request, context: { read: Promise.resolve(read) } }, read);
}
