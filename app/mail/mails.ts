import {
  mobileRecoveryLink,
  recoveryLink,
  verificationLink,
  type MailLinkPage,
} from "../model/mail-link";

export interface Mail {
  words: MailName;
  /** Kratos' folder for it, below `courier.template_override_path`. */
  folder: string;
  /** Fields of Kratos' data, in JSON, that the mail shows. */
  code?: string;
  link?: MailLinkField;
  /** Tells of a change of the account, and what to do if it was somebody else. */
  isNotice?: true;
  /** Can be a second factor's, with other words on what it means if nobody is signing in. */
  isSignIn?: true;
}

/** The field with a link of Kratos, by the page of ours that asks before it is taken. */
export interface MailLinkField {
  field: string;
  page: MailLinkPage;
  mobilePage?: MailLinkPage;
}

export type MailName =
  | "recovery_code"
  | "recovery_link"
  | "recovery_unknown"
  | "verification_code"
  | "verification_link"
  | "verification_unknown"
  | "registration_code"
  | "login_code"
  | "address_changed"
  | "key_added";

const recovery = { field: "recovery_url", page: recoveryLink, mobilePage: mobileRecoveryLink };
const verification = { field: "verification_url", page: verificationLink };

/** Every email of Kratos: v1.3 and v26.2 lack the last two. The "unknown" ones are for codes and links. */
export const mails: readonly Mail[] = [
  { words: "recovery_code", folder: "recovery_code/valid", code: "recovery_code" },
  { words: "recovery_unknown", folder: "recovery_code/invalid" },
  { words: "recovery_link", folder: "recovery/valid", link: recovery },
  { words: "recovery_unknown", folder: "recovery/invalid" },
  {
    words: "verification_code",
    folder: "verification_code/valid",
    code: "verification_code",
    link: verification,
  },
  { words: "verification_unknown", folder: "verification_code/invalid" },
  { words: "verification_link", folder: "verification/valid", link: verification },
  { words: "verification_unknown", folder: "verification/invalid" },
  { words: "registration_code", folder: "registration_code/valid", code: "registration_code" },
  { words: "login_code", folder: "login_code/valid", code: "login_code", isSignIn: true },
  { words: "address_changed", folder: "verifiable_address_changed", isNotice: true },
  { words: "key_added", folder: "authenticator_key_added", isNotice: true },
];

/** Each mail once, though several ways of Kratos send it. */
export const mailNames: readonly MailName[] = [...new Set(mails.map(({ words }) => words))];

export interface TextMessage {
  words: "code" | "address_changed" | "key_added";
  folder: string;
  code?: string;
  isSignIn?: true;
}

/** Every text message: v1.3 sends the first two, v26.2 the first four. */
export const textMessages: readonly TextMessage[] = [
  { words: "code", folder: "verification_code/valid", code: "verification_code" },
  { words: "code", folder: "login_code/valid", code: "login_code", isSignIn: true },
  { words: "code", folder: "recovery_code/valid", code: "recovery_code" },
  { words: "code", folder: "registration_code/valid", code: "registration_code" },
  { words: "address_changed", folder: "verifiable_address_changed" },
  { words: "key_added", folder: "authenticator_key_added" },
];
