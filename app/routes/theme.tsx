import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { problemPage } from "../http/problem.server";
import { readForm } from "../http/read-form.server";
import { safeReturnTo } from "../http/return-to.server";
import { isTheme, themeCookies } from "../http/theme.server";

/** The theme toggle without JavaScript: keeps the choice in a cookie and goes back to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const theme = form.get("theme");
  if (!isTheme(theme)) throw await problemPage(request, "bad_form", 400);
  const back = safeReturnTo(form.get("return")) ?? "/";
  return redirect(back, { status: 303, headers: themeCookies(theme) });
}

export function loader() {
  return redirect("/", 303);
}
