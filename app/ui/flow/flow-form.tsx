import { Fragment } from "react";
import { carriedTraitsField, drawnFieldsField } from "../../flow/field-names";
import type { FlowView, FormView } from "../../flow/view/model/flow-view";
import type { ButtonView, NodeView } from "../../flow/view/model/node-views";
import { isRemovalName } from "../../flow/view/model/removals";
import { mainButton } from "../../flow/view/model/main-button";
import { waysAsCards } from "../../flow/view/adjust/ways-as-cards";
import { Divider } from "../divider";
import { Form } from "../form/form";
import type { ButtonLook } from "../node/part/submit-button";
import { Framed } from "../node/frame-node";
import { Node } from "../node/node";
import { UsernameHint } from "../form/username-hint";
import { MailHelp } from "./mail-help";
import { WaysCards } from "./ways-cards";

interface FlowFormProps {
  flow: FlowView;
  form: FormView;
  /** Of its main button. */
  look?: ButtonLook;
  testId?: string;
}

/** One form of a flow, which posts to our own page. */
export function FlowForm(props: FlowFormProps) {
  const { flow, form, look = "primary", testId } = props;
  const main = mainButton(form);
  const cards = flow.kind === "registration" ? waysAsCards(form) : undefined;
  const hintOf = (node: NodeView) => (beginsWay(node) ? flow.wayHints?.[node.group] : undefined);
  const draw = (node: NodeView) => (
    <Fragment key={node.id}>
      {flow.mail && leadsBack(node) ? <MailHelp help={flow.mail} /> : null}
      <Node
        view={node}
        look={node === main ? look : lookAside(flow, node)}
        autoFocus={node.id === flow.focus}
        isMain={node === main}
      />
      {hintOf(node) ? <p className="hint button-hint">{hintOf(node)}</p> : null}
    </Fragment>
  );
  return (
    <Form className="form" action={flow.action} noValidate={flow.isUnchecked} data-testid={testId}>
      <input type="hidden" name={drawnFieldsField} value={flow.fields} />
      {flow.traits ? <input type="hidden" name={carriedTraitsField} value={flow.traits} /> : null}
      {main && form.nodes.some(hasRowButton) ? <EnterButton view={main} /> : null}
      {form.username ? <UsernameHint username={form.username} /> : null}
      {cards ? (
        <WaysCards view={cards} draw={draw} />
      ) : (
        <>
          <Framed nodes={form.nodes} draw={draw} focus={flow.focus} />
          {form.alternatives.length > 0 ? <Divider /> : null}
          {form.alternatives.map(draw)}
        </>
      )}
    </Form>
  );
}

function hasRowButton(node: NodeView): boolean {
  return (node.draw === "frame" && Boolean(node.add ?? node.remove)) || "remove" in node;
}

/** Enter in a field presses the form's first button, which must not be one that adds or removes a row. */
function EnterButton({ view: { name, value, does } }: { view: ButtonView }) {
  if (does !== "submit") return null;
  return (
    <button
      className="visually-hidden"
      type="submit"
      name={name}
      value={value}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** Whether a button "Back" ends a form, so that what belongs to the code stands before it, within the form. */
export function helpIsInForm({ forms }: FlowView): boolean {
  return forms.some(({ nodes }) => nodes.some(leadsBack));
}

function leadsBack(node: NodeView): boolean {
  return node.draw === "button" && node.name === "screen";
}

/** Whether it begins a way to sign up, and does not ask for another code or go back. */
function beginsWay(node: NodeView): boolean {
  return node.draw === "button" && (node.does === "trigger" || node.name === "method");
}

/** Whether it asks for the first code, by which somebody signs in without a password. */
function beginsByCode(node: NodeView): boolean {
  return node.draw === "button" && node.name === "method" && node.value === "code";
}

/** The look of a secondary button; asking for another code and going back are the least prominent. */
function lookAside({ kind }: FlowView, node: NodeView): ButtonLook {
  if (node.draw !== "button") return "outlined";
  if (isRemovalName(node.name)) return "danger";
  // The code goes to the address that the password belongs to: the same way, another key.
  // With a mark it needs a frame, or the mark seems to belong to the button above.
  if (kind === "login" && beginsByCode(node)) return node.isLastUsed ? "outlined" : "quiet";
  return ["resend", "email", "screen"].includes(node.name) ? "quiet" : "outlined";
}
