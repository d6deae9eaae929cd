import type { LostDeviceView } from "../../flow/view/flow-view";
import { spaceBetween } from "../../i18n/space-between";
import { Aside } from "../aside";
import { Disclosure } from "../disclosure";

interface LostDeviceProps {
  lost: LostDeviceView;
  /** The e-mail address of the support, if there is one. */
  support?: string;
}

/**
 * What can be done about a second step that is not at hand, and that recovery is no way around it. With backup codes it
 * leads to their field, which then has the focus.
 */
export function LostDevice({ lost: { text, hasCodes, to, isOpen }, support }: LostDeviceProps) {
  if (to) return <Aside to={to} link={text.title} testId="lost-device" />;
  return (
    <Disclosure label={text.title} isOpen={isOpen} testId="lost-device">
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
