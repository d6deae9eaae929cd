import { Form } from "@remix-run/react";
import { useOnePress } from "../enhance/use-one-press";
import { useVersion } from "../enhance/use-version";
import type { FlowView, FormView, NodeView } from "../flow/flow-view";
import { Divider } from "./divider";
import type { ButtonLook } from "./node/button-node";
import { Node } from "./node/node";

interface FlowFormProps {
  flow: FlowView;
  form: FormView;
  testId?: string;
}

/** One form of a flow. It is an ordinary form to our own page; script only saves the page load. */
export function FlowForm({ flow, form, testId }: FlowFormProps) {
  const version = useVersion(flow);
  const ignoreSecondPress = useOnePress(flow.action);
  const main = form.nodes.find((node) => node.draw === "button" && isMain(node));
  const firstError = flow.summary[0]?.for;
  return (
    <Form
      key={version}
      className="form"
      method="post"
      action={flow.action}
      data-testid={testId}
      onSubmit={ignoreSecondPress}
    >
      <input type="hidden" name="vestibule_fields" value={flow.fields} />
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
