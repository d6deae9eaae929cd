import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { useTitle } from "../enhance/use-title";
import type { FlowKind } from "../flow/flow";
import type { FlowPage } from "../kratos/flow-page.server";

/**
 * The page that the route's action gave back, else the one of its loader, which comes from the core: a
 * redirect never gets as far as a component.
 */
export function useFlowPage<K extends FlowKind>(): FlowPage<K> {
  const loaded: unknown = useLoaderData();
  const answered = useAnswer(loaded);
  const page = (isFlowPage(answered) ? answered : loaded) as FlowPage<K>;
  useTitle(page.title);
  return page;
}

/**
 * What the action gave back. A link to another part of the page (`#…`) loads nothing, and the router forgets the
 * answer all the same, a refused form with it: so it counts until something is loaded.
 */
function useAnswer(loaded: unknown): unknown {
  const answered: unknown = useActionData();
  const [last, setLast] = useState({ loaded, answered });
  if (last.loaded === loaded && (answered === undefined || answered === last.answered)) {
    return last.answered;
  }
  setLast({ loaded, answered });
  return answered;
}

/** An action that does something else as well may give back something else. */
function isFlowPage(answered: unknown): boolean {
  return typeof answered === "object" && answered !== null && "flow" in answered;
}

/** The `meta` of a flow's route. */
export const flowMeta: MetaFunction = ({ data }) => {
  const page = data as FlowPage | undefined;
  return page ? [{ title: page.title }] : [];
};
