import { redirect } from "@remix-run/node";
import { account } from "../../doors/account";

/** `/.well-known/change-password`, where password managers send people (W3C). */
export function loader() {
  return redirect(`${account.paths.settings}#password`, 303);
}
