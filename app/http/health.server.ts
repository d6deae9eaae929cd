import { Router } from "express";
import { z } from "zod";
import { env } from "../env.server";
import { createUpstream } from "./upstream.server";

const upstream = createUpstream(2_000);
/** A proxy's own page in front of a Kratos that is down may well have the status 200. */
const readySchema = z.object({
  status: z.literal(200),
  body: z.object({ status: z.literal("ok") }),
});
import { contextOf } from "./edge-context.server";

let isDraining = false;

/** From now on the process says that it is not ready; what is in flight is finished. */
export function startDraining(): void {
  isDraining = true;
}

/** `/health/alive`: the process runs. `/health/ready`: it is not draining and Kratos answers. */
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
  isReady()
    .then((ready) => {
      response.status(ready ? 200 : 503).json({ status: ready ? "ok" : "unavailable" });
    })
    .catch(next);
});

async function isReady(): Promise<boolean> {
  return !isDraining && (await isKratosReady()) && !isDraining;
}

async function isKratosReady(): Promise<boolean> {
  const asked = await upstream.ask((options) =>
    upstream.axios.get(`${env.KRATOS_PUBLIC_URL}/health/ready`, options),
  );
  return readySchema.safeParse(asked).success;
}
