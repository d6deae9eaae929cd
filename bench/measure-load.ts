import autocannon from "autocannon";
import { percentile } from "./figures";
import { readCpuMs } from "./measure-process";

export interface Shot {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  origin: string;
  /** Sent in turn, again and again. */
  shots: readonly Shot[];
  connections: number;
  ms: number;
  /** Each is sent once at most, because Kratos takes it only once. */
  isOnce?: boolean;
  /** The id of the measured process. */
  pid?: number;
  /** Requests a second; as many as possible by default. */
  rate?: number;
}

export interface LoadFigures {
  answers: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** CPU of the measured process for each answer. */
  cpuMs?: number;
  bytes: number;
  statuses: Record<number, number>;
  errors: number;
}

/** Sends requests over connections that are kept open; each waits for its answer before the next. */
export async function measureLoad(load: Load): Promise<LoadFigures> {
  const { origin, shots, connections, ms, isOnce = false, pid, rate } = load;
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let [bytes, errors, next] = [0, 0, 0];
  const cpuBefore = pid === undefined ? 0 : await readCpuMs(pid);
  const begun = performance.now();
  let last = begun;
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: Math.ceil(ms / 1000) + 5,
        ...(isOnce ? { amount: shots.length - connections } : {}),
        ...(rate === undefined ? {} : { overallRate: rate }),
        timeout: 10,
        requests: [
          {
            setupRequest: (request) => {
              const shot = shots[next++ % shots.length];
              return { ...request, ...shot };
            },
          },
        ],
      },
      (error: unknown) => {
        if (error instanceof Error) reject(error);
        else resolve();
      },
    );
    run.on("response", (_client, status, size, time) => {
      last = performance.now();
      times.push(time);
      statuses[status] = (statuses[status] ?? 0) + 1;
      bytes += size;
    });
    run.on("reqError", () => (errors += 1));
    setTimeout(() => run.stop(), ms);
  });
  const cpuMs = pid === undefined ? undefined : ((await readCpuMs(pid)) - cpuBefore) / times.length;
  return {
    answers: times.length,
    perSecond: (times.length / (last - begun)) * 1000,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    cpuMs,
    bytes: bytes / times.length,
    statuses,
    errors,
  };
}
