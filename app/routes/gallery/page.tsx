import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { drawPage } from "../../gallery/draw.server";
import type { Screen } from "../../gallery/gallery-page";
import { requireGalleryPage } from "../../gallery/require-gallery.server";
import BackupCodes from "../account/backup-codes";
import ConnectedApps from "../account/connected-apps";
import Consent from "../account/consent";
import Device from "../account/device";
import DeviceDone from "../account/device-done";
import ErrorPage from "../account/error";
import Home from "../account/home";
import Login from "../account/login";
import Logout from "../account/logout";
import Recovery from "../account/recovery";
import Registration from "../account/registration";
import Removal from "../account/removal";
import Sessions from "../account/sessions";
import Settings from "../account/settings";
import Verification from "../account/verification";
import MobileError from "../mobile/error";
import MobileLogin from "../mobile/login";
import MobileRecovery from "../mobile/recovery";
import RecoveryExpired from "../mobile/recovery-expired";
import MobileSettings from "../mobile/settings";

/** One page of the gallery: the screen of another route, with the data of an example. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.gallery.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return drawPage(await requireGalleryPage(request), request, context);
}

/** A form that is sent here changes nothing, and the page is drawn again. */
export async function action({ request }: ActionFunctionArgs) {
  await requireGalleryPage(request);
  return null;
}

const screens: Record<Screen, ComponentType> = {
  "account/login": Login,
  "account/registration": Registration,
  "account/recovery": Recovery,
  "account/verification": Verification,
  "account/settings": Settings,
  "account/backup-codes": BackupCodes,
  "account/removal": Removal,
  "account/home": Home,
  "account/sessions": Sessions,
  "account/logout": Logout,
  "account/consent": Consent,
  "account/connected-apps": ConnectedApps,
  "account/device": Device,
  "account/device-done": DeviceDone,
  "account/error": ErrorPage,
  "mobile/login": MobileLogin,
  "mobile/settings": MobileSettings,
  "mobile/recovery": MobileRecovery,
  "mobile/recovery-expired": RecoveryExpired,
  "mobile/error": MobileError,
};

export default function GalleryPage() {
  const { gallery } = useLoaderData<typeof loader>();
  const Screen = screens[gallery.screen];
  return <Screen />;
}
