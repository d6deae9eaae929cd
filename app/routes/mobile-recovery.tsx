import { readState } from "../state/own-cookies.server";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mobilePaths, mobileRecovery } from "../model/variants";
import { passHeaders } from "../web/pass-headers";
import { openFlow } from "../flows/open.server";
import { describeNewPassword, type NewPassword } from "../flows/new-password.server";
import { isAnswered } from "../oauth/challenge.server";
import { addSavedProof, findSaved, type Saved } from "../flows/settings-place.server";
import { findSession } from "../kratos/session.server";
import { submitFlow } from "../flows/submit.server";
import { MobilePage } from "../ui/screen/mobile-page";
import { MobileSettings, SavedDialog } from "../ui/screen/mobile-settings";
import { flowMeta, useFlowPage } from "./flow-page";

/** The page of a recovery link: a new password, then back to the app. */
export const meta = flowMeta;
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: mobileRecovery, request, context };
  const saved = findSaved(request, mobileRecovery);
  if (saved) return saved;
  const session = await findSession(visit);
  const savedBefore = session ? undefined : await findSavedBefore(request);
  if (!session) return redirect(savedBefore ?? mobilePaths.recoveryExpired, 303);
  const page = await openFlow("settings", visit);
  if (page instanceof Response) return page;
  return data(describeNewPassword(page.data), page.init ?? {});
}

export async function action({ request, context }: ActionFunctionArgs) {
  const saved = await findSavedBefore(request);
  if (saved) return redirect(saved, 303);
  return submitFlow("settings", { variant: mobileRecovery, request, context });
}

/** The address of the dialog if this browser has saved the form: a new password has ended its session. */
async function findSavedBefore(request: Request): Promise<string | undefined> {
  const flowId = new URL(request.url).searchParams.get("flow") ?? "";
  const isSaved = flowId !== "" && isAnswered(await readState(request), flowId);
  return isSaved ? addSavedProof(mobileRecovery.paths.settings, flowId) : undefined;
}

export default function MobileRecovery() {
  const loaded = useLoaderData<Saved | NewPassword>();
  return (
    <MobilePage>
      {"saved" in loaded ? (
        <SavedDialog text={loaded.saved} appLink={loaded.appLink} home={loaded.home} />
      ) : (
        <NewPasswordForm words={loaded.words} />
      )}
    </MobilePage>
  );
}

function NewPasswordForm({ words }: NewPassword) {
  const { flow, notice } = useFlowPage<"settings">();
  return (
    <MobileSettings
      title={words.title}
      lead={words.lead}
      flow={flow}
      notice={notice}
      sections={[{ group: "password" }]}
    />
  );
}
