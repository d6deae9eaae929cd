import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { namedAddress } from "../model/field-names";
import { account } from "../model/variants";
import { passHeaders } from "./pass-headers";
import { openFlow } from "../flows/open.server";
import { submitFlow } from "../flows/submit.server";
import { Aside } from "../ui/card";
import { FlowCard } from "../ui/flow/flow-card";
import { ChangeLink } from "../ui/flow/links";
import { flowMeta, useFlowPage } from "./flow-page";

/** Recovery of an account by a code or a link from a mail. Works without JavaScript. */
export const meta = flowMeta;
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openFlow("recovery", { variant: account, request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("recovery", { variant: account, request, context });
}

export default function Recovery() {
  const { flow, text, notice, links, about, signIn } = useFlowPage<"recovery">();
  return (
    <FlowCard
      flow={flow}
      title={text.title}
      subtitle={flow.state === "choose_method" ? about : undefined}
      notice={notice}
      lead={
        signIn ? (
          <ChangeLink {...signIn} className="button button-primary">
            {signIn.label}
          </ChangeLink>
        ) : undefined
      }
      change={{
        to: links.fresh,
        label: text.other_address,
        testId: "other-address-link",
        typed: flow.sentTo ? namedAddress(flow.sentTo) : [],
      }}
    >
      {signIn ? null : (
        <Aside
          question={text.have_credentials}
          to={links.login}
          link={text.sign_in}
          testId="cta-link"
        />
      )}
    </FlowCard>
  );
}
