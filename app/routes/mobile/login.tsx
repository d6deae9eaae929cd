import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useHref } from "@remix-run/react";
import { mobile } from "../../doors/mobile";
import { passHeaders } from "../../http/passed-headers";
import { openFlow } from "../../kratos/open-flow.server";
import { submitFlow } from "../../kratos/submit-flow.server";
import { Aside } from "../../ui/aside";
import { FlowCard } from "../../ui/flow-card";
import { MobilePage } from "../../ui/mobile-page";
import { flowMeta, useFlowPage } from "../flow-page";

/** Sign-in in the app's webview; somebody who is signed in signs in once more. */
export const meta = flowMeta;
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openFlow("login", { door: mobile, request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("login", { door: mobile, request, context });
}

export default function MobileLogin() {
  const { flow, text, notice } = useFlowPage<"login">();
  const picture = useHref("/images/login.svg");
  return (
    <MobilePage>
      <FlowCard
        flow={flow}
        title={text.title}
        subtitle={flow.client ? text.to_authenticate : undefined}
        picture={picture}
        notice={notice}
        signedInAs={text.signed_in_as}
      >
        {flow.forms.length === 0 ? (
          <Aside
            question={text.no_second_factor}
            to={mobile.paths.home}
            link={text.to_settings}
            testId="settings-link"
          />
        ) : null}
      </FlowCard>
    </MobilePage>
  );
}
