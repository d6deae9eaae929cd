import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../model/variants";
import { sectionAddress } from "../model/settings-group";
import { hasFeature } from "../kratos/kratos-features.server";
import { requireSession } from "../session/require-session.server";

/**
 * Password managers send people here (W3C). A signed-out person signs in first and comes back: browsers would carry
 * `#password` on to the sign-in, whose password field has that name.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSession({ variant: account, request, context });
  const { settings } = account.paths;
  const to = hasFeature("password") ? sectionAddress(settings, "password") : settings;
  return redirect(to, 303);
}

/** Empty, but lets a failure be drawn as a page. */
export default function ChangePassword() {
  return null;
}
