const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it; `decimals` are written even if they are zeros. */
export function formatNumber(value: number, language: string, decimals?: number): string {
  const key = `${language} ${decimals}`;
  const format = formats.get(key) ?? createFormat(language, decimals);
  formats.set(key, format);
  return format.format(value);
}

function createFormat(language: string, decimals?: number): Intl.NumberFormat {
  if (decimals === undefined) return new Intl.NumberFormat(language);
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
