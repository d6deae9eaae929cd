/** The forms that CLDR knows; a language has a few of them, and each has `other`. */
const categories = ["zero", "one", "two", "few", "many", "other"] as const;

export type PluralCategory = (typeof categories)[number];

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string, decimals: number): Intl.PluralRules {
  const key = `${language} ${decimals}`;
  const known =
    rules.get(key) ??
    new Intl.PluralRules(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  rules.set(key, known);
  return known;
}

/** The form for a number as it is written: in English `one` for 1 and `other` for 1.00. */
export function pluralCategory(value: number, language: string, decimals = 0): PluralCategory {
  return rulesOf(language, decimals).select(value);
}

/** The forms that a language has, for whole numbers and for those with decimals. */
export function pluralCategories(language: string): PluralCategory[] {
  const { pluralCategories: own } = new Intl.PluralRules(language).resolvedOptions();
  return categories.filter((category) => own.includes(category));
}

const form = new RegExp(`^(.+)_(${categories.join("|")})$`);

/** `resend_after_few` is the form `few` of the text `resend_after`; undefined for the key of any other text. */
export function splitForm(key: string): { name: string; category: PluralCategory } | undefined {
  const [, name, category] = form.exec(key) ?? [];
  // The pattern lists nothing but the categories.
  return name ? { name, category: category as PluralCategory } : undefined;
}
