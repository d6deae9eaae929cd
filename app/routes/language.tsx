import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { matchLanguage } from "../i18n/language.server";
import { inLanguage } from "../model/parameters";
import { commitState } from "../state/own-cookies.server";
import { openInstead, problemPage } from "../web/problem.server";
import { readForm } from "../web/read-form.server";
import { safeReturnTo } from "../web/safe-redirect.server";

/**
 * Only this choice at the foot of each page keeps a language: `?lng=` counts for its page and the flow that begins
 * there. Works without JavaScript, and without cookies by the address to which it returns.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm({ request, context });
  const language = matchLanguage([form.get("lng") ?? ""]);
  if (!language) throw await problemPage({ request, context }, "unreadable", 400);
  return redirect(inLanguage(safeReturnTo(form.get("return")) ?? "/", language), {
    status: 303,
    headers: await commitState({ lng: { language } }),
  });
}

export function loader({ request }: LoaderFunctionArgs) {
  return openInstead(request, "/");
}

/** Empty, but lets a refusal be drawn as a page. */
export default function Language() {
  return null;
}
