import type { ReactNode } from "react";
import { spaceBetween } from "../../i18n/format";
import { splitInstructions } from "../../view/split-instructions";
import type { ChangeLinkView, CodeIntroView, FlowView } from "../../view/views";
import { Card, CardFooter, Divider } from "../card";
import { Filled } from "../filled";
import type { IconName } from "../icon";
import { codeIntroId, FlowProvider, type PasswordLink } from "../node/flow-context";
import { MailHelp } from "../node/mail-help";
import { Address, foreignText, WithHost } from "../text";
import { useWords, writePair } from "../words";
import { FlowForm } from "./flow-form";
import { FlowMessages, Instructions } from "./flow-messages";
import { ChangeLink, MailSuggestion } from "./links";

export interface FlowCardProps {
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
  /** Links below the forms: CardFooter. */
  children?: ReactNode;
}

export function FlowCard(props: FlowCardProps) {
  const { flow, title, subtitle, notice, signedInAs, change } = props;
  const { passwordLink, instead, lead, children } = props;
  const hasForm = flow.forms.length > 0 && !instead;
  const { instructions, others: news } = splitInstructions(flow.messages);
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
            {flow.codeIntro ? (
              <CodeIntro intro={flow.codeIntro} signedInAs={signedInAs} change={change} />
            ) : null}
          </>
        }
        picture={flow.client?.logo}
        above={flow.client?.logo ? null : props.above}
        icon={props.icon}
        testId={`${flow.kind}-auth-card`}
      >
        {instead || flow.codeIntro ? null : <Whose {...{ flow, signedInAs, change }} />}
        <FlowMessages flow={{ ...flow, messages: news, focus: instead ? undefined : flow.focus }} />
        {lead}
        {instead ?? <Forms flow={flow} change={change} />}
        {flow.mail && (flow.mail.to || !flow.codeIntro) ? <MailHelp help={flow.mail} /> : null}
        <CardFooter hasLine={hasForm}>{children}</CardFooter>
      </Card>
    </FlowProvider>
  );
}

interface CodeIntroProps extends Pick<FlowCardProps, "signedInAs" | "change"> {
  intro: CodeIntroView;
}

/** Where the code went, and the way to another address. Who signs in is named too, if that is not the address. */
function CodeIntro({ intro, signedInAs, change }: CodeIntroProps) {
  const words = useWords();
  const { text, address, person, testId, language } = intro;
  return (
    <>
      {signedInAs && person ? (
        <p className="card-subtitle">
          <WithAddress sentence={labelled(signedInAs)} address={person} />
        </p>
      ) : null}
      <div className="card-subtitle code-intro">
        <p id={codeIntroId} data-testid={testId} {...foreignText(language)}>
          <WithAddress sentence={text} address={address} />
        </p>{" "}
        {change ? (
          <ChangeLink {...change} label={writePair(words, words.change, change.label)}>
            {address ? words.change : change.label}
          </ChangeLink>
        ) : null}
      </div>
    </>
  );
}

type WhoseProps = Pick<FlowCardProps, "flow" | "signedInAs" | "change">;

/** The person who signs in or up, and the way back to a form for another address. */
function Whose({ flow: { identifier }, signedInAs, change }: WhoseProps) {
  const words = useWords();
  if (!signedInAs || !identifier) return null;
  return (
    <div className="address-pill">
      <p>
        <WithAddress sentence={labelled(signedInAs)} address={identifier} />
      </p>
      {change ? (
        <ChangeLink {...change} label={writePair(words, words.change, change.label)}>
          {words.change}
        </ChangeLink>
      ) : null}
    </div>
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
        {first ? <FlowForm flow={flow} form={first} /> : null}
        {others.length > 0 && first?.alternatives.length === 0 ? <Divider /> : null}
        {others.map((form) => (
          <FlowForm key={form.group} flow={flow} form={form} look="outlined" />
        ))}
      </div>
    </>
  );
}

function labelled(label: string): string {
  return `${label}${spaceBetween(label, "")}{{address}}`;
}

interface WithAddressProps {
  /** It has `{{address}}` in place of the address. */
  sentence: string;
  address?: string;
}

function WithAddress({ sentence, address = "" }: WithAddressProps) {
  const strong = (
    <strong>
      <Address text={address} />
    </strong>
  );
  return <Filled text={sentence} parts={{ address: strong }} />;
}
