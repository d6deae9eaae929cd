import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { wordsFor } from "../i18n/words.server";
import { account } from "../model/variants";
import { hasAllowedDevice, describeDeviceDone } from "../oauth/device.server";
import { readState } from "../state/own-cookies.server";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { titleMeta } from "../web/page-frame";

/**
 * Where Hydra leads once a device is signed in; the person continues on the device. Anyone who has not allowed a device in
 * this browser is led home.
 */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request }: LoaderFunctionArgs) {
  if (!hasAllowedDevice(await readState(request))) return redirect(account.paths.home, 303);
  return describeDeviceDone(await wordsFor(request));
}

export default function DeviceDone() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <Card title={text.title} icon="success">
      <p>{text.done}</p>
      <Link className="button button-outlined" to={account.paths.home}>
        {text.to_account}
      </Link>
    </Card>
  );
}
