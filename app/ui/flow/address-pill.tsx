import { useWords, writePair } from "../words";
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
          <bdi>
            <Breakable address={address} />
          </bdi>
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

/** A long e-mail address breaks behind its "@" rather than before it. */
function Breakable({ address }: { address: string }) {
  const at = address.lastIndexOf("@") + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
