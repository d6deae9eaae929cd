import { Link } from "../link";
import { useWords } from "../words";

export interface ChangeLink {
  to: string;
  /** What the link does, for those who do not see the address beside it. */
  label: string;
  testId: string;
}

interface AddressPillProps {
  label: string;
  address: string;
  /** Back to a fresh form, for another address. */
  change?: ChangeLink;
}

/** Who is signing in or up, on every step after the address was given. */
export function AddressPill({ label, address, change }: AddressPillProps) {
  const words = useWords();
  return (
    <div className="address-pill">
      <p>
        {label}{" "}
        <strong>
          <bdi>{address}</bdi>
        </strong>
      </p>
      {change ? (
        <Link
          to={change.to}
          aria-label={pair(words.pair, words.change, change.label)}
          data-testid={change.testId}
        >
          {words.change}
        </Link>
      ) : null}
    </div>
  );
}

/** "Name: value" in the language's punctuation. */
function pair(pattern: string, name: string, value: string): string {
  return pattern.replace(/%name|%value/g, (slot) => (slot === "%name" ? name : value));
}
