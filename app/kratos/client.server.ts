import { Configuration, FrontendApi } from "@ory/client";
import { env } from "../env.server";
import { createUpstream } from "../http/upstream.server";
import { watchUpstream } from "../http/watch-upstream.server";

const upstream = createUpstream(env.KRATOS_TIMEOUT_MS, "kratos");

/** The identity service's public API. Every call goes through `askKratos`, which bounds it in time. */
export const kratos = new FrontendApi(
  new Configuration({ basePath: env.KRATOS_PUBLIC_URL }),
  undefined,
  upstream.axios,
);

/** One call to Kratos; see `Upstream.ask`. */
export const askKratos = watchUpstream("kratos", upstream.ask);
