import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { account } from "../model/variants";
import {
  describeSheet,
  findBackupCodes,
  noteDownload,
  writeSheet,
} from "../flows/backup-codes.server";
import { shownAddress } from "../kratos/session.server";
import { requireSession } from "../session/require-session.server";
import { commitState } from "../state/own-cookies.server";
import { readRequest } from "../web/read-request.server";

/** The backup codes of the settings page as a file to download: a plain link, no script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const session = await requireSession(visit);
  const shown = await findBackupCodes(visit);
  if (!shown) return redirect(account.paths.settings, 303);
  const given = { ...shown, address: shownAddress(session), atMs: Date.now() };
  const words = (await readRequest(visit)).words;
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Disposition": 'attachment; filename="backup-codes.txt"',
    "Cache-Control": "no-store",
  });
  return new Response(writeSheet(describeSheet(given, words), words), {
    headers: await commitState(noteDownload(shown, given), headers),
  });
}
