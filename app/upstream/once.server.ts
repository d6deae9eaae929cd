/** A second press of a button can follow the first within this time. */
const keptMs = 10_000;

/**
 * A call during the work of its key, or within ten seconds after, gets its result, unless that failed or is not kept.
 */
export function createOnce<T>(isKept: (result: T) => boolean = () => true) {
  const made = new Map<string, Promise<T>>();
  const once = (key: string, work: () => Promise<T>): Promise<T> => {
    const running = made.get(key);
    if (running) return running;
    const begun = work();
    made.set(key, begun);
    const forget = () => made.delete(key);
    begun.then(
      (result) => (isKept(result) ? setTimeout(forget, keptMs).unref() : forget()),
      forget,
    );
    return begun;
  };
  return Object.assign(once, { find: (key: string) => made.get(key) });
}
