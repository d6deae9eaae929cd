import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { FlowKind } from "../flow/flow";
import type { FlowPage } from "../kratos/flow-page.server";

/**
 * The page that the route's action gave back, else the one of its loader, which comes from the core: a
 * redirect never gets as far as a component.
 */
export function useFlowPage<K extends FlowKind>(): FlowPage<K> {
  const loaded: unknown = useLoaderData();
  const answered: unknown = useActionData();
  const page = (isFlowPage(answered) ? answered : loaded) as FlowPage<K>;
  useEffect(() => {
    // The router sets the title from the loader only; a refused form changes it.
    document.title = page.title;
  }, [page.title]);
  return page;
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
