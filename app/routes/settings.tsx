import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../model/variants";
import { wordsFor } from "../i18n/words.server";
import { passHeaders } from "../web/pass-headers";
import { openFlow } from "../flows/open.server";
import { recoveryRedirect } from "../flows/new-password.server";
import { submitFlow } from "../flows/submit.server";
import { describeSettings, type SettingsPage } from "../flows/settings.server";
import { findAnsweredPage, type FlowPage } from "../flows/page.server";
import { findPlace } from "../flows/settings-place.server";
import { Aside } from "../ui/card";
import { DangerZone, dangerZone } from "../ui/screen/danger-zone";
import { SettingsLayout } from "../ui/screen/settings-layout";
import { saysToast } from "../ui/toasts";
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
      {links.deletion ? (
        <DangerZone copy={account.paths.dataCopy} deletion={links.deletion} text={text.danger} />
      ) : null}
      <Aside to={page.check.to} link={page.check.label} testId="check-link" />
    </SettingsLayout>
  );
}
