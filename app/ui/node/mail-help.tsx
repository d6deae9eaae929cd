import type { ReactNode } from "react";
import type { MailHelpView } from "../../view/views";
import { Filled } from "../filled";
import { Link } from "../link";
import { useWords } from "../words";

interface MailHelpProps {
  help: MailHelpView;
  /** The button for another code, for its place in the line. */
  button?: ReactNode;
}

/** One quiet line for a person who waits for a message. */
export function MailHelp({ help: { line, sender, to }, button }: MailHelpProps) {
  const { send_again } = useWords();
  const again = to ? (
    <Link to={to} data-testid="ask-again-link">
      {send_again}
    </Link>
  ) : (
    button
  );
  return (
    <p className="hint" data-testid="mail-hint">
      <Filled text={line} parts={{ again, sender: <bdi>{sender}</bdi> }} />
    </p>
  );
}
