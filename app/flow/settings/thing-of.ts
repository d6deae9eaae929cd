import type { InputNode } from "../flow";
import { cleanName } from "../value/clean-name";
import { providerName } from "./provider-name";

/** Kratos' name for a key without a name. */
const withoutName = "unnamed";

/** The own name of the thing that a button of the settings is about: a key's or a provider's. */
export function thingOf(node: InputNode): string | undefined {
  const { display_name: name, provider } = node.meta.label?.context ?? {};
  if (["link", "unlink"].includes(node.attributes.name)) {
    return providerName(typeof provider === "string" ? provider : String(node.attributes.value));
  }
  const own = typeof name === "string" && name !== withoutName ? cleanName(name) : "";
  return own || undefined;
}

/** When the thing that a button of the settings is about was added, in unix seconds, if Kratos tells. */
export function addedAtOf({ meta }: InputNode): number | undefined {
  const addedAt = meta.label?.context["added_at_unix"];
  return typeof addedAt === "number" ? addedAt : undefined;
}
