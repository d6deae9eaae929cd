import { initialOf } from "../../brand/initial";
import { usePageFrame } from "../../web/page-frame";
import { AccountIcon, type AccountIconName } from "../account-icon";
import { Lines } from "../icon";
import { Named, OwnName } from "../text";

interface PictureProps {
  name: string;
  logo?: string;
}

interface PartiesProps extends PictureProps {
  mark?: string;
}

/** The pictures of our product and an application. They are decoration: header and page name them in words. */
export function Parties({ name, logo, mark }: PartiesProps) {
  const frame = usePageFrame();
  const product = frame?.brand.product ?? frame?.product ?? "";
  return (
    <div className="parties" aria-hidden="true">
      <PartyPicture name={product} logo={mark} />
      <AccountIcon name="exchange" />
      <PartyPicture name={name} logo={logo} />
    </div>
  );
}

/** The picture of an application or a person, else the first letter or digit of its name. */
export function PartyPicture({ name, logo }: PictureProps) {
  if (logo) return <img className="party-picture" src={logo} alt="" />;
  return (
    <span className="party-picture party-initial" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

const icons = new Map<string, AccountIconName>([
  ["openid", "tick"],
  ["profile", "person"],
  ["phone", "phone"],
]);

const clock = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2";

const lines = new Map([
  [
    "email",
    "M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6",
  ],
  ["address", "M4 11.5 12 4.5l8 7v7a1 1 0 0 1-1 1h-4v-5.5H9v5.5H5a1 1 0 0 1-1-1Z"],
  ["offline_access", clock],
  ["offline", clock],
]);

function PermissionIcon({ scope }: { scope: string }) {
  const path = lines.get(scope);
  return path ? <Lines path={path} /> : <AccountIcon name={icons.get(scope) ?? "key"} />;
}

/** A permission of an application in our words; one that has none is named by its own. */
interface Permission {
  scope: string;
  words?: string;
  /** The values of the account that it will get. */
  values: (string | { label: string; text: string })[];
}

interface PermissionsProps {
  permissions: Permission[];
  /** The sentence for a permission without words, with `{{name}}` for its name. */
  other: string;
  labelledBy?: string;
}

export function Permissions({ permissions, other, labelledBy }: PermissionsProps) {
  return (
    <ul className="permissions" aria-labelledby={labelledBy}>
      {permissions.map(({ scope, words, values }) => (
        <li key={scope}>
          <PermissionIcon scope={scope} />
          <span>
            {words ?? <Named sentence={other} names={{ name: scope }} />}
            {values.map((value) =>
              typeof value === "string" ? (
                <span key={value} className="hint permission-value">
                  <OwnName text={value} />
                </span>
              ) : (
                <span key={value.label} className="hint permission-value">
                  {value.label} <OwnName text={value.text} />
                </span>
              ),
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
