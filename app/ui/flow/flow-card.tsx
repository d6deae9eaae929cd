import { Children, type ComponentProps, Fragment, type ReactNode } from "react";
import { spaceBetween } from "../../i18n/format";
import { isSentByMail } from "../../model/address";
import { splitInstructions } from "../../view/split-instructions";
import type { FlowView, ChangeLinkView } from "../../view/views";
import { Card, Divider } from "../card";
import { Filled } from "../filled";
import type { IconName } from "../icon";
import { FlowProvider, type PasswordLink } from "../node/flow-context";
import { Address, WithHost } from "../text";
import { useWords, writePair } from "../words";
import { FlowForm, helpIsInForm } from "./flow-form";
import { FlowMessages, Instructions } from "./flow-messages";
import { ChangeLink, MailHelp, MailSuggestion } from "./links";

interface FlowCardProps {
  flow: FlowView;
  title: string;
  subtitle?: ReactNode;
  /** A second line below the title, before Kratos' own. */
  instructions?: ReactNode;
  /** Decoration above the title, unless the application has a logo. */
  above?: ReactNode;
  icon?: IconName;
  notice?: string;
  signedInAs?: string;
  change?: ChangeLinkView;
  passwordLink?: PasswordLink;
  instead?: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

export function FlowCard(props: FlowCardProps) {
  const { flow, title, subtitle, notice, signedInAs, change } = props;
  const { passwordLink, instead, lead, children } = props;
  const hasForm = flow.forms.length > 0 && !instead;
  const { instructions, others: news } = splitInstructions(flow.messages);
  const isEmpty = Children.toArray(children).length === 0;
  return (
    <FlowProvider flow={flow} notice={notice} passwordLink={passwordLink}>
      <Card
        title={title}
        subtitle={
          flow.client?.host ? <WithHost host={flow.client.host}>{subtitle}</WithHost> : subtitle
        }
        instructions={
          <>
            {props.instructions}
            <Instructions messages={instructions} />
          </>
        }
        picture={flow.client?.logo}
        above={flow.client?.logo ? null : props.above}
        icon={props.icon}
        testId={`${flow.kind}-auth-card`}
      >
        {instead ? null : <Whose flow={flow} signedInAs={signedInAs} change={change} />}
        <FlowMessages flow={{ ...flow, messages: news, focus: instead ? undefined : flow.focus }} />
        {lead}
        {instead ?? <Forms flow={flow} change={change} />}
        {flow.mail && !helpIsInForm(flow) ? <MailHelp help={flow.mail} /> : null}
        {isEmpty ? null : (
          <footer className={hasForm ? "card-footer" : "card-footer card-footer-alone"}>
            {children}
          </footer>
        )}
      </Card>
    </FlowProvider>
  );
}

/** The person who signs in or up, or the address of a code, and the way back to a form for another address. */
function Whose({
  flow,
  signedInAs,
  change,
}: Pick<FlowCardProps, "flow" | "signedInAs" | "change">) {
  const { sent_to } = useWords();
  const { identifier, sentTo, sentToLabel } = flow;
  // A number is no name of the person: the code went there.
  const isByText = sentTo !== undefined && !isSentByMail(sentTo);
  const person = isByText && sentTo === identifier ? undefined : identifier;
  return (
    <>
      {signedInAs && person ? (
        <AddressPill sentence={labelled(signedInAs)} address={person} change={change} />
      ) : null}
      {sentTo && (isByText || sentTo !== identifier) ? (
        <AddressPill
          sentence={sentToLabel ? labelled(sentToLabel) : sent_to}
          address={sentTo}
          change={change}
        />
      ) : null}
    </>
  );
}

/** The forms, after a hint at a mistyped domain of the code's address. */
function Forms({ flow, change }: Pick<FlowCardProps, "flow" | "change">) {
  const [first, ...others] = flow.forms;
  return (
    <>
      {flow.mail?.suggestion ? (
        <MailSuggestion suggestion={flow.mail.suggestion} typed={change?.typed} />
      ) : null}
      <div className="flow" data-testid={`${flow.kind}-flow`}>
        {first ? <Way flow={flow} form={first} /> : null}
        {others.map((form) => (
          <Fragment key={form.group}>
            {form.title || (first && first.alternatives.length > 0) ? null : <Divider />}
            <Way flow={flow} form={form} look="outlined" />
          </Fragment>
        ))}
      </div>
    </>
  );
}

function Way(props: ComponentProps<typeof FlowForm>) {
  const { title, group } = props.form;
  if (!title) return <FlowForm {...props} />;
  return (
    <div className="way-card" data-testid={`way-${group}`}>
      <h2>{title}</h2>
      <FlowForm {...props} />
    </div>
  );
}

function labelled(label: string): string {
  return `${label}${spaceBetween(label, "")}{{address}}`;
}

interface AddressPillProps {
  /** The sentence has `{{address}}` in place of the address. */
  sentence: string;
  address: string;
  change?: ChangeLinkView;
}

function AddressPill({ sentence, address, change }: AddressPillProps) {
  const words = useWords();
  const strong = (
    <strong>
      <Address text={address} />
    </strong>
  );
  return (
    <div className="address-pill">
      <p>
        <Filled text={sentence} parts={{ address: strong }} />
      </p>
      {change ? (
        <ChangeLink {...change} label={writePair(words, words.change, change.label)}>
          {words.change}
        </ChangeLink>
      ) : null}
    </div>
  );
}
