import { startWorld, type World } from "../../support/world/world";
import { placeOf, test } from "./journey";

/** A world with the gallery on, for all journeys of a worker. */
export const galleryTest = test.extend<object, { gallery: World }>({
  gallery: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from here.
    async ({}, use) => {
      const world = await startWorld({ env: { GALLERY: "on" } });
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
  place: async ({ gallery }, use) => use(placeOf(gallery)),
});
