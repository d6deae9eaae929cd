import { useState, type FormEvent } from "react";

/**
 * Whether what somebody has typed into a field and left is too short, until it is long enough; never without script.
 * Kratos counts the bytes of a password (v1.3.1), of which it never has fewer than characters, and has the last word.
 */
export function useTooShort(least = 0) {
  const [isTooShort, setTooShort] = useState(false);
  const lengthOf = ({ currentTarget }: FormEvent<HTMLInputElement>) => currentTarget.value.length;
  const onBlur = (event: FormEvent<HTMLInputElement>) =>
    setTooShort(lengthOf(event) > 0 && lengthOf(event) < least);
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    if (lengthOf(event) >= least) setTooShort(false);
  };
  return { isTooShort, watch: { onBlur, onInput } };
}
