/** The page of an app on a small Android phone, for every journey of the mobile form. */
export const phone = {
  profile: "mobile",
  viewport: { width: 360, height: 640 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 11; Pixel 4 Build/RQ3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) " +
    "Version/4.0 Chrome/90.0.4430.210 Mobile Safari/537.36",
} as const;
