import type { FlowView, FormView } from "../../flow/view/flow-view";
import { isRemoval } from "../../flow/view/removals";
import { FlowForm } from "./flow-form";
import { Form } from "../form";
import { Node } from "../node/node";

interface RemovalFormProps {
  flow: FlowView;
  form: FormView;
  /** The page that asks first, if there is one. */
  page?: string;
}

/** Removes one thing, or leads to the page that asks first with a form sent by GET, which changes nothing. */
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
