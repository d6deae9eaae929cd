import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { wordsFor } from "../i18n/words.server";
import { Card } from "../ui/card";

/** Where Hydra leads once a device is signed in; the person continues on the device. */
export const meta = titleMeta<typeof loader>(({ text }) => text.done_title);

export async function loader({ request }: LoaderFunctionArgs) {
  const words = await wordsFor(request);
  return { text: words.section("device") };
}

export default function DeviceDone() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <Card title={text.done_title}>
      <p>{text.done_text}</p>
    </Card>
  );
}
