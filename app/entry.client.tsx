import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { hushLeftPages } from "./enhance/hush-left-pages";
import { reconcileTheme } from "./enhance/theme";

hushLeftPages();
reconcileTheme();

/**
 * RemixBrowser (2.17) waits for the page's data by throwing a promise at the root. A key pressed meanwhile
 * ends in React's error 345 (18.3: 9 of 30 times with Tab), and the page is without script for good. So it is
 * asked once outside of React, and hydration then runs in one go that nothing can come into.
 */
async function waitForPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

function hydrate(): void {
  flushSync(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void waitForPageData().then(hydrate);
