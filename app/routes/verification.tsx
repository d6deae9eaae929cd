import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../model/variants";
import { passHeaders } from "./pass-headers";
import { openFlow } from "../flows/open.server";
import { submitFlow } from "../flows/submit.server";
import { Aside } from "../ui/card";
import { FlowCard } from "../ui/flow/flow-card";
import { flowMeta, useFlowPage } from "./flow-page";
import { lacksAnother } from "../view/ask-again";

/** Verification of an address by the code or the link from a mail. Works without JavaScript. */
export const meta = flowMeta;
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openFlow("verification", { variant: account, request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("verification", { variant: account, request, context });
}

export default function Verification() {
  const page = useFlowPage<"verification">();
  const { flow, text, heading, notice, links, own, elsewhere, outside, already } = page;
  const instructions = elsewhere ?? already ?? page.ofLink;
  return (
    <FlowCard
      flow={flow}
      title={heading}
      icon={flow.state === "passed_challenge" ? "success" : undefined}
      subtitle={flow.state === "choose_method" ? text.about : undefined}
      instructions={instructions ? <p>{instructions}</p> : null}
      notice={notice}
      change={outside?.change ?? own?.change}
    >
      {lacksAnother(flow) ? (
        <Aside
          question={text.another}
          to={links.fresh}
          link={text.ask_again}
          testId="ask-again-link"
        />
      ) : null}
      {own?.correct ? (
        <Aside
          question={own.correct.question}
          to={own.correct.to}
          link={own.correct.label}
          testId="change-address-link"
        />
      ) : null}
      {own ? (
        <p className="aside">
          <a href={own.later.to} data-testid="later-link">
            {own.later.label}
          </a>
        </p>
      ) : null}
      {outside ? (
        <>
          {links.registration ? (
            <Aside
              question={text.no_account}
              to={links.registration}
              link={text.sign_up}
              testId="signup-link"
            />
          ) : null}
          <Aside
            question={outside.have_account}
            to={links.login}
            link={outside.sign_in}
            testId="cta-link"
          />
        </>
      ) : null}
    </FlowCard>
  );
}
