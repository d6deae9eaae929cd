import { type Flow, type UiMessage, withMessages } from "./flow";

const key = "variant";

export type Wording =
  | "settings"
  | "linked"
  | "sign_in"
  | "known"
  | "email"
  | "password"
  | "code"
  | "digits"
  | "key_name"
  | "range"
  | "passkey"
  | "accept"
  | NoticeWording;

/** The page has a notice in place of the message. */
type NoticeWording = "link_used" | "not_saved" | "too_many_codes";

/** Our other words for the message at its place: `<number>_<variant>` in the catalogues. */
export function asWording(message: UiMessage, variant: Wording): UiMessage {
  if (message.isFromHook) return message;
  return { ...message, context: { ...message.context, [key]: variant } };
}

export function sayAs(
  flow: Flow,
  isMeant: (message: UiMessage) => boolean,
  variant: Wording,
): Flow {
  const messages = flow.ui.messages.map((message) =>
    isMeant(message) ? asWording(message, variant) : message,
  );
  return withMessages(flow, messages);
}

export function wordingOf({ context }: UiMessage): unknown {
  return context[key];
}

const notices: NoticeWording[] = ["link_used", "not_saved", "too_many_codes"];

export function noticeOf(message: UiMessage): NoticeWording | undefined {
  const wording = wordingOf(message);
  return notices.find((notice) => notice === wording);
}
