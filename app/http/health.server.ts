import { Router, type Response } from "express";
import { listNotReady } from "./ask-ready.server";
import { contextOf } from "./edge-context.server";

/** As the log and the metrics name each of these addresses. */
export const healthRoute = "/health/*";

let isDraining = false;

/** From now on the process says that it is not ready; what is in flight is finished. */
export function startDraining(): void {
  isDraining = true;
}

/**
 * `/health/alive`: the process runs. `/health/serving`: it is not draining. `/health/ready`: Kratos and Hydra answer
 * besides.
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

/** Why no more requests should come here; the draining may begin while the others are asked. */
async function findReasons(): Promise<string[]> {
  const notReady = isDraining ? [] : await listNotReady();
  return isDraining ? ["draining"] : notReady;
}
