import { pathInBrowser } from "../base-path.server";
import type { Door } from "../doors/door";
import { env } from "../env.server";
import { addressWith } from "../flow/parameters";
import { isSigned, sign } from "../http/signature.server";
import { mobileWords, type MobileWords } from "../i18n/mobile-words.server";

const purpose = "saved";

/** The address of a page that says that a flow's changes are saved, which nobody else can write down. */
export function proveSaved(path: string, flowId: string): string {
  return addressWith(path, new URLSearchParams({ flow: flowId, saved: sign(purpose, flowId) }));
}

/** What the dialog after a new password needs. */
export interface Saved {
  title: string;
  saved: MobileWords["saved"];
  appLink: string;
}

/** The dialog, where the address comes from `proveSaved`. It leads to the app, or to the door's home without one. */
export function findSaved(request: Request, { paths }: Door): Saved | undefined {
  const { searchParams } = new URL(request.url);
  const [flowId, proof] = [searchParams.get("flow"), searchParams.get("saved")];
  if (!isSigned(purpose, flowId ?? "", proof ?? "")) return undefined;
  const saved = mobileWords("saved");
  return { title: saved.title, saved, appLink: env.MOBILE_APP_LINK ?? pathInBrowser(paths.home) };
}
