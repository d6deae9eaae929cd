import type { Flow, InputNode } from "../../flow";
import { thingOf } from "../../settings/thing-of";
import { listRemovals } from "./removals";

const numbered = ["webauthn_remove", "passkey_remove"];

/**
 * The places, from 1, of the security keys and of the passkeys that nothing tells apart, by the value of the button that
 * removes each: those without a name, and those with the same one. Empty where there is one of a kind. Kratos (v1.3.1) names
 * no passkey, and lets two keys have one name.
 */
export function numberAlike(settings: Flow): Map<string, number> {
  const things = listRemovals(settings).filter(({ attributes: { name } }) =>
    numbered.includes(name),
  );
  const numbers = things.map((thing): [string, number] | undefined => {
    const alike = things.filter((other) => areAlike(thing, other));
    const isAlone = alike.length < 2;
    return isAlone ? undefined : [String(thing.attributes.value), alike.indexOf(thing) + 1];
  });
  return new Map(numbers.filter((number) => number !== undefined));
}

function areAlike(one: InputNode, other: InputNode): boolean {
  return one.attributes.name === other.attributes.name && thingOf(one) === thingOf(other);
}
