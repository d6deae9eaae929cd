import { RemixServer } from "@remix-run/react";
import type { ComponentProps } from "react";
import { hydrate } from "./enhance/hydrate";
import { watchForms } from "./enhance/sent-form";
import type { PageData } from "./http/page-data.server";

type RemixContext = ComponentProps<typeof RemixServer>["context"];

/**
 * The page is drawn here as it was on the server, by the same component: a page is one document, so there is
 * no router that could load the next one.
 */
function servedContext(): RemixContext {
  const { __remixContext: data, __remixManifest: manifest, __remixRouteModules: modules } = window;
  // Written by page-data.server.ts.
  const page = data as unknown as PageData;
  const drawn = Object.entries(manifest.routes).filter(([id]) => id in modules);
  const matches = drawn.map(([, route]) => ({ route }));
  return {
    manifest: { ...manifest, routes: Object.fromEntries(drawn) },
    routeModules: modules,
    staticHandlerContext: { ...page, matches, actionData: null },
    future: { v3_relativeSplatPath: true },
    isSpaMode: false,
  } as unknown as RemixContext;
}

// Back and a reload ask for the page again, and do not send the form again that it may have answered.
history.replaceState(history.state, "");
watchForms();
const page = document.getElementById("page");
if (page) hydrate(page, <RemixServer context={servedContext()} url={location.href} />);
