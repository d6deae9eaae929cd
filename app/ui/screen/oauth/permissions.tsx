import { Named } from "../../inline/named";

/** What an application may do, in our words; a permission that we have no words for by its name. */
export interface Permission {
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
