import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useHref, useLoaderData } from "@remix-run/react";
import { commitState } from "../state/own-cookies.server";
import {
  describeMobileSettings,
  type MobileSettings as Loaded,
} from "../account/deletion-page.server";
import { deleteAccount, describeDeletion, findRunningDeletion } from "../account/deletion.server";
import { findFreshSignIn } from "../account/fresh-sign-in.server";
import { env } from "../config/env.server";
import { openFlow } from "../flows/open.server";
import { findSaved, type Saved } from "../flows/settings-place.server";
import { submitFlow } from "../flows/submit.server";
import { hasFeature } from "../kratos/kratos-features.server";
import { findLogoutLink, isByRecoveryLink } from "../kratos/session.server";
import { requireSession } from "../session/require-session.server";
import { deletionDialog } from "../model/deletion-confirmation";
import { mobile, mobileRecovery, mobileSignedOut } from "../model/variants";
import { useIsSending } from "../ui/enhance/sent-form";
import { useModal } from "../ui/enhance/use-modal";
import { Link } from "../ui/link";
import { DeletionForm, type DeletionFormProps } from "../ui/screen/deletion-form";
import { MobilePage } from "../ui/screen/mobile-page";
import { MobileSettings, SavedDialog } from "../ui/screen/mobile-settings";
import { passHeaders } from "./pass-headers";
import { flowMeta, useFlowPage } from "./flow-page";
import { readRequest } from "../web/read-request.server";

/** The account in the app's webview: profile, password, sign-out, and `?dialog=delete-account`. */
export const meta = flowMeta;
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: mobile, request, context };
  const saved = await findSaved(visit, mobile);
  if (saved) return saved;
  const session = await requireSession(visit);
  const running = await findRunningDeletion(visit, session);
  if (running) return running;
  if (isByRecoveryLink(session) && hasFeature("password")) {
    return redirect(mobileRecovery.paths.settings + new URL(request.url).search, 303);
  }
  const isAsking = isAskingToDelete(request);
  const signIn = isAsking ? await findFreshSignIn(visit, session) : undefined;
  if (signIn) return signIn;
  const [logoutLink, page] = await Promise.all([
    findLogoutLink(visit, mobileSignedOut),
    openFlow("settings", visit),
  ]);
  if (page instanceof Response) return page;
  const asking = env.ACCOUNT_API_URL ? await describeDeletion(visit, session) : undefined;
  const given = {
    here: mobile.paths.home,
    logoutLink,
    deletion: asking?.deletion,
    isAsking,
    refused: context.answered?.deletion,
  };
  const described = describeMobileSettings(page.data, given, (await readRequest(visit)).words);
  const headers = await commitState(asking?.changes ?? {}, new Headers(page.init?.headers));
  return data(described, { ...page.init, headers });
}

export function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: mobile, request, context };
  return isAskingToDelete(request) ? deleteAccount(visit) : submitFlow("settings", visit);
}

function isAskingToDelete(request: Request): boolean {
  const isAsked = new URL(request.url).searchParams.get("dialog") === deletionDialog;
  return isAsked && env.ACCOUNT_API_URL !== undefined;
}

export default function MobileSettingsPage() {
  const loaded = useLoaderData<Loaded | Saved>();
  return (
    <MobilePage>
      {"saved" in loaded ? (
        <SavedDialog text={loaded.saved} appLink={loaded.appLink} home={loaded.home} />
      ) : (
        <Account {...loaded} />
      )}
    </MobilePage>
  );
}

function Account({ here, logoutLink, deletion, isAsking, refused, words }: Loaded) {
  const { flow, text, notice } = useFlowPage<"settings">();
  const home = `${here}?flow=${encodeURIComponent(flow.id)}`;
  const dialog = `${home}&dialog=${deletionDialog}`;
  return (
    <>
      <MobileSettings
        title={text.title}
        flow={flow}
        notice={notice}
        sections={[
          { group: "profile", title: text.section.profile },
          { group: "password", title: text.section.password },
          { group: "oidc", title: text.section.oidc },
        ]}
        logout={logoutLink ? { to: logoutLink, label: words.log_out } : undefined}
        deletion={deletion ? { to: dialog, label: words.delete } : undefined}
        isCovered={isAsking}
      />
      {deletion && isAsking ? (
        <DeleteDialog
          deletion={deletion}
          action={dialog}
          back={`${home}#delete-account`}
          refused={refused}
        />
      ) : null}
    </>
  );
}

/** Asks for the account's email. No key and no tap lead to `back`, the page below, while a deletion runs. */
function DeleteDialog(props: DeletionFormProps) {
  const { deletion, back } = props;
  const { text } = deletion;
  const isBusy = useIsSending();
  const home = useHref(back);
  const dialog = useModal(isBusy ? undefined : home);
  return (
    <div className="dialog-frame">
      {isBusy ? (
        <div className="dialog-backdrop" />
      ) : (
        <Link className="dialog-backdrop" to={back} tabIndex={-1} aria-hidden="true" />
      )}
      <section
        ref={dialog}
        className="dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby="delete-title"
        aria-describedby="delete-text delete-address"
      >
        <h2 id="delete-title">{text.title}</h2>
        <p id="delete-address" className="signed-in-as">
          <strong>
            {/* It has to be typed so: a domain in letters would not equal it. */}
            <bdi>{deletion.address}</bdi>
          </strong>
        </p>
        <p id="delete-text">{text.text}</p>
        <DeletionForm {...props} hasFocus />
      </section>
    </div>
  );
}
