import { Configuration, FrontendApi } from "@ory/client";
import { env } from "../../settings/env.server";
import { asAxios } from "../../upstream/transport.server";
import { createUpstream, type Call, type CallOptions } from "../../upstream/upstream.server";
import { watchUpstream } from "../../upstream/watch-upstream.server";

const upstream = watchUpstream("kratos", createUpstream(env.KRATOS_TIMEOUT_MS));

/** Kratos' public API. Every call goes through `askKratos`, which limits its time. */
export const kratos = new FrontendApi(
  new Configuration({ basePath: env.KRATOS_PUBLIC_URL }),
  undefined,
  asAxios(upstream.transport),
);

/** An identity schema, by an id that need not be fit for an address. */
export function getIdentitySchema(id: string, options: CallOptions): ReturnType<Call> {
  const name = Buffer.from(id).toString("base64url");
  return upstream.transport.request({
    ...options,
    url: `${env.KRATOS_PUBLIC_URL}/schemas/${name}`,
  });
}

/** One call to Kratos; see `Upstream.ask`. */
export const askKratos = upstream.ask;
