import { isAddress } from "../model/address";
import {
  factsOf,
  type Flow,
  type InputNode,
  isButtonType,
  type UiNode,
  withAttributes,
} from "../model/flow";
import { asksForMore, isRemovalName, type LoginMethod, usedButton } from "./buttons";
import { isAlternative, orderGroups, orderMethods, rankOfNode } from "./order";
import { isSocial } from "./view-input";
import { isTextTrait } from "./view-trait";
import type { ButtonView } from "./views";

/** `together` draws each field once, `by-group` a form for each group, `stacked` the likeliest way first. */
export type Layout = "together" | "by-group" | "stacked";

export interface LayoutOptions {
  layout: Layout;
  /** Social providers get a form of their own, without the fields of the other one. */
  isSocialApart?: boolean;
  /** A social provider sent the person back for values that it did not tell. */
  isCompletion?: boolean;
  lastUsed?: LoginMethod;
  /** The part of a one-group form that the page draws: all of it without this, none if undefined. */
  choose?: (plan: Plan) => Plan | undefined;
}

/** For the tables of order and layout. */
export interface Sketch {
  node: UiNode;
  draw: "button" | "field" | "choice" | "hidden" | "other";
  group: string;
  name?: string;
  does?: ButtonView["does"];
  provider?: string;
}

export interface Plan {
  group: string;
  nodes: Sketch[];
  alternatives: Sketch[];
  /** Each removal gets a form of its own. */
  removals: Sketch[];
  /** Hidden in each form for a removal. */
  common: Sketch[];
  isOnRequest?: true;
}

/** The forms and their nodes in order, and the button that was used last. */
export function layOut(flow: Flow, options: LayoutOptions): { plans: Plan[]; used?: Sketch } {
  const { layout, lastUsed, choose = (plan) => plan } = options;
  const sketches = sketchAll(flow.ui.nodes);
  const used = lastUsed && usedButton(sketches, lastUsed);
  if (layout === "together") {
    const plans = socialForm(planOf("all", sketches, slotInOne), options);
    return { plans: plans.map((plan) => reorder(plan, options, used)), used };
  }
  const sections = orderGroups(factsOf(flow).groups);
  const groups = layout === "stacked" ? orderMethods(sections) : sections;
  const forms = new Map(groups.map((group): [string, Sketch[]] => [group, []]));
  for (const sketch of sketches) {
    const targets = sketch.group === "default" ? groups : [sketch.group];
    for (const group of targets)
      forms.get(group)?.push(takesName(group, sketch) ? sketch : hideKnown(sketch));
  }
  return {
    plans: [...forms].flatMap(
      ([group, own]) => choose(withoutBare(planOf(group, own, slotInSection))) ?? [],
    ),
  };
}

/** In drawing order. Kratos' script is part of no form. */
function sketchAll(nodes: UiNode[]): Sketch[] {
  const sketches: Sketch[] = [];
  for (const node of nodes) if (node.type !== "script") sketches.push(sketchOf(node));
  return sketches.sort((a, b) => rankOfNode(a) - rankOfNode(b));
}

function sketchOf(node: UiNode): Sketch {
  const { group } = node;
  if (node.type !== "input") return { node, draw: "other", group };
  const { name, type, value } = node.attributes;
  if (type === "hidden") return { node, draw: "hidden", group, name };
  if (!isButtonType(type)) return { node, draw: isTyped(node) ? "field" : "choice", group, name };
  const provider = isSocial(node) ? String(value ?? "") : undefined;
  return {
    node,
    draw: "button",
    group,
    name,
    does: type === "submit" ? "submit" : "trigger",
    provider,
  };
}

function isTyped(node: InputNode): boolean {
  const { trait, attributes } = node;
  if (trait) return isTextTrait({ ...node, trait });
  return attributes.type !== "checkbox" && !attributes.options;
}

/** Kratos takes no user name where it sends a code: the person changes it in the field. */
function takesName(group: string, { node }: Sketch): boolean {
  return group === "code" && node.type === "input" && !isAddress(String(node.attributes.value));
}

/** The forms have a known identifier hidden, since the page names it once. */
function hideKnown(sketch: Sketch): Sketch {
  const { node } = sketch;
  const isField = node.type === "input" && node.isKnown;
  return isField
    ? { ...sketch, draw: "hidden", node: withAttributes(node, { type: "hidden" }) }
    : sketch;
}

type Slot = "nodes" | "alternatives" | "removals";

/** The other ways stand below a divider, if there is a first one. */
function slotInOne(sketch: Sketch, beside: FormButtons): Slot {
  const isOther = isAlternative(sketch) || (beside.hasPassword && isFirstCode(sketch));
  return beside.hasOwnButton && isOther ? "alternatives" : "nodes";
}

/** It asks for the first code, in place of a password; for another one `resend` asks. */
function isFirstCode({ draw, name, group }: Sketch): boolean {
  return draw === "button" && name === "method" && group === "code";
}

interface FormButtons {
  /** One that is no other way. */
  hasOwnButton: boolean;
  hasPassword: boolean;
}

/** In the form of one group a removal stands apart, so that Enter in a field removes nothing. */
function slotInSection(sketch: Sketch, beside: FormButtons): Slot {
  const isRemoval = sketch.draw === "button" && isRemovalName(sketch.name ?? "");
  return isRemoval ? "removals" : slotInOne(sketch, beside);
}

function planOf(
  group: string,
  sketches: Sketch[],
  slotOf: (sketch: Sketch, beside: FormButtons) => Slot,
): Plan {
  const plan: Plan = { group, nodes: [], alternatives: [], removals: [], common: [] };
  const buttons = sketches.filter(({ draw }) => draw === "button");
  const beside = {
    hasOwnButton: buttons.some((button) => !isAlternative(button)),
    hasPassword: buttons.some((button) => button.group === "password"),
  };
  for (const sketch of sketches) {
    plan[slotOf(sketch, beside)].push(sketch);
    if (sketch.draw === "hidden" && sketch.group === "default") plan.common.push(sketch);
  }
  return plan;
}

function withoutBare(plan: Plan): Plan {
  return plan.nodes.some(({ draw }) => draw !== "hidden") ? plan : { ...plan, nodes: [] };
}

/** Kratos (v1.3.1) prefers the form's values to the provider's: a link's address would become that of the account. */
function socialForm(plan: Plan, { isSocialApart }: LayoutOptions): Plan[] {
  if (!isSocialApart) return [plan];
  const all = [...plan.nodes, ...plan.alternatives];
  const providers = all.filter(isProvider);
  const hasOtherButton = all.some((each) => each.draw === "button" && !isProvider(each));
  if (providers.length === 0 || !hasOtherButton) return [plan];
  const token = plan.nodes.filter(({ name }) => name === "csrf_token");
  const others = (sketches: Sketch[]) => sketches.filter((each) => !isProvider(each));
  return [
    { ...plan, nodes: others(plan.nodes), alternatives: others(plan.alternatives) },
    { ...plan, group: "social", nodes: [...token, ...providers], alternatives: [] },
  ];
}

function isProvider({ provider }: Sketch): boolean {
  return provider !== undefined;
}

/** The provider that was used last comes first. After a provider sent a person back, its missing fields do. */
function reorder(plan: Plan, { isCompletion }: LayoutOptions, used?: Sketch): Plan {
  if (used?.provider) {
    const rank = (each: Sketch) => (each === used ? 1 : each.draw === "button" ? 2 : 0);
    const place = (list: Sketch[]) => (list.includes(used) ? sortBy(list, rank) : list);
    return { ...plan, nodes: place(plan.nodes), alternatives: place(plan.alternatives) };
  }
  if (!isCompletion || !asksForMore(plan.nodes)) return plan;
  const rank = (each: Sketch) => (each.draw === "button" ? 2 : isTold(each) ? 1 : 0);
  return { ...plan, nodes: sortBy(plan.nodes, rank) };
}

function sortBy(sketches: Sketch[], rank: (sketch: Sketch) => number): Sketch[] {
  return [...sketches].sort((a, b) => rank(a) - rank(b));
}

function isTold({ draw, node }: Sketch): boolean {
  if (draw !== "field" || node.type !== "input" || node.messages.length > 0) return false;
  const { type, value } = node.attributes;
  return type !== "password" && value !== undefined && value !== "";
}
