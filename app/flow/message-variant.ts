import type { UiMessage } from "./flow";

const key = "variant";

/** The message in other words of ours, `<number>_<variant>` in the catalogues, because of where it stands. */
export function asVariant(message: UiMessage, variant: "settings" | "known"): UiMessage {
  return { ...message, context: { ...message.context, [key]: variant } };
}

export function variantOf({ context }: UiMessage): unknown {
  return context[key];
}
