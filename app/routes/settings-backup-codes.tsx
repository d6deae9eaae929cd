import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { codesPart, describeBackupCodes } from "../flows/backup-codes.server";
import { openFlow } from "../flows/open.server";
import type { PageWords } from "../i18n/words.server";
import { requireSession } from "../session/require-session.server";
import { account } from "../model/variants";
import { Notice } from "../ui/card";
import { useHydrated } from "../ui/enhance/hydrate";
import { FlowForm } from "../ui/flow/flow-form";
import { CopyButton } from "../ui/form/copy-button";
import { Link } from "../ui/link";
import { LocalTime } from "../ui/local-time";
import { FlowProvider } from "../ui/node/flow-context";
import { SecretCode } from "../ui/node/text-image-link-nodes";
import { AccountFrame } from "../ui/screen/account-frame";
import { Address } from "../ui/text";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";
import { passHeaders } from "./pass-headers";

/** The backup codes of the settings (`?flow=`) and the form that says that they are saved. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ title }) => title);
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const session = await requireSession(visit);
  const { searchParams } = new URL(request.url);
  const opened = searchParams.has("flow")
    ? await openFlow("settings", visit, { part: codesPart })
    : undefined;
  if (opened instanceof Response) throw opened;
  const given = { page: opened?.data, session, atMs: Date.now() };
  return data(
    describeBackupCodes(given, (await readRequest(visit)).words),
    opened?.init ?? undefined,
  );
}

const { backupCodes, settings } = account.paths;
const back = `${settings}#lookup_secret`;

/** Only the codes and their owner are printed. */
export default function BackupCodes() {
  const { sheet, query, confirm, text: words } = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  if (!sheet || !query) return <CodesGone text={words} />;
  const { codes, product, site, address, made, text } = sheet;
  const form = confirm?.flow.forms[0];
  return (
    <AccountFrame back={{ to: back, label: text.back }} title={text.title} lead={text.keep}>
      <section className="card card-section">
        <dl className="details codes-owner">
          <dt>{product}</dt>
          <dd>{site}</dd>
          <dt>{text.account}</dt>
          <dd>
            <Address text={address} />
          </dd>
          <dt>{text.date}</dt>
          <dd>
            <LocalTime {...made} />
          </dd>
        </dl>
        <ul className="secrets">
          {codes.map((code) => (
            <li key={code}>
              <SecretCode secret={code} />
            </li>
          ))}
        </ul>
        {form ? <Notice tone="info">{text.counts}</Notice> : null}
        <div className="button-row codes-row">
          <Link className="button button-quiet" to={`${backupCodes}.txt?${query}`}>
            {text.download}
          </Link>
          {isHydrated ? (
            <>
              <CopyButton
                content={codes.join("\n")}
                label={text.copy}
                done={text.copied}
                failed={text.copy_failed}
              />
              <button className="button button-quiet" type="button" onClick={() => window.print()}>
                {text.print}
              </button>
            </>
          ) : null}
        </div>
        {confirm && form ? (
          <FlowProvider flow={confirm.flow}>
            <FlowForm {...confirm} form={form} without="secrets" testId="settings-lookup_secret" />
          </FlowProvider>
        ) : null}
      </section>
    </AccountFrame>
  );
}

/** The codes count, or their form is too old: this address shows nothing any more. */
function CodesGone({ text }: { text: PageWords["settings"]["codes"] }) {
  const above = { to: back, label: text.back };
  return (
    <AccountFrame back={above} title={text.title}>
      <section className="card card-section">
        <p>{text.gone}</p>
      </section>
    </AccountFrame>
  );
}
