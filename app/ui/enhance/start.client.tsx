import { watchChecks } from "./check-typed";
import { type GiveUp, hydrate } from "./hydrate";
import { DrawnPage, type RouteModule } from "./remix-in-browser";
import { watchForms } from "./sent-form";
import { putTypedBack, watchTyped } from "./keep-typed-input";
import { watchLeaving } from "./warn-if-left";
import type { PageData } from "../../web/page-scripts.server";

/** The script in the page calls this (page-scripts.server.ts). A page that fails here stays as it was served: hydrate.tsx. */
export function start(page: PageData, modules: Record<string, RouteModule>, giveUp: GiveUp): void {
  // Back and reload request the page again, instead of sending the form that it may have answered.
  history.replaceState(history.state, "");
  watchForms();
  watchChecks();
  watchTyped(page.here);
  watchLeaving();
  putTypedBack(page.here);
  const place = document.getElementById("page");
  if (place) hydrate(place, <DrawnPage page={page} modules={modules} />, giveUp);
}

// With `npm run dev`. Remix would hand a changed module to its router, which does not exist here.
import.meta.hot?.on("vite:beforeUpdate", ({ updates }) => {
  if (updates.some(({ type }) => type === "js-update")) location.reload();
});
