import { Router, type Response } from "express";
import { listNotReady } from "./readiness.server";
import { contextOf } from "../request/context.server";
import { healthRoute } from "../request/route-name.server";

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
