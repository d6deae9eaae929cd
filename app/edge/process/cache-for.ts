/** Shares one call among all callers until `keptMs` after it began, and for as long as it runs. */
export function cacheFor<T>(keptMs: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    if (answer) return answer;
    const asked = ask();
    const kept = new Promise((resolve) => setTimeout(resolve, keptMs).unref());
    const forget = () => {
      answer = undefined;
    };
    Promise.all([asked, kept]).then(forget, forget);
    answer = asked;
    return asked;
  };
}
