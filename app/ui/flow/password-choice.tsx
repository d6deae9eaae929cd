import type { FlowView } from "../../view/views";
import { Card, Divider } from "../card";
import { FlowProvider } from "../node/flow-context";
import { FlowForm } from "./flow-form";
import { Address } from "../text";
import { FlowMessages } from "./flow-messages";

interface PasswordChoiceProps {
  title: string;
  /** Whose account it is. */
  address?: string;
  /** Its first form takes the password; each other one is another way to sign in. */
  flow: FlowView;
  notice?: string;
  /** `to` as browsers need it; perhaps another site. */
  later: { to: string; label: string };
}

/** A new password and nothing else to decide. */
export function PasswordChoice({ title, address, flow, notice, later }: PasswordChoiceProps) {
  return (
    <FlowProvider flow={flow} notice={notice}>
      <Card
        title={title}
        subtitle={address ? <Address text={address} /> : undefined}
        testId="password-settings-card"
      >
        <FlowMessages flow={flow} />
        <div className="flow" data-testid="settings-flow">
          {flow.forms.map((form, place) => (
            <div key={form.group}>
              {place > 0 ? <Divider /> : null}
              <FlowForm
                flow={flow}
                form={form}
                look={place > 0 ? "outlined" : "primary"}
                testId={`settings-${form.group}`}
              />
            </div>
          ))}
        </div>
        <footer className="card-footer">
          <p className="aside">
            <a href={later.to} data-testid="later-link">
              {later.label}
            </a>
          </p>
        </footer>
      </Card>
    </FlowProvider>
  );
}
