import type { LostDeviceView } from "../../flow/view/flow-view";
import { spaceBetween } from "../../i18n/space-between";
import { Disclosure } from "../disclosure";

/** Below the form, for somebody whose second step is not at hand and who has no other one behind "Try another way". */
export function LostDevice({ lost }: { lost: LostDeviceView }) {
  if (lost.isBelowWays) return null;
  return (
    <Disclosure label={lost.text.title} testId="lost-device">
      <LostDeviceHelp lost={lost} />
    </Disclosure>
  );
}

/** What can be done about a second step that is not at hand, that recovery is no way around it, and who else helps. */
export function LostDeviceHelp({ lost: { text, hasCodes, support } }: { lost: LostDeviceView }) {
  return (
    <div className="lead hint" data-testid="lost-device-help">
      <p>
        {hasCodes ? text.codes + spaceBetween(text.codes, text.recovery) : null}
        {text.recovery}
      </p>
      {support ? (
        <p>
          {text.support}
          {spaceBetween(text.support, support.text)}
          <a href={support.href}>
            <bdi>{support.text}</bdi>
          </a>
        </p>
      ) : null}
    </div>
  );
}
