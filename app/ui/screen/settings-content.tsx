import { drawnFieldsField } from "../../model/field-names";
import {
  sectionAddress,
  type SettingsGroup,
  type SettingsSection,
  withSection,
} from "../../model/settings-group";
import { isRemoval, hasUnconfirmedCodes } from "../../view/removals";
import type { FormView, NodeView, SettingsView, SecretsView } from "../../view/views";
import { Notice } from "../card";
import { useHydrated } from "../enhance/hydrate";
import { FlowForm } from "../flow/flow-form";
import { FlowMessages } from "../flow/flow-messages";
import { CopyButton } from "../form/copy-button";
import { Form } from "../form/form";
import { Link } from "../link";
import { TimeIn } from "../local-time";
import { Methods } from "../methods";
import { Node } from "../node/node";
import { SecretsNode } from "../node/text-image-link-nodes";
import { CredentialList, isList, RemovalForm, SoleCredential } from "./credential-list";
import { useHref } from "@remix-run/react";
import type { PageWords } from "../../i18n/words.server";
import { areFewCodes } from "../../model/credentials";

interface SettingsContentProps {
  page: SettingsView;
  section: SettingsSection;
  sheet: string;
}

/** Sections whose form changes a thing that is always there; in the others it adds one that is optional. */
const changing: SettingsGroup[] = ["profile", "password"];

/** The content of a section of the settings: the outcome of its form, the things that can be removed, the form. */
export function SettingsContent({ page, section, sheet }: SettingsContentProps) {
  const { group, state } = section;
  const { flow, text, changed } = page;
  const form = flow.forms.find((candidate) => candidate.group === group);
  if (!form) return null;
  const isEmpty = form.nodes.length === 0 && form.alternatives.length === 0;
  const action = withSection(flow.action, group);
  const codes = form.nodes.find((node) => node.draw === "secrets");
  const isSetUp = form.nodes.some((node) => node.draw === "image");
  const isUnconfirmed = hasUnconfirmedCodes(form.nodes);
  // A person who left before they confirm the codes would lose them.
  const early = group === "lookup_secret" && !isUnconfirmed ? page.step : undefined;
  return (
    <>
      {group === changed ? <Answered page={page} isMarked={state?.tone === "good"} /> : null}
      <About
        page={page}
        group={group}
        hasCodes={codes !== undefined}
        isOn={form.removals.length > 0}
      />
      {group === "lookup_secret" && page.lostCodes && !codes ? (
        <Notice tone="info">
          <TimeIn sentence={page.lostCodes.text} time={page.lostCodes.time} />
        </Notice>
      ) : null}
      {early ? (
        <p className="hint">
          <Link to={early.to}>{early.label}</Link>
        </p>
      ) : null}
      {isList(group) ? <CredentialList page={page} group={group} things={form.removals} /> : null}
      {codes ? (
        <>
          <SecretsNode view={codes} />
          <CodesActions view={codes} sheet={sheet} flowId={flow.id} text={text.codes} />
          {isUnconfirmed ? <Notice tone="info">{text.codes.counts}</Notice> : null}
        </>
      ) : null}
      {isEmpty || isSetUp ? null : (
        <FlowForm
          flow={flow}
          form={form}
          action={action}
          without="secrets"
          look={changing.includes(group) || isUnconfirmed ? "primary" : "outlined"}
          testId={`settings-${group}`}
        />
      )}
      {page.replaces && form.nodes.some(isCreation) ? (
        <p className="hint">{page.replaces}</p>
      ) : null}
      {group === page.advice?.group ? <Advice page={page} /> : null}
      {isList(group) ? null : <SoleCredential page={page} things={form.removals} />}
      {form.isOnRequest ? (
        <Link
          className="button button-outlined"
          to={sectionAddress(flow.action, group)}
          aria-describedby={`${group}-title`}
        >
          {text.row.set_up}
        </Link>
      ) : null}
      {/* Below the address, which may be the wrong one. */}
      {group === "profile" && page.verify ? (
        <Methods className="ways ways-urgent" ways={[{ ...page.verify, icon: "warning" }]} />
      ) : null}
      {isSetUp ? <AuthenticatorForm page={page} action={action} form={form} /> : null}
    </>
  );
}

interface AboutProps {
  page: SettingsView;
  group: SettingsGroup;
  hasCodes: boolean;
  isOn: boolean;
}

/** The purpose of a section in one sentence; beside the codes their own label says it. */
function About({ page: { text }, group, hasCodes, isOn }: AboutProps) {
  if (!(group in text.about) || hasCodes) return null;
  const about = text.about[group as keyof typeof text.about];
  return <p className="hint">{group === "totp" && isOn ? text.other_device : about}</p>;
}

/** The advice on backup codes, in a section that needs them or has left them alone. */
function Advice({ page }: { page: SettingsView }) {
  const { flow, advice } = page;
  const codes = flow.forms.find((form) => form.group === "lookup_secret");
  if (!advice || !codes) return null;
  const action = withSection(flow.action, "lookup_secret");
  const nodes = codes.nodes
    .filter((node) => node.draw === "hidden" || isCreation(node))
    .map((node) => ({ ...node, id: `${node.id}-advice` }));
  const removals = codes.removals.flatMap((form) => form.nodes.filter(isRemoval));
  return (
    <div className="settings-advice">
      <p>{advice.text}</p>
      {advice.does === "create_codes" ? (
        <FlowForm flow={flow} action={action} form={{ ...codes, nodes }} />
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

interface AnsweredProps {
  page: SettingsView;
  /** The green mark beside the title is all that a person has to see. */
  isMarked: boolean;
}

/** The outcome of the form that was sent. */
function Answered({ page: { flow, saved, changed, offer }, isMarked }: AnsweredProps) {
  const isSaid = saved && isMarked;
  return (
    <>
      <FlowMessages flow={flow} />
      {isSaid ? (
        <p className="visually-hidden" role="status">
          {saved}
        </p>
      ) : null}
      {saved && !isSaid ? <Notice tone="success">{saved}</Notice> : null}
      {saved && changed === "password" ? (
        <p className="hint">
          <Link to={offer.to}>{offer.label}</Link>
          <br />
          {offer.hint}
        </p>
      ) : null}
    </>
  );
}

interface AuthenticatorFormProps {
  page: SettingsView;
  action: string;
  form: FormView;
}

/** Setting up an authenticator app in two steps: the key goes into the app, and the app's code comes back. */
function AuthenticatorForm({ page, action, form }: AuthenticatorFormProps) {
  const { flow, text, otpauth } = page;
  const isHydrated = useHydrated();
  const firstError = flow.summary[0]?.for;
  const keys = form.nodes.filter((node) => node.draw === "text");
  const pictures = form.nodes.filter((node) => node.draw === "image");
  const rest = form.nodes.filter((node) => node.draw !== "text" && node.draw !== "image");
  const secret = keys.find((node) => node.secret)?.secret;
  return (
    <Form className="form authenticator" action={action} data-testid={`settings-${form.group}`}>
      <input type="hidden" name={drawnFieldsField} value={flow.fields} />
      <p className="label">{text.row.step_scan}</p>
      {otpauth ? (
        <a className="button button-outlined otpauth" href={otpauth}>
          {text.row.open_app}
        </a>
      ) : null}
      <div>
        {pictures.map((node) => (
          <Node key={node.id} view={node} look="outlined" />
        ))}
      </div>
      <div className="form">
        <div className="secret-copied">
          {keys.map((node) => (
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
        <p className="label">{text.row.step_code}</p>
        {rest.map((node) => (
          <Node
            key={node.id}
            view={node}
            look={node.draw === "button" ? "primary" : "outlined"}
            autoFocus={node.id === firstError}
          />
        ))}
      </div>
    </Form>
  );
}

interface CodesActionsProps {
  view: SecretsView;
  /** The page with only the codes; its address with `.txt` is the file. */
  sheet: string;
  flowId: string;
  text: PageWords["settings"]["codes"];
}

/** The actions for visible backup codes: download, copy, print, as on their sheet. */
function CodesActions({ view, sheet, flowId, text }: CodesActionsProps) {
  const isHydrated = useHydrated();
  const left = view.secrets.filter(({ used }) => !used);
  const query = `?flow=${encodeURIComponent(flowId)}`;
  const file = useHref(`${sheet}.txt${query}`);
  if (left.length === 0) return null;
  return (
    <>
      {areFewCodes(left.length) ? <Notice tone="error">{text.few}</Notice> : null}
      <div className="button-row codes-row">
        <a className="button button-quiet" href={file} download>
          {text.download}
        </a>
        {isHydrated ? (
          <CopyButton
            content={left.map(({ text: code }) => code).join("\n")}
            label={text.copy}
            done={text.copied}
            failed={text.copy_failed}
          />
        ) : null}
        <Link className="button button-quiet" to={sheet + query}>
          {text.print}
        </Link>
      </div>
    </>
  );
}
