import { usePageFrame } from "../../web/page-frame";
import { Icon } from "../icon";
import { Named } from "../text";

interface PartiesProps {
  /** The application's name, and the address of its picture if the operator has given one. */
  name: string;
  logo?: string;
  /** The address of our product's own picture. */
  mark?: string;
}

/** Our product and an application side by side, each with its picture or initial. Decoration: the page says it in words. */
export function Parties({ name, logo, mark }: PartiesProps) {
  const frame = usePageFrame();
  const product = frame?.brand.product ?? frame?.product ?? "";
  return (
    <div className="parties" aria-hidden="true">
      <Party name={product} logo={mark} />
      <Icon name="exchange" />
      <Party name={name} logo={logo} />
    </div>
  );
}

function Party({ name, logo }: Omit<PartiesProps, "mark">) {
  return (
    <div className="party">
      <PartyPicture name={name} logo={logo} />
      <bdi className="party-name">{name}</bdi>
    </div>
  );
}

/** Its picture, else the first letter or digit of its name. */
export function PartyPicture({ name, logo }: Omit<PartiesProps, "mark">) {
  if (logo) return <img className="party-picture" src={logo} alt="" />;
  const [initial = ""] = /[\p{L}\p{N}]/u.exec(name) ?? name;
  return (
    <span className="party-picture party-initial" aria-hidden="true">
      {initial.toUpperCase()}
    </span>
  );
}

/** What an application may do, in our words; a permission that we have no words for by its name. */
interface Permission {
  scope: string;
  words?: string;
  /** What it will get of the account. */
  values: string[];
}

interface PermissionsProps {
  permissions: Permission[];
  /** The sentence for a permission without words, with `%s` for its name. */
  other: string;
}

export function Permissions({ permissions, other }: PermissionsProps) {
  return (
    <ul className="permissions">
      {permissions.map(({ scope, words, values }) => (
        <li key={scope}>
          {words ?? <Named sentence={other} name={scope} />}
          {values.length > 0 ? (
            <span className="hint permission-values">
              {values.map((value) => (
                <span key={value}>
                  <bdi>{value}</bdi>
                </span>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
