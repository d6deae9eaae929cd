import { useWords, writePair } from "../inline/words";
import { Address } from "../inline/address";
import { ChangeLink } from "./change-link";

interface AddressPillProps {
  label: string;
  address: string;
  /** Back to a fresh form, for another address. */
  change?: ChangeLink;
}

/** Who is signing in or up, or where a code went, on every step after the address was given. */
export function AddressPill({ label, address, change }: AddressPillProps) {
  const words = useWords();
  return (
    <div className="address-pill">
      <p>
        {label}{" "}
        <strong>
          <Address text={address} />
        </strong>
      </p>
      {change ? (
        <ChangeLink {...change} label={writePair(words, words.change, change.label)}>
          {words.change}
        </ChangeLink>
      ) : null}
    </div>
  );
}
