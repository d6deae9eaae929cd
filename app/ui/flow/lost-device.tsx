import type { FlowView } from "../../flow/view/flow-view";
import { Disclosure } from "../disclosure";

interface LostDeviceProps {
  flow: FlowView;
  text: Record<"lost" | "lost_codes" | "lost_recovery" | "lost_support", string>;
  /** The e-mail address of the support, if there is one. */
  support?: string;
}

/** What can be done about a second step that is not at hand, and that recovery is no way around it. */
export function LostDevice({ flow, text, support }: LostDeviceProps) {
  const hasCodes = flow.forms.some(({ group }) => group === "lookup_secret");
  return (
    <Disclosure label={text.lost} testId="lost-device">
      <p>
        {hasCodes ? `${text.lost_codes} ` : null}
        {text.lost_recovery}
      </p>
      {support ? (
        <p>
          {text.lost_support} <a href={`mailto:${support}`}>{support}</a>
        </p>
      ) : null}
    </Disclosure>
  );
}
