import type { FlowView } from "../../../flow/view/flow-view";
import type { PageWords } from "../../../i18n/words.server";
import { Card } from "../../card";
import { Link } from "../../link";
import { FlowProvider } from "../../node/flow-context";
import { useWords } from "../../words";
import { FlowForm } from "../../flow/flow-form";
import { FlowMessages } from "../../flow/flow-messages";

interface RemovalCardProps {
  flow: FlowView;
  notice?: string;
  text: PageWords["settings"]["removal"];
  thing: { kind?: string; name?: string; since?: string };
  /** What the removal means for getting in. */
  meaning: string[];
  /** Where to keep it. */
  back: string;
}

/** The question before something is removed: which thing, what follows, and the two answers. */
export function RemovalCard({ flow, notice, text, thing, meaning, back }: RemovalCardProps) {
  const words = useWords();
  return (
    <FlowProvider flow={flow} notice={notice}>
      <Card title={text.title} testId="settings-auth-card">
        <FlowMessages flow={flow} />
        <p className="signed-in-as">
          {thing.kind}
          {thing.name ? (
            <strong>
              <bdi>{thing.name}</bdi>
            </strong>
          ) : null}
          {thing.since ? (
            <span className="hint thing-since">{words.since.replace("%s", thing.since)}</span>
          ) : null}
        </p>
        {meaning.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="flow" data-testid="settings-flow">
          {flow.forms.map((form) => (
            <FlowForm key={form.group} flow={flow} form={form} />
          ))}
        </div>
        <Link className="button button-outlined" to={back} data-testid="keep-link">
          {text.keep}
        </Link>
      </Card>
    </FlowProvider>
  );
}
