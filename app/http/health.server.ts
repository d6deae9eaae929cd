import { Router } from "express";
import { listNotReady } from "./ask-ready.server";
import { contextOf } from "./edge-context.server";

let isDraining = false;

/** From now on the process says that it is not ready; what is in flight is finished. */
export function startDraining(): void {
  isDraining = true;
}

/** `/health/alive`: the process runs. `/health/ready`: it is not draining, and Kratos and Hydra answer. */
export const health = Router();

health.use((_request, response, next) => {
  contextOf(response).route = "/health/*";
  response.setHeader("Cache-Control", "no-store");
  next();
});

health.get("/alive", (_request, response) => {
  response.json({ status: "ok" });
});

health.get("/ready", (_request, response, next) => {
  findReasons()
    .then((reasons) => {
      if (reasons.length === 0) response.json({ status: "ok" });
      else response.status(503).json({ status: "unavailable", not_ready: reasons });
    })
    .catch(next);
});

/** Why no more requests should come here; the draining may begin while the others are asked. */
async function findReasons(): Promise<string[]> {
  const notReady = isDraining ? [] : await listNotReady();
  return isDraining ? ["draining"] : notReady;
}
