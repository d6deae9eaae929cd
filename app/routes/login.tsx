import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { account } from "../model/variants";
import { bringTypedAddress } from "../ui/enhance/keep-typed-input";
import { passHeaders } from "./pass-headers";
import { answerBeforeAsking } from "../oauth/answer-before-asking.server";
import { isLinking, isSignedIn } from "../model/flow";
import { messageIds } from "../model/message-ids";
import { openFlow } from "../flows/open.server";
import type { LoginPage } from "../flows/login-page.server";
import type { PurposeView } from "../flows/page-texts.server";
import { submitFlow } from "../flows/submit.server";
import { ChangeLink } from "../ui/flow/links";
import { FlowCard, type FlowCardProps } from "../ui/flow/flow-card";
import { Named } from "../ui/text";
import { useWords } from "../ui/words";
import { Aside } from "../ui/card";
import { Link } from "../ui/link";
import { flowMeta, useFlowPage } from "./flow-page";
import { BackToApp, LeftApp, LostDevice } from "../ui/flow/ways-out";

/** Sign-in, signing in again, and the second factor. Works without JavaScript, except for passkeys. */
export const meta = flowMeta;
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  return openFlow("login", visit, { insteadOf: answerBeforeAsking });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("login", { variant: account, request, context });
}

export default function Login() {
  const page = useFlowPage<"login">();
  const { flow, text, heading, notice, purpose, links } = page;
  const why = purpose?.text ? (
    <Named sentence={purpose.text} names={{ name: purpose.name ?? "" }} />
  ) : null;
  // Another person may be signed in at the application; signing out leads on to it.
  const asksForApp = isSignedIn(flow) && flow.client && flow.aal !== "aal2";
  // Kratos draws an empty form for a second factor that is not set up (v1.3.1).
  const isNotSetUp = isSignedIn(flow) && flow.forms.length === 0;
  const card: FlowCardProps = {
    flow,
    title: heading,
    subtitle: flow.client ? (
      <Named sentence={text.to_authenticate} names={{ client: flow.client.name }} />
    ) : (
      why
    ),
    icon: isNotSetUp ? "key" : undefined,
    notice,
    instead: isNotSetUp ? <NotSetUp text={text} links={links} /> : undefined,
    passwordLink: isSignedIn(flow) ? undefined : toRecovery(links, text.forgot_password),
    signedInAs: isSignedIn(flow) ? text.signed_in_as : text.signing_in_as,
    change:
      isSignedIn(flow) && !asksForApp
        ? undefined
        : {
            to: asksForApp ? links.logout : links.login,
            label: text.other_account,
            testId: "other-account-link",
          },
  };
  return isSignedIn(flow) ? (
    <SignInAgain {...page} card={card} back={purpose?.back} />
  ) : (
    <FirstSignIn {...page} card={card} />
  );
}

type Part = Pick<
  LoginPage,
  "flow" | "text" | "links" | "refusal" | "anywhere" | "leftApp" | "hasPassword"
> & { card: FlowCardProps };

/** Stands beside the password; on a page that asks for none, below the form. */
function toRecovery({ recovery: to }: Part["links"], link: string) {
  return to ? { to, link, testId: "forgot-password-link" } : undefined;
}

function takesPassword({ forms }: LoginPage["flow"]): boolean {
  return forms.some(({ nodes }) =>
    nodes.some((node) => node.draw === "field" && node.type === "password"),
  );
}

function FirstSignIn(props: Part) {
  const { card, flow, text, links, refusal, anywhere, leftApp, hasPassword } = props;
  const recovery = toRecovery(links, hasPassword ? text.forgot_password : text.cannot_sign_in);
  const isCodeSent = flow.state === "sent_email";
  const isUnverified = flow.messages.some(({ id }) => id === messageIds.notVerified);
  const { other_ways } = useWords();
  return (
    <FlowCard {...card}>
      {anywhere ? <Aside to={anywhere} link={other_ways} testId="anywhere-link" /> : null}
      {isUnverified && links.verification ? (
        <Aside to={links.verification} link={text.verify} testId="verify-link" />
      ) : null}
      {isCodeSent ? <OtherWays links={links} typed={flow.identifier} /> : null}
      {recovery && !isCodeSent && !takesPassword(flow) ? (
        <Aside {...recovery} onClick={bringTypedAddress} />
      ) : null}
      {links.registration && !isLinking(flow.messages) ? (
        <Aside
          question={text.no_account}
          to={links.registration}
          link={text.sign_up}
          testId="signup-link"
        />
      ) : null}
      {refusal ? <BackToApp {...refusal} /> : null}
      {leftApp ? <LeftApp {...leftApp} /> : null}
    </FlowCard>
  );
}

/**
 * After a code is sent, Kratos' flow asks for nothing else (v1.3.1). A fresh one has all ways, and the typed address.
 */
function OtherWays({ links, typed }: Pick<Part, "links"> & { typed?: string }) {
  const { other_ways: label } = useWords();
  return (
    <div className="aside">
      <ChangeLink
        to={links.login}
        label={label}
        testId="other-ways-link"
        typed={typed ? [["identifier", typed]] : []}
      >
        {label}
      </ChangeLink>
    </div>
  );
}

function NotSetUp({ text, links }: Pick<Part, "text" | "links">) {
  return (
    <>
      <p>{text.no_second_factor}</p>
      <Link className="button button-primary" to={links.settings} data-testid="settings-link">
        {text.to_settings}
      </Link>
    </>
  );
}

function SignInAgain({
  card,
  flow,
  text,
  lost,
  links,
  refusal,
  back,
}: Omit<Part, "hasPassword"> & Pick<LoginPage, "lost"> & Partial<Pick<PurposeView, "back">>) {
  const hasForms = flow.forms.length > 0;
  return (
    <FlowCard {...card}>
      {flow.state === "sent_email" ? <OtherWays links={links} /> : null}
      {hasForms && lost ? <LostDevice lost={lost} /> : null}
      {back ? <Aside to={back.to} link={back.label} testId="back-link" /> : null}
      {refusal ? <BackToApp {...refusal} /> : null}
      <Aside
        question={text.not_working}
        to={links.logout}
        link={text.log_out}
        testId="logout-link"
      />
    </FlowCard>
  );
}
