import type { LostDeviceView } from "../../flow/view/model/flow-view";
import { Linked } from "../inline/linked";
import { Disclosure } from "../disclosure";

/**
 * Below the form: what can be done about a second step that is not at hand, that recovery is no way around it, and who
 * else helps.
 */
export function LostDevice({ lost: { title, paragraphs, support } }: { lost: LostDeviceView }) {
  return (
    <Disclosure label={title} testId="lost-device">
      <div className="lead hint">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            {support ? <Linked sentence={paragraph} link={support} /> : paragraph}
          </p>
        ))}
      </div>
    </Disclosure>
  );
}
