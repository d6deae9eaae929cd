import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FlowKind } from "../flow/flow";
import type { FlowPage } from "../kratos/flow-page.server";

/**
 * The page of the route's loader, which after a refused form is the one that the action has made. It comes from
 * the core: a redirect never gets as far as a component.
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
