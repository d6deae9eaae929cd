import type { FormView } from "../model/flow-view";
import type { NodeView } from "../model/node-views";

/** The second step of a registration: what is in front of the ways to sign up, each way, and what follows them. */
export interface CardsView {
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
