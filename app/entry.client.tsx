import { RemixServer } from "@remix-run/react";
import { Component, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { hydrate } from "./ui/enhance/hydrate";
import { watchForms } from "./ui/enhance/sent-form";
import { putTypedBack, watchTyped } from "./ui/enhance/typed-fields";
import type { PageData } from "./web/page-frame.server";

interface GuardState {
  hasFailed: boolean;
}

class Guard extends Component<{ children: ReactNode }, GuardState> {
  override state: GuardState = { hasFailed: false };

  static getDerivedStateFromError(): GuardState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** The component; it draws nothing once it has failed. hydrate.ts then restores the served page. */
export function guarded(Drawn: ComponentType): ComponentType {
  return function Guarded() {
    return (
      <Guard>
        <Drawn />
      </Guard>
    );
  };
}

type RemixContext = ComponentProps<typeof RemixServer>["context"];

/**
 * Hydrates the page with the same component that drew it on the server. A page is one document, so there is no router
 * that could load the next one.
 */
function servedContext(): RemixContext {
  const { __remixContext: data, __remixManifest: manifest, __remixRouteModules: modules } = window;
  // Written by page-frame.server.ts.
  const page = data as unknown as PageData;
  const drawn = Object.entries(manifest.routes).filter(([id]) => id in modules);
  const matches = drawn.map(([, route]) => ({ route }));
  const { root, ...others } = modules;
  // Outside the root's own boundary, which would draw the failing frame again and again.
  const guardedRoot = root && {
    ...root,
    default: guarded(root.default),
    ErrorBoundary: root.ErrorBoundary && guarded(root.ErrorBoundary),
  };
  return {
    manifest: { ...manifest, routes: Object.fromEntries(drawn) },
    routeModules: { ...others, root: guardedRoot },
    staticHandlerContext: { ...page, matches, actionData: null },
    future: { v3_relativeSplatPath: true },
    isSpaMode: false,
  } as unknown as RemixContext;
}

// Back and reload request the page again, instead of sending the form that it may have answered.
history.replaceState(history.state, "");
watchForms();
watchTyped();
putTypedBack();
const page = document.getElementById("page");
if (page) hydrate(page, <RemixServer context={servedContext()} url={location.href} />);

// With `npm run dev`. Remix would hand a changed module to its router, which does not exist here.
import.meta.hot?.on("vite:beforeUpdate", ({ updates }) => {
  if (updates.some(({ type }) => type === "js-update")) location.reload();
});
