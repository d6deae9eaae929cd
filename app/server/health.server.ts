import { type Response, Router } from "express";
import { z } from "zod";
import { env } from "../config/env.server";
import type { UpstreamName } from "../telemetry/metrics.server";
import { createUpstream } from "../upstream/upstream.server";
import { watchUpstream } from "../upstream/watch.server";
import { contextOf } from "./gateway-request.server";
import { healthRoute } from "./route-name.server";

let isDraining = false;

/** From now on the process reports that it is not ready; what is in flight is finished. */
export function startDraining(): void {
  isDraining = true;
}

/**
 * `/health/alive`: the process runs. `/health/serving`: it is not draining. `/health/ready`: Kratos and Hydra are
 * ready as well.
 */
export const health = Router();

health.use((_request, response, next) => {
  contextOf(response).route = healthRoute;
  response.setHeader("Cache-Control", "no-store");
  next();
});

health.get("/alive", (_request, response) => {
  response.json({ status: "ok" });
});

health.get("/serving", (_request, response) => {
  tell(response, isDraining ? ["draining"] : []);
});

health.get("/ready", (_request, response, next) => {
  findReasons()
    .then((reasons) => tell(response, reasons))
    .catch(next);
});

function tell(response: Response, reasons: string[]): void {
  if (reasons.length === 0) response.json({ status: "ok" });
  else response.status(503).json({ status: "unavailable", not_ready: reasons });
}

/** Why no more requests should come here; draining may begin while the others are asked. */
async function findReasons(): Promise<string[]> {
  const notReady = isDraining ? [] : await listNotReady();
  return isDraining ? ["draining"] : notReady;
}

const longestWaitMs = 2_000;
const keptMs = 1_000;

/** A proxy in front of a Kratos that is down may answer 200 with a page of its own. */
const readySchema = z.object({
  status: z.literal(200),
  body: z.object({ status: z.literal("ok") }),
});

interface Asked {
  name: UpstreamName;
  isReady: () => Promise<boolean>;
}

const upstreams: Asked[] = [
  describe("kratos", env.KRATOS_PUBLIC_URL),
  ...(env.HYDRA_ADMIN_URL ? [describe("hydra", env.HYDRA_ADMIN_URL)] : []),
];

/** Each upstream is asked at most once a second, however many clients ask us. */
function describe(name: UpstreamName, address: string): Asked {
  const upstream = watchUpstream(name, createUpstream(longestWaitMs));
  const isReady = cacheFor(keptMs, async () => {
    const asked = await upstream.ask(undefined, (options) =>
      upstream.transport.request({ ...options, url: `${address}/health/ready` }),
    );
    return readySchema.safeParse(asked).success;
  });
  return { name, isReady };
}

/** The names of the upstreams that are not ready: `kratos`, and `hydra` if it is set. */
async function listNotReady(): Promise<string[]> {
  const answers = await Promise.all(upstreams.map(({ isReady }) => isReady()));
  return upstreams.filter((_upstream, place) => !answers[place]).map(({ name }) => name);
}

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
