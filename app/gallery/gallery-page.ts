const galleryPath = "/gallery";

export function galleryAddress({ name }: { name: string }): string {
  return `${galleryPath}/${name}`;
}

export function mailAddress(name: string, variant: "account" | "mobile"): string {
  return `${galleryPath}${variant === "mobile" ? "/mobile" : ""}/mails/${name}`;
}

export function isMobilePage({ screen }: { screen: string }): boolean {
  return screen.startsWith("mobile-");
}
