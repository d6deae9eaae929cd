/** What an application may do, in our words; a permission that we have no words for by its name. */
export interface Permission {
  scope: string;
  words?: string;
  /** What it will get of the account. */
  values: string[];
}

export function Permissions({ permissions }: { permissions: Permission[] }) {
  return (
    <ul className="permissions">
      {permissions.map(({ scope, words, values }) => (
        <li key={scope}>
          {words ?? <code>{scope}</code>}
          {values.length > 0 ? (
            <span className="hint permission-values">
              {values.map((value) => (
                <bdi key={value}>{value}</bdi>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
