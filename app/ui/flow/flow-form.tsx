import { drawnFieldsField } from "../../flow/field-names";
import type { FlowView, FormView } from "../../flow/view/flow-view";
import type { FieldView, NodeView } from "../../flow/view/node-views";
import { mainButton } from "../../flow/view/main-button";
import { Divider } from "../divider";
import { Form } from "../form";
import type { ButtonLook } from "../node/submit-button";
import { Node } from "../node/node";
import { UsernameHint } from "../username-hint";

interface FlowFormProps {
  flow: FlowView;
  form: FormView;
  /** Of its main button. */
  look?: ButtonLook;
  testId?: string;
}

/** One form of a flow, which posts to our own page. */
export function FlowForm({ flow, form, look = "primary", testId }: FlowFormProps) {
  const main = mainButton(form);
  const focused = flow.summary[0]?.for ?? codeToType(flow)?.id;
  return (
    <Form className="form" action={flow.action} data-testid={testId}>
      <input type="hidden" name={drawnFieldsField} value={flow.fields} />
      {form.username ? <UsernameHint username={form.username} /> : null}
      {form.nodes.map((node) => (
        <Node
          key={node.id}
          view={node}
          look={node === main ? look : lookAside(node)}
          autoFocus={node.id === focused}
        />
      ))}
      {form.alternatives.length > 0 ? <Divider /> : null}
      {form.alternatives.map((node) => (
        <Node key={node.id} view={node} look="outlined" />
      ))}
    </Form>
  );
}

/** On a page that asks for nothing but a code; an error above the form has the focus instead. */
function codeToType({ forms, messages }: FlowView): FieldView | undefined {
  if (forms.length > 1 || messages.some(({ tone }) => tone === "error")) return undefined;
  return forms[0]?.nodes.find(
    (node): node is FieldView => node.draw === "field" && node.name === "code",
  );
}

/** The look of a secondary button; asking for another code and going back are the least prominent. */
function lookAside(node: NodeView): ButtonLook {
  if (node.draw !== "button") return "outlined";
  if (node.removal === "asks-first") return "danger";
  return ["resend", "email", "screen"].includes(node.name) ? "quiet" : "outlined";
}
