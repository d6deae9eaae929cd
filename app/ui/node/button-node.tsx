import { useState } from "react";
import { fillIn } from "../../i18n/placeholders";
import { keyNameField } from "../../model/field-names";
import { isBlank } from "../../model/name";
import type { ButtonView } from "../../view/views";
import { Notice } from "../card";
import { useCountdown } from "../enhance/hooks";
import { useHydrated } from "../enhance/hydrate";
import { type Closed, pressTrigger } from "../enhance/identity-script";
import { Part } from "../enhance/part";
import { useWords, writePair } from "../words";
import { FieldMessages, inputTestId } from "./field-parts";
import { useFlow, useTrigger } from "./flow-context";
import { MailHelp } from "./mail-help";
import { ButtonLabel, type ButtonLook, LastUsed, lastUsedId, SubmitButton } from "./submit-button";
import { Announcement } from "../text";

interface ButtonNodeProps {
  view: ButtonView;
  look: ButtonLook;
  autoFocus: boolean;
  isMain: boolean;
}

export function ButtonNode(props: ButtonNodeProps) {
  const { view } = props;
  return (
    <div
      className={view.isLastUsed ? "field field-marked" : "field"}
      data-testid={inputTestId(view.name)}
    >
      <Button {...props} />
      <LastUsed view={view} />
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}

function Button({ view, look, autoFocus, isMain }: ButtonNodeProps) {
  if (view.does === "trigger") {
    return (
      <Part without={<NeedsScript view={view} />}>
        <TriggerButton view={view} look={look} isMain={isMain} />
      </Part>
    );
  }
  if (view.isResend) return <ResendButton view={view} />;
  return <SubmitButton view={view} look={look} autoFocus={autoFocus} />;
}

/**
 * Asks for another message; on the page for a code, within the line that helps with it. The server enforces the wait;
 * script counts it down on the disabled button, and without script a sentence says when to press it.
 */
function ResendButton({ view }: { view: ButtonView }) {
  const words = useWords();
  const { codeIntro, mail, resendAfter, resendAfterSeconds } = useFlow().flow;
  const isHydrated = useHydrated();
  const left = useCountdown(resendAfterSeconds);
  const isWaiting = isHydrated && left > 0;
  const help = codeIntro && mail;
  const name = help ? words.send_again : view.label;
  const label = isWaiting ? fillIn(words.with_detail, { name, detail: clock(left) }) : name;
  const disabled = view.disabled || isWaiting;
  const button = (
    <SubmitButton view={{ ...view, label, disabled }} look={help ? "link" : "quiet"} />
  );
  return (
    <>
      {help ? <MailHelp help={help} button={button} /> : button}
      {resendAfter ? (
        <noscript>
          <p className="hint" data-testid="resend-wait">
            {resendAfter}
          </p>
        </noscript>
      ) : null}
      {resendAfterSeconds > 0 ? <Announcement text={left > 0 ? "" : words.resend_now} /> : null}
    </>
  );
}

/** Minutes and seconds, below ten minutes. */
function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(15, 19);
}

const addsKey = "oryWebAuthnRegistration";

/** A key that would be refused is not touched for nothing: the browser refuses its name first. */
function lacksName({ form }: HTMLButtonElement): boolean {
  const name = form?.elements.namedItem(keyNameField);
  if (!(name instanceof HTMLInputElement)) return false;
  if (isBlank(name.value)) name.value = "";
  return !name.reportValidity();
}

interface TriggerButtonProps {
  view: ButtonView;
  look: ButtonLook;
  isMain: boolean;
}

/**
 * A button that needs Kratos' own script. Until that is loaded, the button keeps its place unseen; in a browser that
 * cannot use it, it says so. As the form's main button it is pressed by Enter; disabled, it keeps Enter from sending
 * the form without it.
 */
function TriggerButton({ view, look, isMain }: TriggerButtonProps) {
  const words = useWords();
  const [closed, setClosed] = useState<Closed>();
  const { isReady, isUnusable } = useTrigger(view.onclickTrigger);
  const { kind, aal, forms } = useFlow().flow;
  const hasOtherWay = kind === "login" && (aal === "aal1" || forms.length > 1);
  const cancelled = hasOtherWay ? words.prompt_closed_way : words.prompt_closed;
  return (
    <>
      <button
        className={`button button-${look}${isReady ? "" : " awaits-script"}`}
        hidden={isUnusable}
        id={view.id}
        type={isMain ? "submit" : "button"}
        name={view.name}
        value={view.value}
        disabled={view.disabled || !isReady}
        aria-describedby={lastUsedId(view)}
        onClick={(event) => {
          event.preventDefault();
          if (view.onclickTrigger === addsKey && lacksName(event.currentTarget)) return;
          setClosed(undefined);
          pressTrigger(view.onclickTrigger, setClosed);
        }}
      >
        <ButtonLabel view={view} />
      </button>
      {isUnusable ? <p className="hint">{words.no_keys}</p> : null}
      {closed ? (
        <div role="alert">
          <Notice role="none">{closed === "known" ? words.key_known : cancelled}</Notice>
        </div>
      ) : null}
      <noscript>
        <NeedsScript view={view} />
      </noscript>
    </>
  );
}

function NeedsScript({ view }: { view: ButtonView }) {
  const words = useWords();
  return <p className="hint">{writePair(words, view.label, words.needs_script)}</p>;
}
