import { useHydrated } from "../../../enhance/hooks/use-hydrated";
import { drawnFieldsField } from "../../../flow/field-names";
import type { FormView } from "../../../flow/view/model/flow-view";
import type { SettingsView } from "./settings-view";
import { CopyButton } from "../../form/copy-button";
import { Form } from "../../form/form";
import { Node } from "../../node/node";

interface AuthenticatorFormProps {
  page: SettingsView;
  form: FormView;
}

/** Setting up an authenticator app in two steps: the key goes into the app, and the app's code comes back. */
export function AuthenticatorForm({ page, form }: AuthenticatorFormProps) {
  const { flow, text, otpauth } = page;
  const isHydrated = useHydrated();
  const firstError = flow.summary[0]?.for;
  const keys = form.nodes.filter((node) => node.draw === "text");
  const pictures = form.nodes.filter((node) => node.draw === "image");
  const rest = form.nodes.filter((node) => node.draw !== "text" && node.draw !== "image");
  const secret = keys.find((node) => node.secret)?.secret;
  return (
    <Form className="form" action={flow.action} data-testid={`settings-${form.group}`}>
      <input type="hidden" name={drawnFieldsField} value={flow.fields} />
      <p className="settings-step">{text.row.step_scan}</p>
      <div className="authenticator-key">
        {otpauth ? (
          <a className="button button-outlined otpauth" href={otpauth}>
            {text.row.open_app}
          </a>
        ) : null}
        {[...pictures, ...keys].map((node) => (
          <Node key={node.id} view={node} look="outlined" />
        ))}
        {isHydrated && secret ? (
          <CopyButton
            content={secret}
            label={text.codes.copy}
            done={text.codes.copied}
            failed={text.codes.copy_failed}
          />
        ) : null}
      </div>
      <p className="settings-step">{text.row.step_code}</p>
      {rest.map((node) => (
        <Node
          key={node.id}
          view={node}
          look={node.draw === "button" ? "primary" : "outlined"}
          autoFocus={node.id === firstError}
        />
      ))}
    </Form>
  );
}
