import { withSection, type SettingsGroup } from "../../../flow/settings/settings-group";
import type { NodeView } from "../../../flow/view/model/node-views";
import { isRemoval } from "../../../flow/view/model/removals";
import { hasUnconfirmedCodes } from "../../../flow/view/model/unconfirmed-codes";
import type { SettingsView } from "./settings-view";
import { Link } from "../../inline/link";
import { Notice } from "../../notice";
import { CodesActions } from "./codes-actions";
import { AuthenticatorForm } from "./authenticator-form";
import { FlowForm } from "../../flow/flow-form";
import { FlowMessages } from "../../flow/flow-messages";
import { SecretsNode } from "../../node/secrets-node";
import { Ways } from "../../ways";
import { RemovalForm, ThingList } from "./thing-list";

interface SettingsContentProps {
  page: SettingsView;
  group: SettingsGroup;
  sheet: string;
}

/** What a section of the settings holds: what became of its form, the things that can be removed, the form. */
export function SettingsContent({ page, group, sheet }: SettingsContentProps) {
  const { flow, text, changed } = page;
  const form = flow.forms.find((candidate) => candidate.group === group);
  if (!form) return null;
  const isEmpty = form.nodes.length === 0 && form.alternatives.length === 0;
  // The server refuses an address in the page's language. But a half-typed date or number is sent as nothing, which
  // would erase what is there: only the browser's check sees that.
  const isUnchecked = group === "profile" && !form.nodes.some(isRead) ? true : flow.isUnchecked;
  const sent = { ...flow, action: withSection(flow.action, group), isUnchecked };
  const codes = form.nodes.find((node) => node.draw === "secrets");
  const isSetUp = form.nodes.some((node) => node.draw === "image");
  const testId = `settings-${group}`;
  const rest = codes ? { ...form, nodes: form.nodes.filter((node) => node !== codes) } : form;
  const isUnconfirmed = hasUnconfirmedCodes(rest.nodes);
  const hasThings = form.removals.length > 0;
  // Whoever left before the codes are confirmed would lose them.
  const early = group === "lookup_secret" && !isUnconfirmed ? page.step : undefined;
  return (
    <>
      {group === changed ? <Answered page={page} /> : null}
      {early ? <Ways className="ways ways-urgent" ways={[{ ...early, icon: "warning" }]} /> : null}
      {group in text.about && !codes ? (
        <p className="hint">{text.about[group as keyof typeof text.about]}</p>
      ) : null}
      {group === "totp" && form.removals.length > 0 ? (
        <p className="hint">{text.other_device}</p>
      ) : null}
      <ThingList page={page} group={group} things={form.removals} />
      {codes ? (
        <>
          <SecretsNode view={codes} />
          <CodesActions view={codes} sheet={sheet} flowId={flow.id} text={text.codes} />
          {isUnconfirmed ? <Notice tone="info">{text.codes.counts}</Notice> : null}
        </>
      ) : null}
      {isEmpty || isSetUp ? null : (
        // What is there need not be added to. Codes that can be read are not to be replaced by a slip of the thumb, nor
        // created before what they stand in for.
        <FlowForm
          flow={sent}
          form={rest}
          look={(hasThings || codes || early) && !isUnconfirmed ? "outlined" : "primary"}
          testId={testId}
        />
      )}
      {/* Below the address, which may be the wrong one. */}
      {group === "profile" && page.verify ? (
        <Ways className="ways ways-urgent" ways={[{ ...page.verify, icon: "warning" }]} />
      ) : null}
      {isSetUp ? <AuthenticatorForm page={{ ...page, flow: sent }} form={form} /> : null}
      {group === page.advice?.group ? <Advice page={page} /> : null}
    </>
  );
}

/** Whether the browser reads what is typed there, and sends nothing if it cannot. */
function isRead(node: NodeView): boolean {
  return node.draw === "field" && !["text", "email", "tel", "url"].includes(node.type);
}

/** What to do about the backup codes, at the end of a section that needs them or has left them alone. */
function Advice({ page }: { page: SettingsView }) {
  const { flow, advice } = page;
  const codes = flow.forms.find((form) => form.group === "lookup_secret");
  if (!advice || !codes) return null;
  const sent = { ...flow, action: withSection(flow.action, "lookup_secret") };
  const nodes = codes.nodes
    .filter((node) => node.draw === "hidden" || isCreation(node))
    .map((node) => ({ ...node, id: `${node.id}-advice` }));
  const removals = codes.removals.flatMap((form) => form.nodes.filter(isRemoval));
  return (
    <div className="settings-advice">
      <p>{advice.text}</p>
      {advice.does === "create_codes" ? (
        <FlowForm flow={sent} form={{ ...codes, nodes }} />
      ) : (
        <>
          {/* The app's own section shows how. */}
          {page.step && advice.group !== "totp" ? (
            <Link className="button button-primary" to={page.step.to}>
              {page.step.label}
            </Link>
          ) : null}
          {removals.map((button) => (
            <RemovalForm key={button.id} page={page} button={button} look="quiet" id="advice">
              {button.label}
            </RemovalForm>
          ))}
        </>
      )}
    </div>
  );
}

function isCreation(node: NodeView): boolean {
  return node.draw === "button" && node.name === "lookup_secret_regenerate";
}

/** What became of the form that was sent. */
export function Answered({ page: { flow, saved } }: { page: SettingsView }) {
  return (
    <>
      <FlowMessages flow={flow} />
      {saved ? <Notice tone="success">{saved}</Notice> : null}
    </>
  );
}
