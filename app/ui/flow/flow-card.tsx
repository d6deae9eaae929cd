import { Children, Fragment, type ReactNode } from "react";
import type { FlowView } from "../../flow/view/flow-view";
import { splitInstructions } from "../../flow/view/split-instructions";
import { Card } from "../card";
import { Disclosure } from "../disclosure";
import { Divider } from "../divider";
import { FlowProvider, type PasswordLink } from "../node/flow-context";
import { AddressPill } from "./address-pill";
import { ChangeLink } from "./change-link";
import { FlowForm } from "./flow-form";
import { MailHelp, MailSuggestion } from "./mail-help";
import { FlowMessages, Instructions } from "./flow-messages";
import { OtherWays } from "./other-ways";
import { useWords, writePair } from "../words";

interface FlowCardProps {
  flow: FlowView;
  title: string;
  subtitle?: ReactNode;
  /** A second line below the title, before what Kratos says there. */
  instructions?: ReactNode;
  picture?: string;
  notice?: string;
  /** The text before the identifier of a person who is signed in, or signing in. */
  signedInAs?: string;
  /** Back to a fresh form, for somebody else. */
  change?: ChangeLink;
  passwordLink?: PasswordLink;
  /** What to read before the forms. */
  lead?: ReactNode;
  /** The way to go on in place of the forms. */
  instead?: ReactNode;
  /** What opens the forms behind that; without it they are not drawn. */
  behind?: string;
  children?: ReactNode;
}

/** A flow on a card: its messages, its forms, and links to neighbouring pages. */
export function FlowCard(props: FlowCardProps) {
  const { flow, title, subtitle, picture, notice, signedInAs, change } = props;
  const { passwordLink, lead, instead, behind, children } = props;
  const hasForm = flow.forms.length > 0 && !instead;
  const { instructions, others: news } = splitInstructions(flow.messages);
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <FlowProvider flow={flow} passwordLink={passwordLink}>
      <Card
        title={title}
        subtitle={subtitle}
        instructions={
          <>
            {props.instructions}
            <Instructions messages={instructions} />
          </>
        }
        picture={flow.client?.logo ?? picture}
        testId={`${flow.kind}-auth-card`}
      >
        {flow.client?.host ? (
          <p className="hint">
            <bdi>{flow.client.host}</bdi>
          </p>
        ) : null}
        {signedInAs && flow.identifier && !instead ? (
          <AddressPill label={signedInAs} address={flow.identifier} change={change} />
        ) : null}
        <FlowMessages flow={{ ...flow, messages: news }} notice={notice} />
        {lead}
        {instead}
        {instead ? null : <Forms flow={flow} change={change} />}
        {instead && behind ? (
          <Disclosure label={behind} testId="behind">
            <Forms flow={flow} change={change} />
          </Disclosure>
        ) : null}
        {flow.mail ? <MailHelp help={flow.mail} /> : null}
        {isEmpty ? null : (
          <footer className={hasForm ? "card-footer" : "card-footer card-footer-alone"}>
            {children}
          </footer>
        )}
      </Card>
    </FlowProvider>
  );
}

/** The forms, after where the mail with their code went. */
function Forms({ flow, change }: Pick<FlowCardProps, "flow" | "change">) {
  const [first, ...others] = flow.forms;
  return (
    <>
      <SentTo flow={flow} change={change} />
      {flow.mail?.suggestion ? (
        <MailSuggestion suggestion={flow.mail.suggestion} typed={change?.typed} />
      ) : null}
      <div className="flow" data-testid={`${flow.kind}-flow`}>
        {first ? <FlowForm flow={flow} form={first} /> : null}
        {flow.otherWays && others.length > 0 ? (
          <OtherWays flow={flow} forms={others} />
        ) : (
          others.map((form) => (
            <Fragment key={form.group}>
              {first && first.alternatives.length > 0 ? null : <Divider />}
              <FlowForm flow={flow} form={form} look="outlined" />
            </Fragment>
          ))
        )}
      </div>
    </>
  );
}

/** Where a code was sent, unless the page already says so, and the way back to a form for another address. */
function SentTo({ flow, change }: Pick<FlowCardProps, "flow" | "change">) {
  const words = useWords();
  if (!flow.sentTo || flow.sentTo === flow.identifier) return null;
  const [before, after] = words.sent_to.split("%s");
  return (
    <div className="sent-to">
      {before}
      <bdi>{flow.sentTo}</bdi>
      {after}{" "}
      {change ? (
        <ChangeLink {...change} label={writePair(words, words.change, change.label)}>
          {words.change}
        </ChangeLink>
      ) : null}
    </div>
  );
}
