import { useMatches } from "@remix-run/react";
import { useClosingDetails } from "../enhance/hooks";
import { Icon } from "../icon";
import { Link } from "../link";
import { Address } from "../text";

export interface AccountMenuProps {
  /** The menu's name, for screen readers. */
  label: string;
  name?: string;
  address: string;
  links: { to: string; label: string }[];
}

/** Whose account this is, with the way home and out. Opens without script. */
export function AccountMenu({ label, name, address, links }: AccountMenuProps) {
  return (
    <details className="account-menu" ref={useClosingDetails()}>
      <summary>
        <Icon name="person" />
        <span className="visually-hidden">{label} </span>
        <span className="account-menu-short">
          <bdi>{name ?? address}</bdi>
        </span>
      </summary>
      <nav className="account-menu-panel" aria-label={label}>
        <p className="account-menu-person">
          {name ? (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          ) : null}
          <Address text={address} />
        </p>
        <ul>
          {links.map(({ to, label: entry }) => (
            <li key={to}>
              <Link to={to}>{entry}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/** The account menu of the page, if its route's loader gave one as `menu`. */
export function useAccountMenu(): AccountMenuProps | undefined {
  const pages = useMatches().map((match) => match.data as { menu?: AccountMenuProps } | undefined);
  return pages.find((page) => page?.menu)?.menu;
}
