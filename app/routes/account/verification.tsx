import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../../doors/account";
import { passHeaders } from "../../page/pass-headers";
import { openFlow } from "../../kratos/flow/open-flow.server";
import { submitFlow } from "../../kratos/flow/submit-flow.server";
import { useLookAgain } from "../../enhance/hooks/use-look-again";
import { lacksAnother } from "../../flow/view/adjust/asks-for-another";
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
  const page = useFlowPage<"verification">();
  const { flow, text, heading, notice, links, own, verified, outside } = page;
  const isBehind = own?.isDone || own?.isForeign;
  const isDone = own?.isDone ?? false;
  useLookAgain(own !== undefined && flow.state === "sent_email");
  const lead = flow.state === "choose_method" && !isDone ? text.about : undefined;
  return (
    <FlowCard
      flow={flow}
      title={heading}
      isDone={isDone || (flow.state === "passed_challenge" && !page.foreign)}
      subtitle={verified ? <bdi>{verified}</bdi> : lead}
      instructions={page.foreign ? <p>{page.foreign}</p> : undefined}
      notice={notice}
      change={own ? own.change : outside?.change}
      instead={
        own && isBehind ? (
          <a className="button button-primary" href={own.later}>
            {own.text.later}
          </a>
        ) : undefined
      }
      behind={flow.forms.length > 0 ? own?.text.other : undefined}
    >
      {lacksAnother(flow) ? (
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
      {own && !isBehind ? (
        <p className="aside">
          <a href={own.later} data-testid="later-link">
            {own.text.later}
          </a>
        </p>
      ) : null}
      {own || flow.state === "passed_challenge" ? null : (
        <>
          <Aside
            question={text.no_account}
            to={links.registration}
            link={text.sign_up}
            testId="signup-link"
          />
          {outside ? (
            <Aside
              question={outside.have_account}
              to={links.login}
              link={outside.sign_in}
              testId="cta-link"
            />
          ) : null}
        </>
      )}
    </FlowCard>
  );
}
