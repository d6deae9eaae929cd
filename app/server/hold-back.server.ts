import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Response } from "express";
import { contextOf } from "./gateway-request.server";

/** Lets a ready answer wait, so that its time tells nothing. It meanwhile holds no place of MAX_REQUESTS. */
export async function holdBack(response: Response, holdMs: number | undefined): Promise<void> {
  if (!holdMs || response.closed) return;
  contextOf(response).leavePlace?.();
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([wait(holdMs, undefined, { signal }), once(response, "close", { signal })]);
  ended.abort();
}
