import { redirect } from "@remix-run/node";
import { addressWith } from "../flow/parameters";

/**
 * For the loader of an address that takes only forms. It is opened from a page that says why a form was refused, by a
 * reload or the choice of a language, which is kept as well as the flow.
 */
export function openInstead(request: Request, path: string): Response {
  const asked = new URL(request.url).searchParams;
  const kept = [...asked].filter(([name]) => name === "flow" || name === "lng");
  return redirect(addressWith(path, new URLSearchParams(kept)), 303);
}
