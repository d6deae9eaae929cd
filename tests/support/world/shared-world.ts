import { startWorld, type World, type WorldSettings } from "./world";

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
