import type { WaysInView } from "../../kratos/session/describe-ways-in";
import { Icon } from "../icon";
import { Link } from "../link";

interface WaysInPanelProps {
  view: WaysInView;
  /** Where the advice, if there is one, can be followed. No fact offers it again. */
  advice?: { to: string; label: string };
}

/** "Can I get back in?" and its answer, with what is known of the account, and where to set up what is not. */
export function WaysInPanel({ view, advice }: WaysInPanelProps) {
  const { question, answer, tone, facts, setUp } = view;
  const isWarning = tone === "warning";
  return (
    <section className={`ways-in ways-in-${tone}`}>
      <h2>{question}</h2>
      <p className="ways-in-answer">
        <Icon name={tone} />
        <span>{answer}</span>
      </p>
      {advice ? (
        <p className={isWarning ? "button-row" : undefined}>
          <Link className={isWarning ? "button button-primary" : undefined} to={advice.to}>
            {advice.label}
          </Link>
        </p>
      ) : null}
      <dl className="ways-in-facts">
        {facts.map(({ name, value, missing }) => (
          <div key={name} className="ways-in-fact">
            <dt id={missing && `fact-${missing.group}`}>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
            {missing && missing.to !== advice?.to ? (
              <dd className="ways-in-set-up">
                <Link to={missing.to} aria-describedby={`fact-${missing.group}`}>
                  {setUp}
                </Link>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  );
}
