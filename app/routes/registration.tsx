import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../model/variants";
import { passHeaders } from "./pass-headers";
import { carriedTraitsField } from "../model/field-names";
import { openFlow } from "../flows/open.server";
import type { RegistrationPage } from "../flows/registration-page.server";
import { submitFlow } from "../flows/submit.server";
import { Aside } from "../ui/card";
import { ChangeLink } from "../ui/flow/links";
import { FlowCard } from "../ui/flow/flow-card";
import { useWords } from "../ui/words";
import { Named } from "../ui/text";
import { flowMeta, useFlowPage } from "./flow-page";
import { hasAccount } from "../model/flow";
import { BackToApp } from "../ui/flow/ways-out";
import { typedTraits } from "../view/entered-traits";

/** Registration in one step or two, as Kratos sends it. Works without JavaScript. */
export const meta = flowMeta;
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openFlow("registration", { variant: account, request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("registration", { variant: account, request, context });
}

export default function Registration() {
  const { flow, text, notice, links, refusal, anywhere } = useFlowPage<"registration">();
  const { other_ways } = useWords();
  const carried: [string, string][] = flow.traits ? [[carriedTraitsField, flow.traits]] : [];
  const change = {
    to: links.fresh,
    label: text.other_address,
    testId: "other-address-link",
    typed: [...typedTraits(flow), ...carried],
  };
  const isTaken = hasAccount(flow);
  return (
    <FlowCard
      flow={flow}
      title={text.title}
      subtitle={
        flow.client ? (
          <Named sentence={text.to_authenticate} names={{ client: flow.client.name }} />
        ) : undefined
      }
      notice={notice}
      signedInAs={text.signing_up_as}
      change={change}
      instead={
        isTaken ? (
          <div className="form">
            <ChangeLink
              className="button button-primary"
              to={links.login}
              label={text.sign_in_instead}
              testId="sign-in-instead-link"
              typed={typedIdentifier(change.typed)}
            >
              {text.sign_in_instead}
            </ChangeLink>
            <ChangeLink {...change} className="button button-quiet">
              {change.label}
            </ChangeLink>
          </div>
        ) : undefined
      }
    >
      {anywhere ? <Aside to={anywhere} link={other_ways} testId="anywhere-link" /> : null}
      {hasOneWayOnly(flow) && !isTaken ? (
        <Aside to={links.fresh} link={text.other_way} testId="other-way-link" />
      ) : null}
      {isTaken ? null : (
        <Aside
          question={text.have_account}
          to={links.login}
          link={text.sign_in}
          testId="cta-link"
        />
      )}
      {refusal ? <BackToApp {...refusal} /> : null}
    </FlowCard>
  );
}

/** The values for the sign-in form, which is another flow's. */
function typedIdentifier(typed: [name: string, value: string][]): [string, string][] {
  return typed.flatMap(([name, value]) =>
    name === "traits.email" ? [["identifier", value] satisfies [string, string]] : [],
  );
}

/** After a social provider denied, Kratos v1.3.1 offers only that provider again. */
function hasOneWayOnly(flow: RegistrationPage["flow"]): boolean {
  const nodes = flow.forms.flatMap((form) => [...form.nodes, ...form.alternatives]);
  return (
    nodes.length > 0 && nodes.every((node) => node.draw === "hidden" || node.draw === "button")
  );
}
