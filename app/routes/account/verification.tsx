import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../../doors/account";
import { passHeaders } from "../../page/pass-headers";
import { openFlow } from "../../kratos/flow/open-flow.server";
import type { FlowPage } from "../../kratos/page/describe-flow-page.server";
import { submitFlow } from "../../kratos/flow/submit-flow.server";
import { sendAnotherField } from "../../flow/field-names";
import { spaceBetween } from "../../i18n/space-between";
import { Form } from "../../ui/form";
import { Aside } from "../../ui/aside";
import { FlowCard } from "../../ui/flow/flow-card";
import { flowMeta, useFlowPage } from "../flow-page";

/** Verification of an address by the code or the link from a mail. Works without JavaScript. */
export const meta = flowMeta;
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openFlow("verification", { door: account, request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("verification", { door: account, request, context });
}

export default function Verification() {
  const { flow, text, heading, notice, links, own } = useFlowPage<"verification">();
  return (
    <FlowCard
      flow={flow}
      title={heading}
      subtitle={flow.state === "choose_method" ? text.about : undefined}
      notice={notice}
    >
      {needsLinkToAsk(flow) && own?.isAddressKnown ? (
        <Form className="aside" action={flow.action} data-testid="ask-again-form">
          {text.another}
          {spaceBetween(text.another, text.ask_again)}
          <button className="link-button" name={sendAnotherField} value="true">
            {text.ask_again}
          </button>
        </Form>
      ) : null}
      {needsLinkToAsk(flow) && !own?.isAddressKnown ? (
        <Aside
          question={text.another}
          to={links.verification}
          link={text.ask_again}
          testId="ask-again-link"
        />
      ) : null}
      {own?.correct ? (
        <Aside
          question={own.text.wrong}
          to={own.correct}
          link={own.text.change}
          testId="change-address-link"
        />
      ) : null}
      {own ? (
        <p className="aside">
          <a href={own.later} data-testid="later-link">
            {own.text.later}
          </a>
        </p>
      ) : null}
      {own || flow.state === "passed_challenge" ? null : (
        <Aside
          question={text.no_account}
          to={links.registration}
          link={text.sign_up}
          testId="signup-link"
        />
      )}
    </FlowCard>
  );
}

/** Kratos v1.3.1 draws no resend button in the verification after a registration. With links the form itself asks. */
function needsLinkToAsk(flow: FlowPage["flow"]): boolean {
  const nodes = flow.forms.flatMap((form) => form.nodes);
  const asks = nodes.some(
    (node) => node.draw === "button" && (node.isResend || node.group === "link"),
  );
  return flow.state === "sent_email" && !asks;
}
