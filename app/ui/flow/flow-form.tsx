import { Fragment } from "react";
import { carriedTraitsField, drawnFieldsField } from "../../model/field-names";
import { isRemovalName, mainButton } from "../../view/buttons";
import type { ButtonView, FlowView, FormView, NodeView } from "../../view/views";
import { Divider } from "../card";
import { warnsIfLeft } from "../enhance/warn-if-left";
import { Form, UsernameHint } from "../form/form";
import { Fieldsets } from "../node/fieldset-node";
import { Node } from "../node/node";
import type { ButtonLook } from "../node/submit-button";

interface FlowFormProps {
  flow: FlowView;
  form: FormView;
  /** The look of its main button. */
  look?: ButtonLook;
  /** The look of a button that removes something. */
  removal?: ButtonLook;
  action?: string;
  without?: NodeView["draw"];
  testId?: string;
}

/** One form of a flow, which posts to our own page. */
export function FlowForm(props: FlowFormProps) {
  const { flow, form, look = "primary", action = flow.action, without, testId } = props;
  const { removal = "danger" } = props;
  const nodes = without ? form.nodes.filter(({ draw }) => draw !== without) : form.nodes;
  const main = mainButton(form);
  const cards = flow.kind === "registration" ? waysAsCards(form) : undefined;
  const hintOf = (node: NodeView) => (beginsWay(node) ? flow.wayHints?.[node.group] : undefined);
  const draw = (node: NodeView) => (
    <Fragment key={node.id}>
      <Node
        view={node}
        look={node === main ? look : lookAside(node, removal)}
        autoFocus={node.id === flow.focus}
        isMain={node === main}
      />
      {hintOf(node) ? <p className="hint button-hint">{hintOf(node)}</p> : null}
    </Fragment>
  );
  return (
    <Form
      className="form"
      action={action}
      data-testid={testId}
      {...(flow.kind === "settings" ? warnsIfLeft : {})}
    >
      <input type="hidden" name={drawnFieldsField} value={flow.fields} />
      {flow.traits ? <input type="hidden" name={carriedTraitsField} value={flow.traits} /> : null}
      {main && nodes.some(hasRowButton) ? <EnterButton view={main} /> : null}
      {form.username ? <UsernameHint username={form.username} /> : null}
      {cards ? (
        <MethodCards view={cards} draw={draw} />
      ) : (
        <>
          <Fieldsets nodes={nodes} draw={draw} focus={flow.focus} />
          {form.alternatives.length > 0 ? <Divider /> : null}
          {form.alternatives.map(draw)}
        </>
      )}
    </Form>
  );
}

function hasRowButton(node: NodeView): boolean {
  return (node.draw === "fieldset" && Boolean(node.add ?? node.remove)) || "remove" in node;
}

/** Enter in a field presses the form's first button, which must not be one that adds or removes a row. */
function EnterButton({ view: { name, value, does } }: { view: ButtonView }) {
  if (does !== "submit") return null;
  return (
    <button
      className="visually-hidden"
      type="submit"
      name={name}
      value={value}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** Whether the node begins a way to sign up, and neither asks for another code nor goes back. */
function beginsWay(node: NodeView): boolean {
  return node.draw === "button" && (node.does === "trigger" || node.name === "method");
}

/** The look of a secondary button; asking for another code and going back are the least prominent. */
function lookAside(node: NodeView, removal: ButtonLook): ButtonLook {
  if (node.draw !== "button") return "outlined";
  if (node.name === "screen") return "link";
  if (isRemovalName(node.name)) return removal;
  return ["resend", "email"].includes(node.name) ? "quiet" : "outlined";
}

interface WaysCardsProps {
  view: CardsView;
  draw: (node: NodeView) => React.ReactNode;
}

function MethodCards({ view: { before, cards, after }, draw }: WaysCardsProps) {
  return (
    <>
      {before.map(draw)}
      {cards.map(({ group, nodes }) => (
        <div key={group} className="way-card">
          {nodes.map(draw)}
        </div>
      ))}
      {after.map(draw)}
    </>
  );
}

/** The second step of a registration: nodes before the ways to sign up, each way, and nodes after them. */
interface CardsView {
  before: NodeView[];
  cards: { group: string; nodes: NodeView[] }[];
  after: NodeView[];
}

const common = ["default", "profile"];

/** The ways of a form as one card each; undefined if there is only one, or if the form asks for anything else. */
export function waysAsCards({ nodes, alternatives }: FormView): CardsView | undefined {
  const all = [...nodes, ...alternatives];
  const isOfAll = ({ group }: NodeView) => common.includes(group);
  const asksForMore = all.some(
    (node) => isOfAll(node) && !["hidden", "button"].includes(node.draw),
  );
  const ways = all.filter((node) => !isOfAll(node));
  const groups = [
    ...new Set(ways.filter(({ draw }) => draw === "button").map(({ group }) => group)),
  ];
  if (asksForMore || groups.length < 2) return undefined;
  return {
    before: all.filter((node) => node.draw !== "button" && !groups.includes(node.group)),
    cards: groups.map((group) => ({ group, nodes: ways.filter((node) => node.group === group) })),
    after: all.filter((node) => node.draw === "button" && isOfAll(node)),
  };
}
