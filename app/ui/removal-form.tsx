import type { FlowView, FormView } from "../flow/flow-view";
import { isRemoval } from "../flow/removals";
import { FlowForm } from "./flow-form";
import { Form } from "./form";
import { Node } from "./node/node";

interface RemovalFormProps {
  flow: FlowView;
  form: FormView;
  /** The page that asks first, where there is one. */
  page?: string;
}

/** Removes one thing, or leads to the question whether to: a form that is sent by GET and changes nothing. */
export function RemovalForm({ flow, form, page }: RemovalFormProps) {
  const button = form.nodes.find(isRemoval);
  if (!page || button?.removal !== "asks-first") return <FlowForm flow={flow} form={form} />;
  const [, query] = flow.action.split("?");
  return (
    <Form className="form" method="get" action={page}>
      {Array.from(new URLSearchParams(query), ([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Node view={button} look="outlined" />
    </Form>
  );
}
