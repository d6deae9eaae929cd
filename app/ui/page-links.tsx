import type { ListPage } from "../model/list-page";
import { Link } from "./link";

interface PageLinksProps extends Pick<ListPage<unknown>, "before" | "after"> {
  list: string;
  text: { before: string; after: string };
}

/** The ways to the pages before and after, below one page of a long list; nothing for a short one. */
export function PageLinks({ list, before, after, text }: PageLinksProps) {
  if (!before && !after) return null;
  return (
    <p className="page-links">
      {before ? (
        <Link to={list + before} rel="prev">
          {text.before}
        </Link>
      ) : null}
      {after ? (
        <Link to={list + after} rel="next">
          {text.after}
        </Link>
      ) : null}
    </p>
  );
}
