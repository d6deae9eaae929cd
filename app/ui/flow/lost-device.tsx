import type { LostDeviceView } from "../../flow/view/flow-view";
import { Linked } from "../linked";
import { Disclosure } from "../disclosure";

/** Below the form, for somebody whose second step is not at hand and who has no other one behind "Try another way". */
export function LostDevice({ lost }: { lost: LostDeviceView }) {
  if (lost.isBelowWays) return null;
  return (
    <Disclosure label={lost.title} testId="lost-device">
      <LostDeviceHelp lost={lost} />
    </Disclosure>
  );
}

/** What can be done about a second step that is not at hand, that recovery is no way around it, and who else helps. */
export function LostDeviceHelp({ lost: { paragraphs, support } }: { lost: LostDeviceView }) {
  return (
    <div className="lead hint" data-testid="lost-device-help">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          {support ? <Linked sentence={paragraph} link={support} /> : paragraph}
        </p>
      ))}
    </div>
  );
}
