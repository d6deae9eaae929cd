import { hasTrigger, runTrigger } from "../../enhance/identity-script";
import type { ButtonView } from "../../flow/flow-view";
import { useFlow } from "../flow-context";
import { useWords } from "../words";
import { ButtonIcon } from "./button-icon";
import type { ButtonLook } from "./button-node";

/**
 * Needs the identity service's own script, and stays disabled until that is in place. As the main button of its
 * form it is what Enter presses; a disabled one keeps Enter from sending the form without it.
 */
export function TriggerButton({ view, look }: { view: ButtonView; look: ButtonLook }) {
  const words = useWords();
  const { isScriptReady } = useFlow();
  const isReady = isScriptReady && hasTrigger(view.onclickTrigger);
  return (
    <>
      <button
        className={`button button-${look}`}
        id={view.id}
        type={look === "primary" ? "submit" : "button"}
        name={view.name}
        value={view.value}
        disabled={view.disabled || !isReady}
        onClick={(event) => {
          event.preventDefault();
          runTrigger(view.onclickTrigger);
        }}
      >
        <ButtonIcon view={view} />
        {view.label}
      </button>
      <noscript>
        <p className="hint">{words.needs_script}</p>
      </noscript>
    </>
  );
}
