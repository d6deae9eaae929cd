import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FlowKind } from "../flow/flow";
import type { FlowPage } from "../kratos/page/describe-flow-page.server";

/**
 * The page from the route's loader; after a refused form, the one that the action made. A redirect never reaches a
 * component.
 */
export function useFlowPage<K extends FlowKind>(): FlowPage<K> {
  const page: unknown = useLoaderData();
  return page as FlowPage<K>;
}

/** The `meta` of a flow's route. */
export const flowMeta: MetaFunction = ({ data }) => {
  const page = data as FlowPage | undefined;
  return page ? [{ title: page.title }] : [];
};
