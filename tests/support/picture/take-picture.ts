import type { Gallery } from "./start-gallery";

export const views = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  small: { width: 320, height: 640 },
};

export const themes = ["light", "dark"] as const;

export interface Picture {
  name: string;
  path: string;
  view: keyof typeof views | { width: number; height: number };
  theme: (typeof themes)[number];
  /** The name of its row on the sheet; without it, its path. */
  row?: string;
  /** Whether to take one screen instead of the whole page. */
  isScreenOnly?: boolean;
}

/** The pictures in README and docs. */
export const docsPictures: Picture[] = [
  shown("consent", "phone", "light"),
  shown("login-code-sent", "phone", "dark"),
  { ...shown("registration-any-schema", "phone", "light"), isScreenOnly: false },
  ...["mails/recovery_code", "mails/verification_code", "mails/recovery_link"].flatMap((mail) =>
    themes.map((theme) => shown(mail, "phone", theme)),
  ),
];

function shown(page: string, view: keyof typeof views, theme: Picture["theme"]): Picture {
  const name = `${page.replace("/", "-")}-${view}-${theme}`;
  return { name, path: `/gallery/${page}`, view, theme, isScreenOnly: true };
}

/** Draws one page as a person would see it first, fonts and script included. */
export async function takePicture(
  { browser, url }: Gallery,
  { path, view, theme, isScreenOnly }: Picture,
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    viewport: typeof view === "string" ? views[view] : view,
    baseURL: url,
    locale: "en-GB",
    reducedMotion: "reduce",
    // Mails have no theme of their own.
    colorScheme: theme,
  });
  // The browser's storage is empty, so the cookie is marked as the newer one.
  await context.addCookies([{ name: "theme", value: `${theme}-unsynced`, url }]);
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: file, fullPage: !isScreenOnly });
  await context.close();
}
