import { startWorld, type World, type WorldSettings } from "../../support/world/world";
import { expect, placeOf, test as base } from "./journey";

interface OwnWorld {
  /** What the world is started with; the file says it by `test.use`. */
  ownWorld: WorldSettings;
  world: World;
}

/** A journey that no other shares its world with, and which may take that world down. */
export const test = base.extend<OwnWorld>({
  ownWorld: [{}, { option: true }],
  world: async ({ ownWorld }, use) => {
    const world = await startWorld(ownWorld);
    await use(world);
    await world.stop();
  },
  place: async ({ world }, use) => use(placeOf(world)),
});

export { expect };
