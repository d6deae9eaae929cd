import { useClosingDetails } from "../../enhance/hooks/use-closing-details";
import { Icon } from "../inline/icon";
import { Address } from "../inline/address";
import { Link } from "../inline/link";

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
