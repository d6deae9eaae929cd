import type { Flow, UiMessage } from "./flow";

const key = "variant";

export type Wording =
  "settings" | "linked" | "known" | "email" | "password" | "code" | "digits" | "passkey" | "accept";

/** The message in other words of ours, `<number>_<variant>` in the catalogues, because of where it stands. */
export function asWording(message: UiMessage, variant: Wording): UiMessage {
  if (message.isFromHook) return message;
  return { ...message, context: { ...message.context, [key]: variant } };
}

/** The flow in which that message about the whole of it is said in other words. */
export function sayAsWording(flow: Flow, id: number, variant: Wording): Flow {
  const messages = flow.ui.messages.map((message) =>
    message.id === id ? asWording(message, variant) : message,
  );
  return { ...flow, ui: { ...flow.ui, messages } };
}

export function wordingOf({ context }: UiMessage): unknown {
  return context[key];
}
