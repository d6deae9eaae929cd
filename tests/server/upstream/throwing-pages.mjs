// This is loaded before the production server: two of its pages fail in every way that a page can.
import { setImmediate } from "node:timers";
import { createElement } from "react";
import { data } from "@remix-run/node";
import { routes } from "../../../build/server/index.js";

/** A fault whose message must not be shown or logged anywhere, in lines that look like a stack. */
function fail() {
  throw new Error("marker-of-a-secret\n    at marker-of-a-secret (upstream.internal:1)");
}

function read(request) {
  const where = new URL(request.url).searchParams.get("where");
  if (where === "loader" && request.method === "GET") fail();
  if (where === "nowhere") setImmediate(fail);
  if (where === "rejection") void Promise.reject(new Error("marker-of-a-secret"));
  return data({ where }, { headers: { "X-Marker": "marker" } });
}

const breaking = {
  loader: ({ request }) => read(request),
  action: () => fail(),
  default: function Page() {
    return createElement("main", null, "drawn");
  },
};

routes["routes/device-done"].module = breaking;
routes["routes/device"].module = {
  loader: ({ request }) => read(request),
  default: () => fail(),
};
routes["routes/connected-apps"].module = {
  loader: () => fail(),
  default: () => null,
  ErrorBoundary: () => fail(),
};

// The build has its own React router, so the address is taken from the loader and not from a hook.
let isEverywhere = false;
const root = routes.root.module;
routes.root.module = {
  ...root,
  loader: (asked) => {
    isEverywhere = new URL(asked.request.url).search === "?where=everywhere";
    return root.loader(asked);
  },
  ErrorBoundary: function Boundary() {
    if (isEverywhere) fail();
    return createElement(root.ErrorBoundary);
  },
};
