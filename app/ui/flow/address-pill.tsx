import { pair } from "../pair";
import { useWords } from "../words";
import { ChangeLink } from "./change-link";

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
        <ChangeLink {...change} label={pair(words.pair, words.change, change.label)}>
          {words.change}
        </ChangeLink>
      ) : null}
    </div>
  );
}
