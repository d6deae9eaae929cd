import type { FlowView, FormView, NodeView } from "../flow/flow-view";
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
  const main = form.nodes.find((node) => node.draw === "button" && isMain(node));
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

/** Social providers stand side by side as equals; none of them is the main one. */
function isMain(node: Extract<NodeView, { draw: "button" }>): boolean {
  return node.does === "submit" && node.provider === undefined;
}

/** Asking for another code and going a step back are there for whoever looks for them. */
function lookAside(node: NodeView): ButtonLook {
  const isQuiet = node.draw === "button" && ["resend", "email", "screen"].includes(node.name);
  return isQuiet ? "quiet" : "outlined";
}
