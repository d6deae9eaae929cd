import { useState } from "react";

/**
 * Counts up whenever the value is another one. As the key of a form it makes each answer a new form, with
 * what the server kept and without the password, just as it is when no script runs.
 */
export function useVersion(value: unknown): number {
  const [seen, setSeen] = useState({ value, version: 0 });
  if (seen.value === value) return seen.version;
  const next = { value, version: seen.version + 1 };
  setSeen(next);
  return next.version;
}
