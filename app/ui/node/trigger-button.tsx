import { useState } from "react";
import type { Closed } from "../../enhance/watch-prompt";
import { pressTrigger } from "../../enhance/identity-script";
import { keyNameField } from "../../flow/field-names";
import type { ButtonView } from "../../flow/view/model/node-views";
import { Notice } from "../notice";
import { useWords, writePair } from "../inline/words";
import { useFlow, useTrigger } from "./part/flow-context";
import { lastUsedId } from "./part/last-used";
import { ButtonLabel } from "./part/provider-icon";
import type { ButtonLook } from "./part/submit-button";

const addsKey = "oryWebAuthnRegistration";

/** A key that Kratos would refuse is not touched for nothing. The browser says what is missing. */
function lacksName({ form }: HTMLButtonElement): boolean {
  const name = form?.elements.namedItem(keyNameField);
  return name instanceof HTMLInputElement && !name.reportValidity();
}

interface TriggerButtonProps {
  view: ButtonView;
  look: ButtonLook;
  isMain: boolean;
}

/**
 * Needs Kratos' own script. Until it is loaded, the button keeps its place and is not seen; a browser that cannot use
 * it says so. As the form's main button it is what Enter presses; while disabled, it keeps Enter from sending the
 * form without it.
 */
export function TriggerButton({ view, look, isMain }: TriggerButtonProps) {
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
        <p className="hint">{writePair(words, view.label, words.needs_script)}</p>
      </noscript>
    </>
  );
}
