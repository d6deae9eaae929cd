import { hasTrigger, runTrigger } from "../../enhance/identity-script";
import type { ButtonView } from "../../flow/view/node-views";
import { useFlow } from "./flow-context";
import { useWords } from "../words";
import { ButtonIcon } from "./provider-icon";
import type { ButtonLook } from "./submit-button";

/**
 * Needs Kratos' own script, and stays disabled until it is loaded. As the form's main button it is what Enter
 * presses; while disabled, it keeps Enter from sending the form without it.
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
