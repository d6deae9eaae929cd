import { Fragment, type ReactNode } from "react";
import { useIsBusy } from "../enhance/sent-form";
import { rowField } from "../../traits/edit-rows";
import type { FieldsetView, NodeView, RowButtonView } from "../../view/views";
import { Legend } from "../label";
import { describedBy, FieldHint, FieldMessages, inputTestId, joinIds } from "./field-parts";

interface FieldsetsProps {
  nodes: NodeView[];
  draw: (node: NodeView) => ReactNode;
  /** The id of the element that has the focus when the page opens. */
  focus?: string;
}

/** Draws nodes in their order, each in its fieldsets. */
export function Fieldsets({ nodes, draw, focus }: FieldsetsProps) {
  const drawn: ReactNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    if (node.draw !== "fieldset") {
      drawn.push(<Fragment key={node.id}>{draw(node)}</Fragment>);
      continue;
    }
    const rest = nodes.slice(at + 1);
    const end = rest.findIndex(({ within }) => !within?.includes(node.id));
    const inside = end < 0 ? rest : rest.slice(0, end);
    drawn.push(
      <FieldsetNode key={node.id} view={node} focus={focus}>
        <Fieldsets nodes={inside} draw={draw} focus={focus} />
      </FieldsetNode>,
    );
    at += inside.length;
  }
  return drawn;
}

interface FieldsetNodeProps {
  view: FieldsetView;
  focus?: string;
  children: ReactNode;
}

function FieldsetNode({ view, focus, children }: FieldsetNodeProps) {
  const { id, name, label, hint, messages, add, remove } = view;
  return (
    <fieldset
      id={id}
      className={`frame${add || remove ? "" : " frame-object"}`}
      tabIndex={-1}
      aria-describedby={joinIds(describedBy(id, messages), hint && `${id}-hint`)}
      data-testid={inputTestId(name)}
    >
      <Legend text={label} isOptional={view.isOptional} />
      <FieldHint id={id} hint={hint} />
      <FieldMessages id={id} messages={messages} />
      {children}
      {remove ? <RowButton id={`${id}-remove`} view={remove} /> : null}
      {add ? <RowButton id={`${id}-add`} view={add} autoFocus={focus === `${id}-add`} /> : null}
    </fieldset>
  );
}

interface RowButtonProps {
  id: string;
  view: RowButtonView;
  autoFocus?: boolean;
}

/** Sends the form to us alone: the page comes back with a row more or less, and nothing is saved or checked. */
export function RowButton({ id, view: { value, text, label }, autoFocus }: RowButtonProps) {
  const isBusy = useIsBusy(id);
  return (
    <button
      className="button button-quiet button-row"
      id={id}
      type="submit"
      name={rowField}
      value={value}
      formNoValidate
      autoFocus={autoFocus}
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      {text}
    </button>
  );
}
