import type { UiMessage } from "./flow";

const key = "variant";

export type Variant =
  "settings" | "linked" | "known" | "email" | "password" | "code" | "digits" | "passkey";

/** The message in other words of ours, `<number>_<variant>` in the catalogues, because of where it stands. */
export function asVariant(message: UiMessage, variant: Variant): UiMessage {
  return { ...message, context: { ...message.context, [key]: variant } };
}

export function variantOf({ context }: UiMessage): unknown {
  return context[key];
}
