import type { FlowView } from "../../view/views";
import { Card } from "../card";
import { Link } from "../link";
import { TimeIn } from "../local-time";
import { FlowProvider } from "../node/flow-context";
import { useWords } from "../words";
import { FlowForm } from "../flow/flow-form";
import { FlowMessages } from "../flow/flow-messages";
import type { TimeView } from "../../i18n/format";

interface RemovalCardProps {
  flow: FlowView;
  notice?: string;
  title: string;
  /** When the thing was added. */
  since?: TimeView;
  /** What the removal means for getting in. */
  meaning: string[];
  keep: string;
  /** What has to be done instead. */
  first?: { to: string; label: string };
  /** Where to keep it. */
  back: string;
}

/** The question before something is removed: which thing, what follows, and the two answers. */
export function RemovalCard(props: RemovalCardProps) {
  const { flow, notice, title, since, meaning, first, keep, back } = props;
  const added = useWords().since;
  return (
    <FlowProvider flow={flow} notice={notice}>
      <Card
        title={title}
        subtitle={since ? <TimeIn sentence={added} time={since} /> : undefined}
        testId="settings-auth-card"
      >
        <FlowMessages flow={flow} />
        {meaning.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {first ? (
          <Link className="button button-primary" to={first.to}>
            {first.label}
          </Link>
        ) : null}
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
