import { startWorld, type World } from "../../support/world/world";
import { placeOf, test } from "./journey";

/** A world with the gallery on, for all journeys of a worker. */
export const galleryTest = test.extend<object, { gallery: World }>({
  gallery: [
    // Playwright wants a pattern here, and an empty one is a lint error; this name costs nothing.
    async ({ browserName: _ }, use) => {
      const world = await startWorld({ env: { GALLERY: "on" } });
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
  place: async ({ gallery }, use) => use(placeOf(gallery)),
});
