import type { WaysInView } from "../../kratos/home/describe-ways-in";
import { Icon } from "../inline/icon";
import { Link } from "../inline/link";

interface WaysInPanelProps {
  view: WaysInView;
  /** Where the advice, if there is one, can be followed. */
  advice?: { to: string; label: string };
}

/** "Can I get back in?" and its answer, with what is known of the account, and where to set up what is not. */
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
      <dl className="ways-in-facts">
        {facts.map(({ name, value, hint, way }, place) => (
          <div key={name} className="ways-in-fact">
            <dt id={`fact-${place}`}>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
              {hint ? <span className="hint">{hint}</span> : null}
            </dd>
            <dd className="ways-in-set-up">
              <Link to={way.to} aria-describedby={`fact-${place}`}>
                {way.label}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
