import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLostCodes } from "../flows/backup-codes.server";
import { recoveryRedirect } from "../flows/new-password.server";
import { openFlow } from "../flows/open.server";
import { describeSettings, type SettingsPage } from "../flows/settings.server";
import { submitFlow } from "../flows/submit.server";
import { account } from "../model/variants";
import { Link } from "../ui/link";
import { SettingsLayout } from "../ui/screen/settings-layout";
import { saysToast } from "../ui/toasts";
import { passHeaders } from "./pass-headers";
import { flowMeta } from "./flow-page";
import { readRequest } from "../web/read-request.server";

/** Everything about the account that can be changed: a card for each section, with plain forms in it. */
export const meta = flowMeta;
export const handle = saysToast;
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const opened = await openFlow("settings", visit, { insteadOf: recoveryRedirect });
  if (opened instanceof Response) throw opened;
  const words = (await readRequest(visit)).words;
  const described = describeSettings(opened.data, words, await findLostCodes(visit, words));
  return data(described, opened.init ?? undefined);
}

/** The page comes from the loader, which leaves out secrets that were not asked for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answered = await submitFlow("settings", { variant: account, request, context });
  return answered instanceof Response ? answered : data(null, answered.init ?? undefined);
}

export default function Settings() {
  const page: SettingsPage = useLoaderData<typeof loader>();
  const { text, links, check } = page;
  return (
    <SettingsLayout
      page={page}
      more={{
        security: [
          { ...check, testId: "check-link" },
          { to: account.paths.sessions, label: text.nav.sessions },
        ],
        privacy: [
          ...(links.apps ? [{ to: links.apps, label: text.nav.apps }] : []),
          ...(links.deletion ? [{ to: `#${yourData}`, label: text.danger.title }] : []),
        ],
      }}
      sheet={account.paths.backupCodes}
    >
      {links.deletion ? <YourData deletion={links.deletion} text={text.danger} /> : null}
    </SettingsLayout>
  );
}

const yourData = "your-data";

interface YourDataProps {
  deletion: string;
  text: SettingsPage["text"]["danger"];
}

function YourData({ deletion, text }: YourDataProps) {
  return (
    <section
      id={yourData}
      className="card settings-section"
      data-testid="danger-zone"
      tabIndex={-1}
    >
      <h2>{text.title}</h2>
      <ul className="things">
        <li className="thing">
          <div className="thing-name">
            {text.copy}
            <p className="hint">{text.copy_hint}</p>
          </div>
          <Link
            className="button button-outlined"
            to={account.paths.dataCopy}
            data-testid="data-copy-link"
          >
            {text.download}
            <span className="visually-hidden"> ({text.copy})</span>
          </Link>
        </li>
        <li className="thing">
          <div className="thing-name">
            {text.delete}
            <p className="hint">{text.delete_hint}</p>
          </div>
          <Link
            className="button button-danger-quiet"
            to={deletion}
            data-testid="delete-account-link"
          >
            {text.delete}
          </Link>
        </li>
      </ul>
    </section>
  );
}
