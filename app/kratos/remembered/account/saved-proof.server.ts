import { withBasePath } from "../../../doors/base-path.server";
import type { Door } from "../../../doors/door";
import { env } from "../../../settings/env.server";
import { addressWith } from "../../../flow/parameters";
import { isValidSignature, sign } from "../../../forms/signature.server";
import { mobileWords, type MobileWords } from "../../../i18n/mobile-words.server";

const purpose = "saved";

/** The address of a page that says that a flow's changes are saved; nobody else can write it. */
export function addSavedProof(path: string, flowId: string): string {
  return addressWith(path, new URLSearchParams({ flow: flowId, saved: sign(purpose, flowId) }));
}

/** What the dialog after a new password needs. */
export interface Saved {
  title: string;
  saved: MobileWords["saved"];
  appLink: string;
  /** Where to go on without the app: a mail is often opened where it is not installed. */
  home?: string;
}

/** The dialog, if the address comes from `addSavedProof`. It leads to the app, or to the door's home without one. */
export function findSaved(request: Request, { paths }: Door): Saved | undefined {
  const { searchParams } = new URL(request.url);
  const [flowId, proof] = [searchParams.get("flow"), searchParams.get("saved")];
  if (!isValidSignature(purpose, flowId ?? "", proof ?? "")) return undefined;
  return env.MOBILE_APP_LINK
    ? describeSaved(env.MOBILE_APP_LINK, paths.home)
    : describeSaved(withBasePath(paths.home));
}

/** The dialog's data. */
export function describeSaved(appLink: string, home?: string): Saved {
  const saved = mobileWords("saved");
  return { title: saved.title, saved, appLink, home };
}
