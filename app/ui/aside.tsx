import { Link } from "./link";

interface AsideProps {
  question?: string;
  to: string;
  link: string;
  testId: string;
  /** Leads to no page of the router's. */
  isDocument?: boolean;
}

/** A quiet way to a neighbouring page, with the question that leads there. */
export function Aside({ question, to, link, testId, isDocument }: AsideProps) {
  return (
    <p className="aside">
      {question ? `${question} ` : null}
      <Link to={to} reloadDocument={isDocument} data-testid={testId}>
        {link}
      </Link>
    </p>
  );
}
