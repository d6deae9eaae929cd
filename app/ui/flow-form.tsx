import type { FlowView, FormView, NodeView } from "../flow/flow-view";
import { mainButton } from "../flow/main-button";
import { Divider } from "./divider";
import { Form } from "./form";
import type { ButtonLook } from "./node/button-node";
import { Node } from "./node/node";

interface FlowFormProps {
  flow: FlowView;
  form: FormView;
  testId?: string;
}

/** One form of a flow, to our own page. */
export function FlowForm({ flow, form, testId }: FlowFormProps) {
  const main = mainButton(form);
  const firstError = flow.summary[0]?.for;
  return (
    <Form className="form" action={flow.action} data-testid={testId}>
      <input type="hidden" name="vestibule_fields" value={flow.fields} />
      {form.username ? (
        // For password managers, which then know whose password they keep. It has no name, so it is not sent.
        <input type="text" autoComplete="username" defaultValue={form.username} readOnly hidden />
      ) : null}
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

/** Asking for another code and going a step back are there for whoever looks for them. */
function lookAside(node: NodeView): ButtonLook {
  if (node.draw !== "button") return "outlined";
  if (node.removal === "asks-first") return "danger";
  return ["resend", "email", "screen"].includes(node.name) ? "quiet" : "outlined";
}
