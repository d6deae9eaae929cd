import type { FlowView } from "../../../flow/view/flow-view";
import { Card } from "../../card";
import { Link } from "../../link";
import { TimeIn, type TimeView } from "../../local-time";
import { FlowProvider } from "../../node/flow-context";
import { useWords } from "../../words";
import { FlowForm } from "../../flow/flow-form";
import { FlowMessages } from "../../flow/flow-messages";

interface RemovalCardProps {
  flow: FlowView;
  notice?: string;
  title: string;
  /** When the thing was added; without a name, the title says so. */
  since?: TimeView;
  isNamed: boolean;
  /** What the removal means for getting in. */
  meaning: string[];
  keep: string;
  /** Where to keep it. */
  back: string;
}

/** The question before something is removed: which thing, what follows, and the two answers. */
export function RemovalCard(props: RemovalCardProps) {
  const { flow, notice, title, since, isNamed, meaning, keep, back } = props;
  const added = useWords().since;
  return (
    <FlowProvider flow={flow} notice={notice}>
      <Card
        title={
          since && !isNamed ? (
            <TimeIn sentence={title.replace(since.text, "%s")} time={since} />
          ) : (
            title
          )
        }
        subtitle={since && isNamed ? <TimeIn sentence={added} time={since} /> : undefined}
        testId="settings-auth-card"
      >
        <FlowMessages flow={flow} />
        {meaning.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="flow" data-testid="settings-flow">
          {flow.forms.map((form) => (
            <FlowForm key={form.group} flow={flow} form={form} />
          ))}
        </div>
        <Link className="button button-outlined" to={back} data-testid="keep-link">
          {keep}
        </Link>
      </Card>
    </FlowProvider>
  );
}
