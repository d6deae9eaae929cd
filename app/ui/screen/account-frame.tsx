import type { ReactNode } from "react";
import { AccountIcon } from "../account-icon";
import { Link } from "../link";

interface AccountFrameProps {
  id?: string;
  /** The class of what is drawn in the frame. */
  className?: string;
  /** The page above this one; the home page has none. */
  back?: BackLinkProps;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of the account: each has the same width, and its title at the same place. */
export function AccountFrame(props: AccountFrameProps) {
  const { id, className = "", back, title, lead, children } = props;
  return (
    <div className={`account ${className}`} id={id}>
      <header className="account-header">
        {back ? <BackLink {...back} /> : null}
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </div>
  );
}

interface BackLinkProps {
  to: string;
  label: string;
}

/** The way to the page above, or to a place on this one. */
export function BackLink({ to, label }: BackLinkProps) {
  const content = (
    <>
      <AccountIcon name="chevron" />
      {label}
    </>
  );
  return (
    <p className="back-link">
      {to.startsWith("#") ? <a href={to}>{content}</a> : <Link to={to}>{content}</Link>}
    </p>
  );
}
