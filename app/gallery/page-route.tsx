import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { titleMeta } from "../web/page-frame";
import { drawPage, requireGalleryPage } from "./draw.server";
import type { Screen } from "./gallery-page";
import AccountDeleted from "../routes/account-deleted";
import BackupCodes from "../routes/settings-backup-codes";
import ConnectedApps from "../routes/connected-apps";
import Consent from "../routes/consent";
import DeleteAccount from "../routes/settings-delete";
import ConsentDone from "../routes/consent-done";
import Device from "../routes/device";
import DeviceDone from "../routes/device-done";
import Disconnection from "../routes/connected-apps-disconnect";
import ErrorPage from "../routes/error";
import Home from "../routes/home";
import Login from "../routes/login";
import Logout from "../routes/logout";
import NewPassword from "../routes/settings-new-password";
import Recovery from "../routes/recovery";
import RecoveryLink from "../routes/recovery-link";
import Registration from "../routes/registration";
import Removal from "../routes/settings-remove";
import OtherSessions from "../routes/other-sessions";
import SecurityCheck from "../routes/security-check";
import Sessions from "../routes/sessions";
import Settings from "../routes/settings";
import Verification from "../routes/verification";
import VerificationLink from "../routes/verification-link";
import MobileError from "../routes/mobile-error";
import MobileLogin from "../routes/mobile-login";
import MobileRecovery from "../routes/mobile-recovery";
import MobileRecoveryLink from "../routes/mobile-recovery-link";
import RecoveryExpired from "../routes/mobile-recovery-expired";
import MobileSettings from "../routes/mobile-settings";

export const meta = titleMeta<typeof loader>(({ gallery }) => gallery.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return drawPage(await requireGalleryPage({ request, context }), request, context);
}

/** A form sent here changes nothing, and the page is drawn again. */
export async function action(asked: ActionFunctionArgs) {
  await requireGalleryPage(asked);
  return null;
}

const screens: Record<Screen, ComponentType> = {
  "account/login": Login,
  "account/registration": Registration,
  "account/recovery": Recovery,
  "account/recovery-link": RecoveryLink,
  "account/verification": Verification,
  "account/verification-link": VerificationLink,
  "account/settings": Settings,
  "account/backup-codes": BackupCodes,
  "account/removal": Removal,
  "account/new-password": NewPassword,
  "account/delete-account": DeleteAccount,
  "account/account-deleted": AccountDeleted,
  "account/home": Home,
  "account/sessions": Sessions,
  "account/other-sessions": OtherSessions,
  "account/security-check": SecurityCheck,
  "account/logout": Logout,
  "account/consent": Consent,
  "account/connected-apps": ConnectedApps,
  "account/disconnection": Disconnection,
  "account/consent-done": ConsentDone,
  "account/device": Device,
  "account/device-done": DeviceDone,
  "account/error": ErrorPage,
  "mobile/login": MobileLogin,
  "mobile/settings": MobileSettings,
  "mobile/recovery": MobileRecovery,
  "mobile/recovery-link": MobileRecoveryLink,
  "mobile/recovery-expired": RecoveryExpired,
  "mobile/error": MobileError,
};

export default function GalleryPage() {
  const { gallery } = useLoaderData<typeof loader>();
  const Screen = screens[gallery.screen];
  return <Screen />;
}
