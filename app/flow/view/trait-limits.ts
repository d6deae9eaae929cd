import type { IdentityField } from "../../model/identity-field";

/**
 * The limits of a number as attributes of HTML, as far as they mean the same there: a browser counts its steps from the
 * minimum, or without one from the stored value.
 */
export function numberLimits(field: IdentityField): { min?: number; max?: number; step?: number } {
  const { kind, limits } = field;
  if (kind !== "number" && kind !== "integer") return {};
  const isWhole = kind === "integer";
  const step = isWhole ? (limits.multipleOf ?? 1) : limits.multipleOf;
  const min = isWhole ? leastWhole(limits) : limits.minimum;
  const max = isWhole ? greatestWhole(limits) : limits.maximum;
  const isUsable = step === undefined || (Number.isInteger(step) && step > 0);
  const isStart = min !== undefined && isUsable && (step === undefined || min % step === 0);
  return {
    ...(isStart ? { min } : {}),
    ...(max === undefined ? {} : { max }),
    ...(step !== undefined && isUsable ? { step } : {}),
  };
}

type Limits = IdentityField["limits"];

function leastWhole({ minimum = -Infinity, exclusiveMinimum = -Infinity }: Limits) {
  const least = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
  return Number.isSafeInteger(least) ? least : undefined;
}

function greatestWhole({ maximum = Infinity, exclusiveMaximum = Infinity }: Limits) {
  const greatest = Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1);
  return Number.isSafeInteger(greatest) ? greatest : undefined;
}

/**
 * A pattern as HTML means it, which is for the whole value. JSON Schema searches: one that names neither the beginning nor
 * the end would refuse what is stored, and is left to Kratos.
 */
export function wholePattern(pattern: string | undefined): string | undefined {
  if (!pattern?.startsWith("^") || !/(^|[^\\])(\\\\)*\$$/.test(pattern)) return undefined;
  let depth = 0;
  let isClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] ?? "";
    if (sign === "\\") at += 1;
    else if (isClass) isClass = sign !== "]";
    else if (sign === "[") isClass = true;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "|" && depth === 0) return undefined;
  }
  return pattern;
}
