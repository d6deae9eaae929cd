import type { HiddenView, ImageView, LinkView, SecretsView, TextView } from "../../view/views";
import { TimeIn } from "../local-time";
import { foreignText } from "../text";
import { FieldMessages, inputTestId } from "./field-parts";

/** A secret stands alone in a `code` element, to be read out and copied without other text. */
export function TextNode({ view }: { view: TextView }) {
  return (
    <div className="field" id={view.id} data-testid={view.testId}>
      <TextLabel view={view} />
      <div data-testid={`${view.testId}/text`}>
        {view.secret ? <SecretCode className="secret" secret={view.secret} /> : <p>{view.text}</p>}
      </div>
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}

/** Backup codes. Kratos does not tell a used one, so its time of use stands for it, struck through. */
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
            <s aria-hidden="true">•••• ••••</s>{" "}
            <span {...foreignText(language)}>
              {at ? <TimeIn sentence={text.replace(at.text, "{{time}}")} time={at} /> : text}
            </span>
          </li>
        ))}
      </ul>
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}

function TextLabel({ view }: { view: TextView | SecretsView }) {
  if (!view.label) return null;
  return (
    <p className="label" data-testid={`${view.testId}/label`}>
      {view.label}
    </p>
  );
}

/** A key or a code in groups of four, set apart by style alone, so that it is copied as it is. Other text stays whole. */
export function SecretCode({ secret, className }: { secret: string; className?: string }) {
  const isCode = /^(?:[A-Z2-7]{16,}|[a-z0-9]{8})$/.test(secret);
  return (
    <code className={className}>
      {isCode
        ? secret.match(/.{1,4}/g)?.map((part, place) => (
            <span key={`${place}-${part}`} className="secret-part">
              {part}
            </span>
          ))
        : secret}
    </code>
  );
}

export function ImageNode({ view }: { view: ImageView }) {
  return (
    <div className="field" data-testid={view.testId}>
      <img
        className="picture"
        id={view.id}
        src={view.src}
        alt={view.label}
        width={view.width}
        height={view.height}
      />
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}

/** Leads out of the flow, so it is an ordinary link. */
export function LinkNode({ view }: { view: LinkView }) {
  return (
    <div className="field" data-testid={view.testId}>
      <a
        className={view.isSecond ? "button button-outlined" : "button button-primary"}
        id={view.id}
        href={view.href}
      >
        {view.label}
      </a>
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}

/**
 * In the second step of a registration the traits are hidden, but an error in one of them must be visible. It has no id:
 * nothing leads to it, and each form of a flow has its own `csrf_token`.
 */
export function HiddenNode({ view }: { view: HiddenView }) {
  const { id, name, value, messages } = view;
  return (
    <>
      <input type="hidden" name={name} value={value} data-testid={inputTestId(name)} />
      <FieldMessages id={id} messages={messages} />
    </>
  );
}
