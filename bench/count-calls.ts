import type { BenchWorld } from "./bench-world";
import type { Case } from "./cases";

export interface Counted {
  calls: string[];
  /** Bytes of Kratos' answers. */
  kratosBytes: number;
  /** Bytes of our answer as sent. */
  bytes: number;
}

/** Counts the calls and bytes of one request, with a proxy between a second front end and Kratos. */
export async function countCalls({ counted }: BenchWorld, of: Case): Promise<Counted> {
  // The last one: if Kratos takes a form once, the first ones have been sent already.
  const shot = of.ours.at(-1);
  if (!shot) throw new Error(`${of.screen}, ${of.step} has no request.`);
  counted.calls.forget();
  const { path, ...init } = shot;
  const answer = await fetch(counted.origin + path, { ...init, redirect: "manual" });
  const body = await answer.arrayBuffer();
  const calls = counted.calls.list();
  return {
    calls: calls.map(({ method, path }) => `${method} ${path.split("?")[0] ?? ""}`),
    kratosBytes: calls.reduce((sum, { answeredBytes }) => sum + answeredBytes, 0),
    bytes: Number(answer.headers.get("Content-Length") ?? body.byteLength),
  };
}
