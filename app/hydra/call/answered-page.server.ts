import { problemPage, type Problem } from "../../page/problem.server";
import { wordsFor } from "../../i18n/words.server";
import { clientAddress } from "./client-address.server";
import { clientSchema } from "./consent-request";
import { describeClient } from "./describe-client";

/**
 * The page for somebody who goes back to a question that this browser has answered; to be thrown. `client` is the
 * application as Hydra tells it.
 */
export async function answeredPage(request: Request, client: unknown) {
  return problemPage(request, "answered", 410, { app: await wayBackToApp(request, client) });
}

/** The application's registered address, if it has one that a person may be led to. */
export async function wayBackToApp(request: Request, client: unknown): Promise<Problem["app"]> {
  const { data } = clientSchema.safeParse(client);
  const to = clientAddress(data?.client_uri);
  const { back_to_app } = (await wordsFor(request)).section("login", { client: "%s" });
  if (!data || !to) return undefined;
  const { name, host } = describeClient(data);
  return { to, label: back_to_app, name, host };
}
