import { foreignText } from "../foreign-text";
import type { SecretsView } from "../../flow/view/node-views";
import { FieldMessages } from "./field-messages";
import { TextLabel } from "./text-label";

/** Backup codes; the used ones are struck through. */
export function SecretsNode({ view }: { view: SecretsView }) {
  // When a code was used is longer than a code.
  const isLong = view.secrets.some(({ used }) => used);
  return (
    <div className="field" id={view.id} data-testid={view.testId}>
      <TextLabel view={view} />
      <ul
        className={isLong ? "secrets secrets-long" : "secrets"}
        data-testid={`${view.testId}/text`}
      >
        {view.secrets.map(({ text, used, language }, place) => (
          <li key={`${place}-${text}`}>
            {used ? <s {...foreignText(language)}>{text}</s> : <code>{text}</code>}
          </li>
        ))}
      </ul>
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}
