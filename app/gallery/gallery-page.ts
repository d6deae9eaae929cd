/** A route module under routes/ that draws the page. */
export type Screen =
  | "account/login"
  | "account/registration"
  | "account/recovery"
  | "account/recovery-link"
  | "account/verification"
  | "account/verification-link"
  | "account/settings"
  | "account/backup-codes"
  | "account/removal"
  | "account/new-password"
  | "account/delete-account"
  | "account/account-deleted"
  | "account/home"
  | "account/sessions"
  | "account/other-sessions"
  | "account/security-check"
  | "account/logout"
  | "account/consent"
  | "account/consent-done"
  | "account/connected-apps"
  | "account/disconnection"
  | "account/device"
  | "account/device-done"
  | "account/error"
  | "mobile/login"
  | "mobile/settings"
  | "mobile/recovery"
  | "mobile/recovery-link"
  | "mobile/recovery-expired"
  | "mobile/error";

export interface GalleryPage {
  name: string;
  screen: Screen;
  example: string;
  /** The key of its main heading in page.json, or in mobile.json or identity.json if page.json has none. */
  heading: string;
}

export const galleryPath = "/gallery";

export function galleryAddress({ name }: Pick<GalleryPage, "name">): string {
  return `${galleryPath}/${name}`;
}

export function mailAddress(name: string, variant: "account" | "mobile"): string {
  return `${galleryPath}${variant === "mobile" ? "/mobile" : ""}/mails/${name}`;
}

export function isMobilePage({ screen }: Pick<GalleryPage, "screen">): boolean {
  return screen.startsWith("mobile/");
}

/** Variants with an example of their own name. */
export function variantsOf(screen: Screen, headings: Record<string, string>): GalleryPage[] {
  return Object.entries(headings).map(([name, heading]) => ({
    name,
    screen,
    example: name,
    heading,
  }));
}
