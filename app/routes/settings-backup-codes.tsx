import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account } from "../model/variants";
import { wordsFor } from "../i18n/words.server";
import { openFlow } from "../flows/open.server";
import { describeBackupCodes } from "../flows/backup-codes.server";
import { requireSession } from "../kratos/session.server";
import { passHeaders } from "../web/pass-headers";
import { FlowForm } from "../ui/flow/flow-form";
import { FlowProvider } from "../ui/node/flow-context";
import { CodesGone, CodesSheet } from "../ui/screen/backup-codes";

/**
 * The backup codes that the settings (`?flow=`) show, to keep, print or copy, and the form that says that they are
 * saved; without script the browser's own means print and copy.
 */
export const meta = titleMeta<typeof loader>(({ title }) => title);
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const session = await requireSession(visit);
  const { searchParams } = new URL(request.url);
  const opened = searchParams.has("flow") ? await openFlow("settings", visit) : undefined;
  if (opened instanceof Response) throw opened;
  const given = { page: opened?.data, session, atMs: Date.now() };
  return data(describeBackupCodes(given, await wordsFor(request)), opened?.init ?? undefined);
}

const { backupCodes, settings } = account.paths;
const back = `${settings}#lookup_secret`;

export default function BackupCodes() {
  const { sheet, query, confirm, text } = useLoaderData<typeof loader>();
  const form = confirm?.forms[0];
  if (!sheet || !query) return <CodesGone text={text} back={back} />;
  return (
    <CodesSheet sheet={sheet} file={`${backupCodes}.txt?${query}`} back={back}>
      {confirm && form ? (
        <FlowProvider flow={confirm}>
          <FlowForm flow={confirm} form={form} testId="settings-lookup_secret" />
        </FlowProvider>
      ) : null}
    </CodesSheet>
  );
}
