import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../model/variants";
import { hasAllowedDevice, describeDeviceDone } from "../oauth/device.server";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";

/** The end of a device's sign-in. A browser that has not allowed a device is led home. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader(page: LoaderFunctionArgs) {
  const { state, words } = await readRequest(page);
  if (!hasAllowedDevice(state)) return redirect(account.paths.home, 303);
  return describeDeviceDone(words);
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
