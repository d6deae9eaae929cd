import type { App } from "../../../stack/app";
import { startLocalApp } from "../../support/world/local-app";
import { test } from "./journey";

/** The gallery for all journeys of a worker. No service is there that it could ask. */
export const galleryTest = test.extend<object, { gallery: App }>({
  gallery: [
    // Playwright wants a pattern here, and an empty one is a lint error; this name costs nothing.
    async ({ browserName: _ }, use) => {
      const app = await startLocalApp({ env: { GALLERY: "on" } });
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],
  place: async ({ gallery: { url, logPath } }, use) =>
    use({ url, adminUrl: "", mailUrl: "", logs: { app: logPath, kratos: "" } }),
});
