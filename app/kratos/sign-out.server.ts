import { z } from "zod";
import { problemPage } from "../http/problem.server";
import { callKratos, unavailableStatus } from "./call.server";
import { kratos, type Asked } from "./client.server";
import { relayCookies } from "./relay.server";
import type { PageVisit } from "./visit.server";

const logoutSchema = z.object({ logout_token: z.string().min(1) });

/**
 * Ends the identity session; gives back the headers that clear the browser's cookies. Somebody who is not
 * signed in is signed out already. When Kratos does not answer, a page says that the session may be open.
 */
export async function signOut(visit: PageVisit): Promise<Headers> {
  const made = await callKratos(visit, (cookie, options) =>
    kratos.createBrowserLogoutFlow({ cookie }, options),
  );
  if ("status" in made && made.status === 401) return relayCookies(made.cookies);
  const logout = logoutSchema.safeParse("body" in made ? made.body : undefined);
  if (!logout.success) throw await stillOpen(visit, made);
  const ended = await callKratos(visit, (cookie, options) =>
    kratos.updateLogoutFlow({ token: logout.data.logout_token, cookie }, options),
  );
  if (!("status" in ended) || ![204, 401].includes(ended.status)) {
    throw await stillOpen(visit, ended);
  }
  return relayCookies(ended.cookies);
}

function stillOpen({ request }: PageVisit, asked: Asked) {
  return problemPage(request, "still_open", unavailableStatus(asked));
}
