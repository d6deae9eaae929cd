import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { account, dismissedField, undismissedField } from "../../doors/account";
import { readForm } from "../../forms/read-form.server";
import { dismiss, takeBack } from "../../kratos/remembered/account/dismissed.server";
import { openInstead } from "../../page/open-instead.server";
import { toastHeader } from "../../page/toast.server";

const { home } = account.paths;

/** Ends one of the home page's questions, or asks it again; it changes nothing but cookies. */
export async function action({ request }: ActionFunctionArgs) {
  const headers = new Headers();
  const form = await readForm(request);
  const digests = form.get(dismissedField);
  if (digests === null) {
    await takeBack(request, form.get(undismissedField)?.split(".") ?? [], headers);
  } else {
    await dismiss(request, digests.split("."), headers);
    await toastHeader({ key: "dismissed", section: "page", digests }, headers);
  }
  return redirect(home, { status: 303, headers });
}

export function loader({ request }: LoaderFunctionArgs) {
  return openInstead(request, home);
}

/** Empty, but lets a refusal be drawn as a page. */
export default function Dismissal() {
  return null;
}
