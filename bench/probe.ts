import { setTimeout as wait } from "node:timers/promises";

export interface Probed {
  /** Since the probe began. */
  atMs: number;
  ms: number;
  isAnswered: boolean;
}

export interface Probe {
  found: Probed[];
  stop(): Promise<void>;
}

export interface ProbeSettings {
  url: string;
  everyMs: number;
}

/** Asks again and again, one request at a time. `/health/alive` waits only for the event loop. */
export function startProbe({ url, everyMs }: ProbeSettings): Probe {
  const found: Probed[] = [];
  const end = new AbortController();
  const begun = performance.now();
  const running = (async () => {
    while (!end.signal.aborted) {
      const asked = performance.now();
      const isAnswered = await fetch(url, { signal: AbortSignal.timeout(10_000) })
        .then(async (response) => {
          await response.text();
          return response.ok;
        })
        .catch(() => false);
      found.push({ atMs: asked - begun, ms: performance.now() - asked, isAnswered });
      await wait(everyMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();
  return {
    found,
    async stop() {
      end.abort();
      await running;
    },
  };
}
