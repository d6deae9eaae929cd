import type { AppLoadContext } from "@remix-run/node";
import { env } from "../config/env.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import { plainPath } from "../model/variants";
import { notFoundPage } from "../web/problem.server";
import * as account from "./draw-account.server";
import * as mobile from "./draw-mobile.server";
import * as oauth from "./draw-oauth.server";
import type { Drawing } from "./drawing.server";
import { galleryAddress, type GalleryPage, type Screen } from "./gallery-page";
import { galleryPages } from "./pages";

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
  "account/consent-done": oauth.drawConsentDone,
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

export interface InGallery {
  gallery: { screen: Screen; title: string };
}

/** The data of a gallery page: the screen's `useLoaderData`, and the gallery's own. */
export async function drawPage(
  page: GalleryPage,
  request: Request,
  context: AppLoadContext,
): Promise<InGallery> {
  const [example, { words }] = await Promise.all([
    readExample(page.example),
    readRequest({ request, context }),
  ]);
  const here = galleryAddress(page);
  const drawn = await draws[page.screen]({ page, example, here, words, request, context });
  return { ...drawn.data, gallery: { screen: page.screen, title: drawn.title } };
}

const files = import.meta.glob<unknown>("./examples/**/*.json", { import: "default" });

async function readExample(name: string): Promise<unknown> {
  const read = files[`./examples/${name}.json`];
  if (!read) throw new Error(`There is no example ${name}.`);
  return read();
}

/** Throws the page for unknown addresses unless the operator has turned the gallery on. */
export async function requireGallery(asked: PageRequest): Promise<void> {
  if (!env.GALLERY) throw await notFoundPage(asked);
}

export async function requireGalleryPage(asked: PageRequest): Promise<GalleryPage> {
  await requireGallery(asked);
  const path = plainPath((await readRequest(asked)).here);
  const page = galleryPages.find((candidate) => galleryAddress(candidate) === path);
  if (!page) throw await notFoundPage(asked);
  return page;
}
