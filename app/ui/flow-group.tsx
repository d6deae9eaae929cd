import type { FlowView, GroupView } from "../flow/flow-view";
import { FlowForm } from "./flow-form";
import { RemovalForm } from "./removal-form";

interface FlowGroupProps {
  flow: FlowView;
  form: GroupView;
  /** The page that asks before the last way to sign in is removed. */
  removal?: string;
  /** Of the form. */
  testId?: string;
}

/** The form of a group, where it has anything to fill in or press, and below it what can be removed. */
export function FlowGroup({ flow, form, removal, testId }: FlowGroupProps) {
  const isEmpty = form.nodes.length === 0 && form.alternatives.length === 0;
  return (
    <>
      {isEmpty ? null : <FlowForm flow={flow} form={form} testId={testId} />}
      {form.removals.map((one) => (
        <RemovalForm key={one.group} flow={flow} form={one} page={removal} />
      ))}
    </>
  );
}
