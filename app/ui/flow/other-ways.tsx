import { Fragment } from "react";
import type { FlowView, GroupView } from "../../flow/view/flow-view";
import { Disclosure } from "../disclosure";
import { Divider } from "../divider";
import { useWords } from "../words";
import { FlowForm } from "./flow-form";

/** The forms after the first one, one below another. They open without script, and are open if one was refused. */
export function OtherWays({ flow, forms }: { flow: FlowView; forms: GroupView[] }) {
  const words = useWords();
  return (
    <Disclosure label={words.other_ways} isOpen={flow.otherWays === "open"} testId="other-ways">
      {forms.map((form, place) => (
        <Fragment key={form.group}>
          {place > 0 ? <Divider /> : null}
          <FlowForm flow={flow} form={form} isSecondary />
        </Fragment>
      ))}
    </Disclosure>
  );
}
