import type { FlowView, GroupView } from "../../flow/view/flow-view";
import { FlowForm } from "./flow-form";
import { RemovalForm } from "./removal-form";

interface FlowGroupProps {
  flow: FlowView;
  form: GroupView;
  /** The page that asks before the last way to sign in is removed. */
  removal?: string;
  /** The id of the group's section on the page, if there are others. */
  part?: string;
  /** Of the form. */
  testId?: string;
  isSecondary?: boolean;
}

/** The form of a group, if it has anything to fill in or press, and below it the things that can be removed. */
export function FlowGroup({ flow, form, removal, part, testId, isSecondary }: FlowGroupProps) {
  const isEmpty = form.nodes.length === 0 && form.alternatives.length === 0;
  // The browser keeps the fragment through redirects and scrolls to the section. A field in error gets the focus
  // instead, which no browser gives it on a page with a fragment.
  const isOpenedThere = part !== undefined && !form.nodes.some(({ draw }) => draw === "field");
  const sent = isOpenedThere ? { ...flow, action: `${flow.action}#${part}` } : flow;
  return (
    <>
      {isEmpty ? null : (
        <FlowForm flow={sent} form={form} testId={testId} isSecondary={isSecondary} />
      )}
      {form.removals.map((one) => (
        <RemovalForm key={one.group} flow={flow} form={one} page={removal} />
      ))}
    </>
  );
}
