import type { AppLoadContext } from "@remix-run/node";
import { wordsFor } from "../i18n/words.server";
import * as account from "./draw-account.server";
import * as mobile from "./draw-mobile.server";
import * as oauth from "./draw-oauth.server";
import type { Drawing } from "./drawing.server";
import { galleryAddress, type GalleryPage, type Screen } from "./gallery-page";

/** For each screen, a function that turns an example into the data of that route's own loader. */
const draws = {
  "account/login": account.drawAccountFlow("login"),
  "account/registration": account.drawAccountFlow("registration"),
  "account/recovery": account.drawAccountFlow("recovery"),
  "account/recovery-link": account.drawMailLink("recovery"),
  "account/verification": account.drawAccountFlow("verification"),
  "account/verification-link": account.drawMailLink("verification"),
  "account/settings": account.drawSettings,
  "account/backup-codes": account.drawBackupCodes,
  "account/removal": account.drawRemoval,
  "account/new-password": account.drawNewPassword,
  "account/delete-account": account.drawDeletion,
  "account/account-deleted": account.drawDeleted,
  "account/home": account.drawHome,
  "account/sessions": account.drawSessions,
  "account/other-sessions": account.drawOtherSessions,
  "account/security-check": account.drawSecurityCheck,
  "account/logout": oauth.drawLogout,
  "account/consent": oauth.drawConsent,
  "account/connected-apps": oauth.drawConnectedApps,
  "account/disconnection": oauth.drawDisconnection,
  "account/device": oauth.drawDevice,
  "account/device-done": oauth.drawDeviceDone,
  "account/error": account.drawError,
  "mobile/login": mobile.drawMobileLogin,
  "mobile/settings": mobile.drawMobileSettings,
  "mobile/recovery": mobile.drawMobileRecovery,
  "mobile/recovery-link": account.drawMailLink("recovery"),
  "mobile/recovery-expired": mobile.drawMobileRecoveryExpired,
  "mobile/error": mobile.drawMobileError,
} satisfies Record<Screen, (drawing: Drawing) => AnyDrawn | Promise<AnyDrawn>>;

interface AnyDrawn {
  title: string;
  data: object;
}

/** What the gallery needs besides the screen's data. */
export interface InGallery {
  gallery: { screen: Screen; title: string };
}

/** The data of a gallery page: what its screen expects from `useLoaderData`, and the gallery's own. */
export async function drawPage(
  page: GalleryPage,
  request: Request,
  context: AppLoadContext,
): Promise<InGallery> {
  const [example, words] = await Promise.all([readExample(page.example), wordsFor(request)]);
  const here = galleryAddress(page);
  const drawn = await draws[page.screen]({ page, example, here, words, request, context });
  return { ...drawn.data, gallery: { screen: page.screen, title: drawn.title } };
}

const files = import.meta.glob<unknown>("./examples/**/*.json", { import: "default" });

/** The content of an example's file; read on first use. */
async function readExample(name: string): Promise<unknown> {
  const read = files[`./examples/${name}.json`];
  if (!read) throw new Error(`There is no example ${name}.`);
  return read();
}
