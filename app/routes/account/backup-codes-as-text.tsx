import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { productName } from "../../brand/brand.server";
import { absoluteUrl } from "../../doors/base-path.server";
import { account } from "../../doors/account";
import { findBackupCodes } from "../../kratos/session/backup-codes.server";

/** The backup codes of the settings page as a file to download: a plain link, no script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const codes = await findBackupCodes({ door: account, request, context });
  if (codes.length === 0) return redirect(account.paths.settings, 303);
  const text = [`${productName} ${absoluteUrl("/").replace(/\/$/, "")}`, "", ...codes, ""].join(
    "\r\n",
  );
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="backup-codes.txt"',
      "Cache-Control": "no-store",
    },
  });
}
