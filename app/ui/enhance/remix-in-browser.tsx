import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { HereContext } from "../../web/page-frame";
import type { PageData } from "../../web/page-scripts.server";

/** The exports of a route's module that a page uses. */
export interface RouteModule {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  handle?: unknown;
}

interface ServedPage {
  page: PageData;
  /** Modules by their ids, the root first. */
  modules: Record<string, RouteModule>;
}

const PageContext = createContext<ServedPage | undefined>(undefined);
const DepthContext = createContext(0);

/**
 * Draws the served page. In the browser this file stands for `@remix-run/react` (vite.config.ts), with the exports
 * that our pages use: the package brings a router (13 kB), and nothing here navigates. Only the root has an
 * ErrorBoundary.
 */
export function DrawnPage(served: ServedPage): ReactNode {
  const { root } = served.modules;
  const Root = served.page.errors ? root?.ErrorBoundary : root?.default;
  return (
    <PageContext.Provider value={served}>
      <HereContext.Provider value={served.page.here}>{Root ? <Root /> : null}</HereContext.Provider>
    </PageContext.Provider>
  );
}

export function Outlet(): ReactNode {
  const depth = useContext(DepthContext) + 1;
  const Page = Object.values(useServed().modules)[depth]?.default;
  return <DepthContext.Provider value={depth}>{Page ? <Page /> : null}</DepthContext.Provider>;
}

function useServed(): ServedPage {
  const served = useContext(PageContext);
  if (!served) throw new Error("No DrawnPage around this component");
  return served;
}

export function useLoaderData(): unknown {
  const depth = useContext(DepthContext);
  return useMatches()[depth]?.data;
}

export function useRouteLoaderData(id: string): unknown {
  return useServed().page.loaderData[id];
}

export function useMatches(): { id: string; data: unknown; handle: unknown }[] {
  const { page, modules } = useServed();
  return Object.entries(modules).map(([id, { handle }]) => {
    const data: unknown = page.loaderData[id];
    return { id, data, handle };
  });
}

export function useRouteError(): unknown {
  return Object.values(useServed().page.errors ?? {})[0];
}

export function isRouteErrorResponse(error: unknown): boolean {
  return typeof error === "object" && error !== null && "statusText" in error && "data" in error;
}

export function useHref(to: string): string {
  const { base, here } = useServed().page;
  return hrefOf(to, here, base);
}

/**
 * Writes a link as Remix does.
 * @example hrefOf("/login", here, "/account") is "/account/login"; hrefOf("?a=1", "/login", "") is "/login?a=1".
 */
export function hrefOf(to: string, here: string, base: string): string {
  const [path] = to.split(/[?#]/, 1);
  const [page] = here.split("?", 1);
  const rest = to.slice(path?.length);
  const route = (path || page || "").replace(/\/\/+/g, "/");
  return (base && route === "/" ? base : base + route) + rest;
}
