import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { account, dismissedField } from "../../doors/account";
import { readForm } from "../../forms/read-form.server";
import { dismiss } from "../../kratos/remembered/dismissed.server";
import { openInstead } from "../../page/open-instead.server";

const { home } = account.paths;

/** Ends one of the home page's questions; it changes nothing but a cookie. */
export async function action({ request }: ActionFunctionArgs) {
  const headers = new Headers();
  const answered = (await readForm(request)).get(dismissedField) ?? "";
  await dismiss(request, answered.split("."), headers);
  return redirect(home, { status: 303, headers });
}

export function loader({ request }: LoaderFunctionArgs) {
  return openInstead(request, home);
}

/** Empty, but lets a refusal be drawn as a page. */
export default function Dismissal() {
  return null;
}
