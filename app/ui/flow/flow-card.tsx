import { Children, Fragment, type ReactNode } from "react";
import type { FlowView } from "../../flow/view/flow-view";
import { Card } from "../card";
import { Divider } from "../divider";
import { FlowProvider } from "../node/flow-context";
import { FlowForm } from "./flow-form";
import { FlowMessages } from "./flow-messages";
import { useWords } from "../words";

interface FlowCardProps {
  flow: FlowView;
  title: string;
  subtitle?: string;
  picture?: string;
  notice?: string;
  /** The text before the identifier of a person who is signed in, or signing in. */
  signedInAs?: string;
  children?: ReactNode;
}

/** A flow on a card: its messages, its forms, and links to neighbouring pages. */
export function FlowCard(props: FlowCardProps) {
  const { flow, title, subtitle, picture, notice, signedInAs, children } = props;
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <FlowProvider flow={flow}>
      <Card
        title={title}
        subtitle={subtitle}
        picture={flow.client?.logo ?? picture}
        testId={`${flow.kind}-auth-card`}
      >
        {flow.client?.host ? (
          <p className="hint">
            <bdi>{flow.client.host}</bdi>
          </p>
        ) : null}
        {signedInAs && flow.identifier ? (
          <p className="signed-in-as">
            {signedInAs} <strong>{flow.identifier}</strong>
          </p>
        ) : null}
        <FlowMessages flow={flow} notice={notice} />
        <SentTo flow={flow} />
        <div className="flow" data-testid={`${flow.kind}-flow`}>
          {flow.forms.map((form, place) => (
            <Fragment key={form.group}>
              {place > 0 ? <Divider /> : null}
              {form.nodes.length + form.alternatives.length > 0 ? (
                <FlowForm flow={flow} form={form} />
              ) : null}
            </Fragment>
          ))}
        </div>
        {isEmpty ? null : <footer className="card-footer">{children}</footer>}
      </Card>
    </FlowProvider>
  );
}

/** Where a code was sent, unless the page already says so. */
function SentTo({ flow }: { flow: FlowView }) {
  const words = useWords();
  if (!flow.sentTo || flow.sentTo === flow.identifier) return null;
  return <p className="sent-to">{words.sent_to.replace("%s", flow.sentTo)}</p>;
}
