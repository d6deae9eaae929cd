import type { WaysInView } from "../../kratos/session/describe-ways-in";
import { Icon } from "../icon";
import { Link } from "../link";

interface WaysInPanelProps {
  view: WaysInView;
  /** Where the advice, if there is one, can be followed. */
  advice?: { to: string; label: string };
}

/** "Can I get back in?" and its answer, with what is known of the account. */
export function WaysInPanel({ view, advice }: WaysInPanelProps) {
  const { question, answer, tone, facts } = view;
  return (
    <section className={`ways-in ways-in-${tone}`}>
      <h2>{question}</h2>
      <p className="ways-in-answer">
        <Icon name={tone} />
        <span>{answer}</span>
      </p>
      {advice ? (
        <p>
          <Link to={advice.to}>{advice.label}</Link>
        </p>
      ) : null}
      <dl className="details">
        {facts.map(([name, value]) => (
          <div key={name} className="ways-in-fact">
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
