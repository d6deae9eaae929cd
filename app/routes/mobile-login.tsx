import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mobile, mobileSignedOut } from "../model/variants";
import { isSignedIn } from "../model/flow";
import { passHeaders } from "./pass-headers";
import { openFlow } from "../flows/open.server";
import {
  describeMobileLogin,
  type MobileLogin,
  replaceSession,
} from "../flows/mobile-login.server";
import { findLogoutLink } from "../kratos/session.server";
import { env } from "../config/env.server";
import { Aside } from "../ui/card";
import { FlowCard } from "../ui/flow/flow-card";
import { Named } from "../ui/text";
import { ThemedImage } from "../ui/themed-image";
import { MobilePage } from "../ui/screen/mobile-page";
import { flowMeta, useFlowPage } from "./flow-page";

/** Sign-in in the app's webview; a signed-in person signs in again. */
export const meta = flowMeta;
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: mobile, request, context };
  const page = await openFlow("login", visit);
  if (page instanceof Response) return page;
  const logoutLink = isSignedIn(page.data.flow)
    ? await findLogoutLink(visit, mobileSignedOut)
    : undefined;
  const given = { logoutLink, appLink: env.MOBILE_APP_LINK };
  return data(describeMobileLogin(page.data, given), page.init ?? {});
}

export function action({ request, context }: ActionFunctionArgs) {
  return replaceSession({ variant: mobile, request, context });
}

export default function MobileLoginPage() {
  const { logoutLink, app, words, picture } = useLoaderData<MobileLogin>();
  const { flow, text, notice, links, hasPassword } = useFlowPage<"login">();
  const isSecondStep = flow.aal === "aal2";
  const isEmpty = flow.forms.length === 0;
  const isCodeSent = flow.state === "sent_email";
  return (
    <MobilePage>
      <FlowCard
        flow={flow}
        title={text.title}
        subtitle={
          flow.client ? (
            <Named sentence={text.to_authenticate} names={{ client: flow.client.name }} />
          ) : undefined
        }
        above={<ThemedImage {...picture} className="card-picture" alt="" />}
        notice={notice}
        signedInAs={isSignedIn(flow) ? text.signed_in_as : text.signing_in_as}
      >
        {flow.identifier && !flow.refresh && !isSecondStep ? (
          <Aside to={links.login} link={text.other_account} testId="other-account-link" />
        ) : null}
        {isSecondStep || isCodeSent || !hasPassword ? null : (
          <p className="aside">
            {words.forgot_password} {app ? <a href={app.to}>{app.label}</a> : null}
          </p>
        )}
        {isEmpty || (flow.refresh && !isSecondStep) ? (
          <Aside
            question={isEmpty ? text.no_second_factor : undefined}
            to={mobile.paths.home}
            link={text.to_settings}
            testId="settings-link"
          />
        ) : null}
        {logoutLink ? (
          <Aside
            question={text.not_working}
            to={logoutLink}
            link={text.log_out}
            testId="logout-link"
          />
        ) : null}
      </FlowCard>
    </MobilePage>
  );
}
