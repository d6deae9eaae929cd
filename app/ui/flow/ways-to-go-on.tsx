import type { ReactNode } from "react";
import { swapTo } from "../../enhance/swap-to";
import type { FlowView, GroupView } from "../../flow/view/model/flow-view";
import { useWords } from "../inline/words";
import { FlowForm } from "./flow-form";

interface WaysToGoOnProps {
  flow: FlowView;
  first: GroupView;
  others: GroupView[];
}

/**
 * The likeliest form, and a line that names the others, which puts the others in its place: the browser shuts one `<details>` of a
 * name when another one opens, also without script. One that does not know that (before Chromium 120, Safari 17.2,
 * Firefox 130) shows them one below another. The others are open if one of them was refused.
 */
export function WaysToGoOn({ flow, first, others }: WaysToGoOnProps) {
  const words = useWords();
  const isOther = flow.otherWays === "open";
  return (
    <div className="swaps">
      <Way label={flow.firstWay ?? words.other_ways} isOpen={!isOther} testId="first-way">
        <FlowForm flow={flow} form={first} />
      </Way>
      <Way label={flow.otherWay ?? words.other_ways} isOpen={isOther} testId="other-ways">
        {others.map((form) => (
          <div key={form.group} className="way-card">
            <FlowForm flow={flow} form={form} look={takesText(form) ? "primary" : "outlined"} />
          </div>
        ))}
      </Way>
    </div>
  );
}

function takesText({ nodes }: GroupView): boolean {
  return nodes.some(({ draw }) => draw === "field");
}

interface WayProps {
  label: string;
  isOpen: boolean;
  testId: string;
  children: ReactNode;
}

/** What is open needs no line that opens it. */
function Way({ label, isOpen, testId, children }: WayProps) {
  return (
    <details className="disclosure swap" name="way" open={isOpen} data-testid={testId}>
      <summary onClick={swapTo}>{label}</summary>
      <div className="disclosure-content">{children}</div>
    </details>
  );
}
