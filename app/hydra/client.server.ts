import { Configuration, OAuth2Api } from "@ory/client";
import { env } from "../env.server";
import { createUpstream } from "../http/upstream.server";
import { watchUpstream, type WatchedAsk } from "../http/watch-upstream.server";

const upstream = createUpstream(env.HYDRA_TIMEOUT_MS, "hydra");

/** Whether an operator has connected Hydra; without it there is no consent, no device and no list of apps. */
export const hasHydra = env.HYDRA_ADMIN_URL !== undefined;

/** Hydra's admin API. None of the visitor's headers goes to it. Every call goes through `askHydra`. */
export const hydra = new OAuth2Api(
  new Configuration({ basePath: env.HYDRA_ADMIN_URL }),
  undefined,
  upstream.axios,
);

const ask = watchUpstream("hydra", upstream.ask);

/** One call to Hydra, with the id of the request; see `Upstream.ask`. */
export const askHydra: WatchedAsk = (context, call, signal) => {
  const headers = context.requestId ? { "X-Request-Id": context.requestId } : {};
  return ask(context, (options) => call({ ...options, headers }), signal);
};
