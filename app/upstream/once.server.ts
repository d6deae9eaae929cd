/** How long a second press of a button can follow the first. */
const keptMs = 10_000;

/**
 * Does the work of a key once: a call while it runs, or within ten seconds after, gets its result. A failure, and a
 * result that `isKept` refuses, are forgotten at once. `find` gives the known result of a key.
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
