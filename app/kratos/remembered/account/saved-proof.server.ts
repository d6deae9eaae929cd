import { withBasePath } from "../../../doors/base-path.server";
import type { Door } from "../../../doors/door";
import { env } from "../../../settings/env.server";
import { createOwnCookie } from "../../../settings/own-cookie.server";
import { addressWith } from "../../../flow/parameters";
import { isValidSignature, sign } from "../../../forms/signature.server";
import { mobileWords, type MobileWords } from "../../../i18n/mobile-words.server";

const purpose = "saved";

/** The address of a page that says that a flow's changes are saved; nobody else can write it. */
export function addSavedProof(path: string, flowId: string): string {
  return addressWith(path, new URLSearchParams({ flow: flowId, saved: sign(purpose, flowId) }));
}

/**
 * The flow that this browser has last saved with its session over: who goes back to its form then has no session, as if
 * the link were too old. As long as Kratos keeps a flow.
 */
const cookie = createOwnCookie("saved", { maxAgeSeconds: 3600 });

/** The Set-Cookie line by which `findSavedBefore` knows the flow. */
export function rememberSaved(flowId: string): Promise<string> {
  return cookie.serialize(flowId);
}

/** The address of the dialog for a page whose flow this browser has saved, also for the page without a flow. */
export async function findSavedBefore(request: Request, { paths }: Door) {
  const flowId: unknown = await cookie.parse(request.headers.get("Cookie"));
  const asked = new URL(request.url).searchParams.get("flow") ?? flowId;
  return typeof flowId === "string" && asked === flowId
    ? addSavedProof(paths.settings, flowId)
    : undefined;
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
