import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../model/variants";
import { describeAppLink, findAppLink } from "../oauth/app-link.server";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { Named } from "../ui/text";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";

/** Stays behind after a decision for an app, which a browser opens on a press (`com.example.app:/callback`). */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader(page: LoaderFunctionArgs) {
  const link = await findAppLink(page);
  if (!link) return redirect(account.paths.home, 303);
  return describeAppLink(link, (await readRequest(page)).words);
}

export default function ConsentDone() {
  const { link, text } = useLoaderData<typeof loader>();
  return (
    <Card title={text.title}>
      <p className="form">
        <a className="button button-primary" href={link.to} rel="noreferrer">
          <span>
            <Named sentence={text.back} names={{ client: link.app }} />
          </span>
        </a>
        <Link className="button button-outlined" to={account.paths.home}>
          {text.to_account}
        </Link>
      </p>
      <p className="hint">{text.hint}</p>
    </Card>
  );
}
