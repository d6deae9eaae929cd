import { commitState } from "../state/own-cookies.server";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "../config/env.server";
import { mobilePaths, mobileRecovery, mobileSignedOut } from "../model/variants";
import { passHeaders } from "./pass-headers";
import { openFlow } from "../flows/open.server";
import { describeNewPassword, type NewPassword } from "../flows/new-password.server";
import { isAnswered } from "../oauth/challenge.server";
import { addSavedProof, findSaved, type Saved } from "../flows/settings-place.server";
import { findLogoutLink } from "../kratos/session.server";
import { findSession } from "../session/require-session.server";
import { submitFlow } from "../flows/submit.server";
import { MobilePage } from "../ui/screen/mobile-page";
import { MobileSettings, SavedDialog } from "../ui/screen/mobile-settings";
import { flowMeta, useFlowPage } from "./flow-page";
import { type PageRequest, readRequest } from "../web/read-request.server";

/** The page of a recovery link: a new password, then back to the app. */
export const meta = flowMeta;
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: mobileRecovery, request, context };
  const saved = await findSaved(visit, mobileRecovery);
  if (saved) return saved;
  const session = await findSession(visit);
  const savedBefore = session ? undefined : await findSavedBefore(visit);
  if (savedBefore) return savedBefore;
  if (!session) return redirect(mobilePaths.recoveryExpired, 303);
  const page = await openFlow("settings", visit);
  if (page instanceof Response) return page;
  if (page.data.flow.forms.length === 0) {
    // This Kratos has no passwords.
    return redirect(mobilePaths.mount, { status: 303, headers: page.init?.headers });
  }
  const { words } = await readRequest(visit);
  const appLink = env.MOBILE_APP_LINK;
  const logoutLink = appLink ? undefined : await findLogoutLink(visit, mobileSignedOut);
  return data(describeNewPassword(page.data, { words, appLink, logoutLink }), page.init ?? {});
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: mobileRecovery, request, context };
  const saved = await findSavedBefore(visit);
  if (saved) return saved;
  return submitFlow("settings", visit);
}

/** A new password has ended this browser's session, so its form, sent or opened again, leads to the dialog. */
async function findSavedBefore(page: PageRequest): Promise<Response | undefined> {
  const { url, state } = await readRequest(page);
  const { searchParams } = url;
  const flowId = searchParams.get("flow") ?? "";
  const isSaved = flowId !== "" && isAnswered(state, flowId);
  if (!isSaved || searchParams.has("saved")) return undefined;
  const { to, changes } = await addSavedProof(page, mobileRecovery.paths.settings, flowId);
  return redirect(to, { status: 303, headers: await commitState(changes) });
}

export default function MobileRecovery() {
  const loaded = useLoaderData<Saved | NewPassword>();
  return (
    <MobilePage>
      {"saved" in loaded ? (
        <SavedDialog text={loaded.saved} appLink={loaded.appLink} home={loaded.home} />
      ) : (
        <NewPasswordForm {...loaded} />
      )}
    </MobilePage>
  );
}

function NewPasswordForm({ words, later, logout }: NewPassword) {
  const { flow, notice } = useFlowPage<"settings">();
  return (
    <MobileSettings
      title={words.title}
      lead={words.lead}
      flow={flow}
      notice={notice}
      sections={[{ group: "password" }]}
      logout={logout}
      later={later}
    />
  );
}
