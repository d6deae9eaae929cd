/** The attributes of a text that stayed in the identity service's language, which is English. */
export function foreignText(language: string | undefined): { lang?: string; dir?: "ltr" } {
  return language === undefined ? {} : { lang: language, dir: "ltr" };
}
