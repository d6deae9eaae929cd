import type { Flow, UiMessage } from "./flow";

const key = "variant";

export type Variant =
  "settings" | "linked" | "known" | "email" | "password" | "code" | "digits" | "passkey" | "accept";

/** The message in other words of ours, `<number>_<variant>` in the catalogues, because of where it stands. */
export function asVariant(message: UiMessage, variant: Variant): UiMessage {
  if (message.isFromHook) return message;
  return { ...message, context: { ...message.context, [key]: variant } };
}

/** The flow in which that message about the whole of it is said in other words. */
export function sayAsVariant(flow: Flow, id: number, variant: Variant): Flow {
  const messages = flow.ui.messages.map((message) =>
    message.id === id ? asVariant(message, variant) : message,
  );
  return { ...flow, ui: { ...flow.ui, messages } };
}

export function variantOf({ context }: UiMessage): unknown {
  return context[key];
}
