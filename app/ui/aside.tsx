import type { MouseEventHandler } from "react";
import { spaceBetween } from "../i18n/format/space-between";
import { Link } from "./inline/link";

interface AsideProps {
  question?: string;
  to: string;
  link: string;
  testId: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link to a neighbouring page, with the question that introduces it. */
export function Aside({ question, to, link, testId, onClick }: AsideProps) {
  return (
    <p className="aside">
      {question ? question + spaceBetween(question, link) : null}
      <Link to={to} data-testid={testId} onClick={onClick}>
        {link}
      </Link>
    </p>
  );
}
