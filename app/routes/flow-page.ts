import { useLoaderData } from "@remix-run/react";
import type { FlowKind } from "../model/flow";
import type { FlowPage } from "../flows/page.server";
import { titleMeta } from "../web/page-frame";

/** The page from the loader; after a refused form, the action's. A redirect never reaches a component. */
export function useFlowPage<K extends FlowKind>(): FlowPage<K> {
  const page: unknown = useLoaderData();
  return page as FlowPage<K>;
}

export const flowMeta = titleMeta((page) => (page as FlowPage).title);
