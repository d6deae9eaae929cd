import { commitState } from "../state/own-cookies.server";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openInstead, problemPage } from "../web/problem.server";
import { readForm } from "../web/read-form.server";
import { safeReturnTo } from "../web/safe-redirect.server";
import { themeButtonId } from "../ui/enhance/theme";
import { isTheme, chooseTheme } from "../brand/theme.server";

/** The theme toggle without JavaScript: stores the choice in a cookie and returns to the button on the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm({ request, context });
  const theme = form.get("theme");
  if (!isTheme(theme)) throw await problemPage({ request, context }, "unreadable", 400);
  const back = safeReturnTo(form.get("return")) ?? "/";
  const to = `${back.split("#")[0] ?? ""}#${themeButtonId}`;
  return redirect(to, { status: 303, headers: await commitState(chooseTheme(theme)) });
}

export function loader({ request }: LoaderFunctionArgs) {
  return openInstead(request, "/");
}

/** Empty, but lets a refusal be drawn as a page. */
export default function Theme() {
  return null;
}
