import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { problemPage } from "../page/problem.server";
import { readForm } from "../forms/read-form.server";
import { safeReturnTo } from "../doors/safe-redirect.server";
import { themeButtonId } from "../enhance/theme";
import { isTheme, themeCookie } from "../page/theme.server";
import { openInstead } from "../page/open-instead.server";

/** The theme toggle without JavaScript: stores the choice in a cookie and returns to the button on the page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = form.get("theme");
  if (!isTheme(theme)) throw await problemPage(request, "unreadable", 400);
  const back = safeReturnTo(form.get("return")) ?? "/";
  const to = `${back.split("#")[0] ?? ""}#${themeButtonId}`;
  return redirect(to, { status: 303, headers: themeCookie(theme) });
}

export function loader({ request }: LoaderFunctionArgs) {
  return openInstead(request, "/");
}

/** Empty, but lets a refusal be drawn as a page. */
export default function Theme() {
  return null;
}
