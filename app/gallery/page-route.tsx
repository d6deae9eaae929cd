import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { titleMeta } from "../page/document-title";
import { drawPage } from "./draw/draw.server";
import type { Screen } from "./pages/gallery-page";
import { requireGalleryPage } from "./require-gallery.server";
import AccountDeleted from "../routes/account/account-deleted";
import BackupCodes from "../routes/account/settings/backup-codes";
import ConnectedApps from "../routes/account/oauth/connected-apps";
import Consent from "../routes/account/oauth/consent";
import DeleteAccount from "../routes/account/settings/delete-account";
import Device from "../routes/account/oauth/device";
import DeviceDone from "../routes/account/oauth/device-done";
import Disconnection from "../routes/account/oauth/disconnection";
import ErrorPage from "../routes/account/error";
import Home from "../routes/account/home";
import Login from "../routes/account/login";
import Logout from "../routes/account/logout";
import NewPassword from "../routes/account/settings/new-password";
import Recovery from "../routes/account/recovery";
import RecoveryLink from "../routes/account/recovery-link";
import Registration from "../routes/account/registration";
import Removal from "../routes/account/settings/removal";
import OtherSessions from "../routes/account/settings/other-sessions";
import SecurityCheck from "../routes/account/settings/security-check";
import Sessions from "../routes/account/settings/sessions";
import Settings from "../routes/account/settings/settings";
import Verification from "../routes/account/verification";
import VerificationLink from "../routes/account/verification-link";
import MobileError from "../routes/mobile/error";
import MobileLogin from "../routes/mobile/login";
import MobileRecovery from "../routes/mobile/recovery";
import MobileRecoveryLink from "../routes/mobile/recovery-link";
import RecoveryExpired from "../routes/mobile/recovery-expired";
import MobileSettings from "../routes/mobile/settings";

/** One page of the gallery: another route's screen with the data of an example. */
export const meta = titleMeta<typeof loader>(({ gallery }) => gallery.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return drawPage(await requireGalleryPage(request), request, context);
}

/** A form sent here changes nothing, and the page is drawn again. */
export async function action({ request }: ActionFunctionArgs) {
  await requireGalleryPage(request);
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
