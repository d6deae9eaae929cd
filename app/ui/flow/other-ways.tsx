import type { FlowView, GroupView } from "../../flow/view/flow-view";
import { Disclosure } from "../disclosure";
import { useWords } from "../words";
import { FlowForm } from "./flow-form";

/** The forms after the first one, each in a frame of its own. They open without script, and are open if one was refused. */
export function OtherWays({ flow, forms }: { flow: FlowView; forms: GroupView[] }) {
  const words = useWords();
  return (
    <Disclosure label={words.other_ways} isOpen={flow.otherWays === "open"} testId="other-ways">
      {forms.map((form) => (
        <div key={form.group} className="way-card">
          <FlowForm flow={flow} form={form} isSecondary />
        </div>
      ))}
    </Disclosure>
  );
}
