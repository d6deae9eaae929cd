/** One of the e-mails that Kratos sends. */
export interface Mail {
  /** Its section in mail.json. */
  words: MailName;
  /** Kratos' folder for it, below `courier.template_override_path`. */
  folder: string;
  /** The fields of Kratos' data, in JSON, that it shows. */
  code?: string;
  link?: string;
}

export type MailName =
  | "recovery_code"
  | "recovery_link"
  | "recovery_unknown"
  | "verification_code"
  | "verification_link"
  | "verification_unknown"
  | "registration_code"
  | "login_code";

/** Every e-mail that Kratos v1.3 and v26 send. Kratos sends the "unknown" ones for codes and for links. */
export const mails: readonly Mail[] = [
  { words: "recovery_code", folder: "recovery_code/valid", code: "recovery_code" },
  { words: "recovery_unknown", folder: "recovery_code/invalid" },
  { words: "recovery_link", folder: "recovery/valid", link: "recovery_url" },
  { words: "recovery_unknown", folder: "recovery/invalid" },
  {
    words: "verification_code",
    folder: "verification_code/valid",
    code: "verification_code",
    link: "verification_url",
  },
  { words: "verification_unknown", folder: "verification_code/invalid" },
  { words: "verification_link", folder: "verification/valid", link: "verification_url" },
  { words: "verification_unknown", folder: "verification/invalid" },
  { words: "registration_code", folder: "registration_code/valid", code: "registration_code" },
  { words: "login_code", folder: "login_code/valid", code: "login_code" },
];

/** Each mail once, whichever of Kratos' ways sends it. */
export const mailNames: readonly MailName[] = [...new Set(mails.map(({ words }) => words))];

/** Every text message: v1.3 sends the first two. Each is one code. */
export const textMessages: readonly { folder: string; code: string }[] = [
  { folder: "verification_code/valid", code: "verification_code" },
  { folder: "login_code/valid", code: "login_code" },
  { folder: "recovery_code/valid", code: "recovery_code" },
  { folder: "registration_code/valid", code: "registration_code" },
];
