import type { CardsView } from "../../flow/view/adjust/ways-as-cards";
import type { NodeView } from "../../flow/view/model/node-views";

interface WaysCardsProps {
  view: CardsView;
  draw: (node: NodeView) => React.ReactNode;
}

/** The ways to sign up, each in a frame of its own, within one form. */
export function WaysCards({ view: { before, cards, after }, draw }: WaysCardsProps) {
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
