import { RemixServer } from "@remix-run/react";
import type { ComponentProps } from "react";
import { guarded } from "./ui/enhance/guard";
import { hydrate } from "./ui/enhance/hydrate";
import { watchForms } from "./ui/enhance/sent-form";
import { putTypedBack, watchTyped } from "./ui/enhance/typed-fields";
import type { PageData } from "./web/page-frame.server";

type RemixContext = ComponentProps<typeof RemixServer>["context"];

/**
 * Hydrates the page with the same component that drew it on the server. A page is one document, so there is no router
 * that could load the next one.
 */
function servedContext(): RemixContext {
  const { __remixContext: data, __remixManifest: manifest, __remixRouteModules: modules } = window;
  // Written by page-data.server.ts.
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
