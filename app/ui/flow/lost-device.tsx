import type { FlowView } from "../../flow/view/flow-view";
import { spaceBetween } from "../../i18n/space-between";
import { Disclosure } from "../disclosure";

interface LostDeviceProps {
  flow: FlowView;
  text: Record<"title" | "codes" | "recovery" | "support", string>;
  /** The e-mail address of the support, if there is one. */
  support?: string;
}

/** What can be done about a second step that is not at hand, and that recovery is no way around it. */
export function LostDevice({ flow, text, support }: LostDeviceProps) {
  const hasCodes = flow.forms.some(({ group }) => group === "lookup_secret");
  return (
    <Disclosure label={text.title} testId="lost-device">
      <p>
        {hasCodes ? text.codes + spaceBetween(text.codes, text.recovery) : null}
        {text.recovery}
      </p>
      {support ? (
        <p>
          {text.support}
          {spaceBetween(text.support, support)}
          <a href={`mailto:${support}`}>
            <bdi>{support}</bdi>
          </a>
        </p>
      ) : null}
    </Disclosure>
  );
}
