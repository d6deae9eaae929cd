/** Kratos' messages that the product acts on; locales/en/identity.json has the texts of all. */
export const messageIds = {
  identifier: 1070004,
  email: 1070007,
  resendCode: 1070008,
  generic: 4000001,
  recovered: 1060001,
  signInAgain: 1010003,
  secondStep: 1010004,
  verificationLinkSent: 1080001,
  signUpBy: 1040002,
  signUpOn: 1040003,
  missing: 4000002,
  notVerified: 4000010,
  noCodeSignIn: 4000035,
  lookupSecretUsed: 1050014,
  lookupSecrets: 1050015,
} as const;
