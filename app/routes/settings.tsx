import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recoveryRedirect } from "../flows/new-password.server";
import { openFlow } from "../flows/open.server";
import { findAnsweredPage, type FlowPage } from "../flows/page.server";
import { findPlace } from "../flows/settings-place.server";
import { describeSettings, type SettingsPage } from "../flows/settings.server";
import { submitFlow } from "../flows/submit.server";
import { wordsFor } from "../i18n/words.server";
import { account } from "../model/variants";
import { Aside } from "../ui/card";
import { Link } from "../ui/link";
import { SettingsLayout } from "../ui/screen/settings-layout";
import { saysToast } from "../ui/toasts";
import { passHeaders } from "../web/pass-headers";
import { flowMeta } from "./flow-page";

/** Everything about the account that can be changed: a row for each section, with one plain form in it. */
export const meta = flowMeta;
export const handle = saysToast;
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  // Asked before the page of this request is there as well.
  const isAnswered = findAnsweredPage(context) !== undefined;
  const opened = await openFlow("settings", visit, { insteadOf: recoveryRedirect });
  if (opened instanceof Response) throw opened;
  const place = await findPlace(visit, { page: opened.data, isAnswered });
  const page = opened.data as FlowPage<"settings">;
  const described = describeSettings(page, place, await wordsFor(request));
  return data(described, opened.init ?? undefined);
}

/** The page comes from the loader, which leaves out secrets that nobody asked for. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answered = await submitFlow("settings", { variant: account, request, context });
  return answered instanceof Response ? answered : data(null, answered.init ?? undefined);
}

export default function Settings() {
  const page: SettingsPage = useLoaderData<typeof loader>();
  const { text, links } = page;
  return (
    <SettingsLayout
      page={page}
      below={links.deletion ? [{ id: dangerZone, label: text.danger.title }] : []}
      more={[
        { to: account.paths.sessions, label: text.nav.sessions },
        ...(links.apps ? [{ to: links.apps, label: text.nav.apps }] : []),
      ]}
      sheet={account.paths.backupCodes}
    >
      {links.deletion ? <DangerZone deletion={links.deletion} text={text.danger} /> : null}
      <Aside to={page.check.to} link={page.check.label} testId="check-link" />
    </SettingsLayout>
  );
}

/** The id of the zone, for links to it. */
const dangerZone = "your-data";

interface DangerZoneProps {
  /** The page that asks before the account is deleted. */
  deletion: string;
  text: SettingsPage["text"]["danger"];
}

/** The end of the settings, set apart from them: a copy of one's data, and the deletion of the account. */
function DangerZone({ deletion, text }: DangerZoneProps) {
  return (
    <div className="danger-zone">
      <section
        id={dangerZone}
        className="card card-section"
        data-testid="danger-zone"
        tabIndex={-1}
      >
        <h2>{text.title}</h2>
        <div className="danger-row">
          <div>
            <h3>{text.copy}</h3>
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
        </div>
        <div className="danger-row">
          <div>
            <h3>{text.delete}</h3>
            <p className="hint">{text.delete_hint}</p>
          </div>
          <Link
            id="delete-account"
            className="button button-danger-quiet"
            to={deletion}
            data-testid="delete-account-link"
          >
            {text.delete}
          </Link>
        </div>
      </section>
    </div>
  );
}
