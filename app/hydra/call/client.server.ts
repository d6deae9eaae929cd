import { Configuration, OAuth2Api } from "@ory/client";
import { env } from "../../settings/env.server";
import { asAxios } from "../../upstream/transport.server";
import { createUpstream } from "../../upstream/upstream.server";
import { watchUpstream, type WatchedAsk } from "../../upstream/watch-upstream.server";

const upstream = watchUpstream("hydra", createUpstream(env.HYDRA_TIMEOUT_MS));

/** Whether Hydra is configured; without it there is no consent, no device and no list of apps. */
export const hasHydra = env.HYDRA_ADMIN_URL !== undefined;

/** Hydra's admin API. It gets none of the visitor's headers. Every call goes through `askHydra`. */
export const hydra = new OAuth2Api(
  new Configuration({ basePath: env.HYDRA_ADMIN_URL }),
  undefined,
  asAxios(upstream.transport),
);

/** One call to Hydra, with the request's id; see `Upstream.ask`. */
export const askHydra: WatchedAsk = (context, call, signal) => {
  const headers = context?.requestId ? { "X-Request-Id": context.requestId } : {};
  return upstream.ask(context, (options) => call({ ...options, headers }), signal);
};
