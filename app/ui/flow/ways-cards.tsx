import type { CardsView } from "../../flow/view/ways-as-cards";
import type { NodeView } from "../../flow/view/node-views";

interface WaysCardsProps {
  view: CardsView;
  draw: (node: NodeView) => React.ReactNode;
}

/** The ways to sign up, each in a frame of its own, within one form. A lone button needs no frame around it. */
export function WaysCards({ view: { before, cards, after }, draw }: WaysCardsProps) {
  return (
    <>
      {before.map(draw)}
      {cards.map(({ group, nodes }) => (
        <div key={group} className={isLone(nodes) ? undefined : "way-card"}>
          {nodes.map(draw)}
        </div>
      ))}
      {after.map(draw)}
    </>
  );
}

function isLone(nodes: NodeView[]): boolean {
  return nodes.filter(({ draw }) => draw !== "hidden").length < 2;
}
