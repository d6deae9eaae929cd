import type { App } from "../../../stack/app";
import { atEnd } from "../stand-in/at-end";
import { startLocalApp } from "./local-app";
import { startLoneApp, type LoneApp } from "./lone-app";
import { startWorld, type World, type WorldSettings } from "./world";

interface Stoppable {
  stop(): Promise<unknown>;
}

/** Something that a test or a file starts for itself. It ends with that test or file. */
export async function started<T extends Stoppable>(starting: Promise<T> | T): Promise<T> {
  const running = await starting;
  atEnd(() => running.stop());
  return running;
}

export const ownWorld = (settings?: WorldSettings): Promise<World> => started(startWorld(settings));

export const ownApp = (...settings: Parameters<typeof startLocalApp>): Promise<App> =>
  started(startLocalApp(...settings));

export const ownLoneApp = (...settings: Parameters<typeof startLoneApp>): Promise<LoneApp> =>
  started(startLoneApp(...settings));

const shared = new Map<string, Promise<World>>();

/**
 * One world for all the files that a worker runs, one after the other: a file whose tests stop, fill or restart nothing
 * takes it, in place of starting its own. No file has seen its calls, people or mails; its log goes on. It ends with the
 * worker: the watchdog ends its processes, and the run's set-up removes their folders.
 */
export async function shareWorld(settings: WorldSettings = {}): Promise<World> {
  const key = JSON.stringify(settings);
  const starting = shared.get(key) ?? startWorld(settings);
  shared.set(key, starting);
  const world = await starting;
  world.calls.forget();
  world.hydraCalls?.forget();
  return { ...world, stop: () => Promise.reject(new Error("Other files share this world.")) };
}
