import { foreignText } from "../inline/foreign-text";
import type { SecretsView } from "../../flow/view/model/node-views";
import { TimeIn } from "../inline/local-time";
import { FieldMessages } from "./part/field-messages";
import { SecretCode } from "./part/secret-code";
import { TextLabel } from "./part/text-label";

/** Backup codes. Kratos does not tell a used one, so what is struck through stands for it, with when it was used. */
export function SecretsNode({ view }: { view: SecretsView }) {
  const ofCode = view.secrets.filter(({ used }) => !used);
  const ofUse = view.secrets.filter(({ used }) => used);
  return (
    <div className="field" id={view.id} data-testid={view.testId}>
      <TextLabel view={view} />
      <ul className="secrets" data-testid={`${view.testId}/text`}>
        {ofCode.map(({ text }, place) => (
          <li key={`${place}-${text}`}>
            <SecretCode secret={text} />
          </li>
        ))}
        {ofUse.map(({ text, at, language }, place) => (
          <li key={`${place}-${text}`} className="secret-used">
            <s aria-hidden="true">xxxx xxxx</s>{" "}
            <span {...foreignText(language)}>
              {at ? <TimeIn sentence={text.replace(at.text, "%s")} time={at} /> : text}
            </span>
          </li>
        ))}
      </ul>
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}
