import type { LostDeviceView } from "../../flow/view/flow-view";
import { spaceBetween } from "../../i18n/space-between";
import { Disclosure } from "../disclosure";

/** Below the forms, for somebody whose second step is not at hand and who has no backup codes behind "Try another way". */
export function LostDevice({ lost }: { lost: LostDeviceView }) {
  if (lost.isBesideCodes) return null;
  return (
    <Disclosure label={lost.text.title} testId="lost-device">
      <LostDeviceHelp lost={lost} />
    </Disclosure>
  );
}

/** What can be done about a second step that is not at hand, that first, and that recovery is no way around it. */
export function LostDeviceHelp({ lost: { text, hasCodes, support } }: { lost: LostDeviceView }) {
  const recovery = (
    <p>
      {hasCodes ? text.codes + spaceBetween(text.codes, text.recovery) : null}
      {text.recovery}
    </p>
  );
  return (
    <div className="lead hint" data-testid="lost-device-help">
      {hasCodes ? recovery : null}
      {support ? (
        <p>
          {text.support}
          {spaceBetween(text.support, support.text)}
          <a href={support.href}>
            <bdi>{support.text}</bdi>
          </a>
        </p>
      ) : null}
      {hasCodes ? null : recovery}
    </div>
  );
}
