/** What our pages use: passkeys and security keys, and the copy button. */
const ownFeatures = [
  "publickey-credentials-create",
  "publickey-credentials-get",
  "clipboard-write",
];

/**
 * What reaches a device, a sensor, the screen, other credentials or money. The header has no word for "everything
 * else", so each feature is named. Not `bluetooth`: Chromium on Linux complains of a name that it does not know.
 */
const deniedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "digital-credentials-get",
  "display-capture",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** The `Permissions-Policy` of pages, and of every answer that is no file. */
export const permissionsPolicy = [
  ...ownFeatures.map((name) => `${name}=(self)`),
  ...deniedFeatures.map((name) => `${name}=()`),
].join(",");

/** Of a file, in which nothing runs: what an answer without a policy is complained of for. */
export const filePermissions = "camera=(),geolocation=(),microphone=()";
