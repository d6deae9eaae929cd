import { drawnFieldsField } from "../../flow/field-names";
import type { FlowView, FormView } from "../../flow/view/flow-view";
import type { NodeView } from "../../flow/view/node-views";
import { isRemovalName } from "../../flow/view/removals";
import { mainButton } from "../../flow/view/main-button";
import { Divider } from "../divider";
import { Form } from "../form";
import type { ButtonLook } from "../node/submit-button";
import { Node } from "../node/node";
import { UsernameHint } from "../username-hint";

interface FlowFormProps {
  flow: FlowView;
  form: FormView;
  testId?: string;
}

/** One form of a flow, which posts to our own page. */
export function FlowForm({ flow, form, testId }: FlowFormProps) {
  const main = mainButton(form);
  const firstError = flow.summary[0]?.for;
  return (
    <Form className="form" action={flow.action} data-testid={testId}>
      <input type="hidden" name={drawnFieldsField} value={flow.fields} />
      {form.username ? <UsernameHint username={form.username} /> : null}
      {form.nodes.map((node) => (
        <Node
          key={node.id}
          view={node}
          look={node === main ? "primary" : lookAside(node)}
          autoFocus={node.id === firstError}
        />
      ))}
      {form.alternatives.length > 0 ? <Divider /> : null}
      {form.alternatives.map((node) => (
        <Node key={node.id} view={node} look="outlined" />
      ))}
    </Form>
  );
}

/** The look of a secondary button; asking for another code and going back are the least prominent. */
function lookAside(node: NodeView): ButtonLook {
  if (node.draw !== "button") return "outlined";
  if (isRemovalName(node.name)) return "danger";
  return ["resend", "email", "screen"].includes(node.name) ? "quiet" : "outlined";
}
