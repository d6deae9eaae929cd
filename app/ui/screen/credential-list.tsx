import type { ReactNode } from "react";
import { shortName } from "../../model/name";
import type { SettingsGroup } from "../../model/settings-group";
import type { ButtonView, FormView, SettingsView } from "../../view/views";
import { isRemoval, verbOf } from "../../view/removals";
import { Form } from "../form/form";
import { TimeIn } from "../local-time";
import { inputTestId } from "../node/field-parts";
import { useWords } from "../words";

interface ThingListProps {
  page: SettingsView;
  group: SettingsGroup;
  things: FormView[];
}

export function isList(group: SettingsGroup): boolean {
  return ["webauthn", "passkey", "oidc"].includes(group);
}

export function CredentialList({ page, group, things }: ThingListProps) {
  const buttons = things.flatMap(({ nodes }) => nodes.filter(isRemoval));
  const fixed = group === "oidc" ? page.fixed : [];
  if (buttons.length + fixed.length === 0) return null;
  return (
    <ul className="things">
      {fixed.map((name) => (
        <li key={name} className="thing" data-testid="fixed-account">
          <span className="thing-name">
            <bdi>{name}</bdi>
            <span className="hint">{page.text.row.only_way}</span>
          </span>
        </li>
      ))}
      {buttons.map((button) => (
        <li key={button.id} className="thing" data-testid={inputTestId(button.name)}>
          <Thing page={page} group={group} button={button} />
        </li>
      ))}
    </ul>
  );
}

/** The button that removes the one thing of a section, such as the authenticator app. */
export function SoleCredential({ page, things }: Omit<ThingListProps, "group">) {
  const buttons = things.flatMap(({ nodes }) => nodes.filter(isRemoval));
  return buttons.map((button) => (
    <div key={button.id} data-testid={inputTestId(button.name)}>
      <Remove page={page} button={button} look="danger-quiet" />
    </div>
  ));
}

interface ThingProps {
  page: SettingsView;
  group: SettingsGroup;
  button: ButtonView;
}

function Thing({ page, group, button }: ThingProps) {
  const words = useWords();
  const { text } = page;
  const name =
    (button.thing && shortName(button.thing)) ??
    (group in text.thing ? text.thing[group as keyof typeof text.thing] : button.label);
  return (
    <>
      {" "}
      <span className="thing-name">
        <bdi>{name}</bdi>
        {button.since ? (
          <span className="hint">
            <TimeIn sentence={words.since} time={button.since} />
          </span>
        ) : null}
        {button.disabled ? <span className="hint">{text.row.only_way}</span> : null}
      </span>
      <Remove page={page} button={button} look="quiet thing-button" />
    </>
  );
}

/** People see the verb alone: the thing is named beside it, or by its section. */
function Remove({ page, button, look }: Omit<RemovalFormProps, "children" | "id">) {
  return (
    <RemovalForm page={page} button={button} look={look}>
      <span aria-hidden="true">{page.text.row[verbOf(button.name)]}</span>
      <span className="visually-hidden">{button.label}</span>
    </RemovalForm>
  );
}

interface RemovalFormProps {
  page: SettingsView;
  button: ButtonView;
  look: string;
  /** Tells the button from the one in its section. */
  id?: string;
  children: ReactNode;
}

/** The way to the page that asks before something is removed: a form sent by GET, which changes nothing. */
export function RemovalForm({ page, button, look, id, children }: RemovalFormProps) {
  const [, query] = page.flow.action.split("?");
  return (
    <Form method="get" action={page.links.removal}>
      {Array.from(new URLSearchParams(query), ([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button
        className={`button button-${look}`}
        id={id ? `${button.id}-${id}` : button.id}
        type="submit"
        name={button.name}
        value={button.value}
        disabled={button.disabled}
      >
        {children}
      </button>
    </Form>
  );
}
