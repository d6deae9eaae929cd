/** Asks once for everybody who wants to know while the answer is on its way and until `keptMs` after the question. */
export function keepFor<T>(keptMs: number, ask: () => Promise<T>): () => Promise<T> {
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
