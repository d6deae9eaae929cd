const categories = ["zero", "one", "two", "few", "many", "other"] as const;

export type PluralCategory = (typeof categories)[number];

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string, decimals: number): Intl.PluralRules {
  const key = `${language} ${decimals}`;
  const ruleOfLanguage =
    rules.get(key) ??
    new Intl.PluralRules(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  rules.set(key, ruleOfLanguage);
  return ruleOfLanguage;
}

/** By the number as it is written: in English it is `one` for 1 and `other` for 1.00. */
export function pluralCategory(value: number, language: string, decimals = 0): PluralCategory {
  return rulesOf(language, decimals).select(value);
}

export function pluralCategories(language: string): PluralCategory[] {
  const { pluralCategories: own } = new Intl.PluralRules(language).resolvedOptions();
  return categories.filter((category) => own.includes(category));
}

const form = new RegExp(`^(.+)_(${categories.join("|")})$`);

/** Splits `resend_after_few` into the text `resend_after` and its form `few`. */
export function splitForm(key: string): { name: string; category: PluralCategory } | undefined {
  const [, name, category] = form.exec(key) ?? [];
  return name ? { name, category: category as PluralCategory } : undefined;
}
