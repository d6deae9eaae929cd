import type { Flow } from "../flow";
import { thingOf } from "../settings/thing-of";
import { listRemovals } from "./removals";

const numbered = ["webauthn_remove", "passkey_remove"];

/**
 * The places, from 1, of the security keys and of the passkeys without a name of their own, by the value of the button
 * that removes each; empty where there is one of a kind. Kratos lists the oldest first (v1.3.1) and names no passkey.
 */
export function numberUnnamed(settings: Flow): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const name of numbered) {
    const unnamed = listRemovals(settings).filter(
      (button) => button.attributes.name === name && thingOf(button) === undefined,
    );
    if (unnamed.length < 2) continue;
    unnamed.forEach(({ attributes }, place) => numbers.set(String(attributes.value), place + 1));
  }
  return numbers;
}
