import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../../doors/account";
import { keepDevice } from "../../kratos/remembered/device-kept.server";
import { openInstead } from "../../page/open-instead.server";

const { home } = account.paths;

/** Ends the home page's question whether a device is lost; it changes nothing but a cookie. */
export async function action({ request }: ActionFunctionArgs) {
  return redirect(home, { status: 303, headers: { "Set-Cookie": await keepDevice(request) } });
}

export function loader({ request }: LoaderFunctionArgs) {
  return openInstead(request, home);
}

/** Empty, but lets a refusal be drawn as a page. */
export default function DeviceKept() {
  return null;
}
