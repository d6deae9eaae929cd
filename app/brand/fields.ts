/** A fault of a field, by its dotted path. */
export interface BrandFault {
  file?: string;
  field?: string;
  problem: string;
}

/** Returns the usable part of a value; reports the rest and leaves it out. */
export type Reader<T> = (value: unknown, field: string, faults: BrandFault[]) => T | undefined;

/** Reads a value that is valid or not; `expected` completes "should be …". */
export function one<T>(isRight: (value: unknown) => value is T, expected: string): Reader<T> {
  return (value, field, faults) => {
    if (isRight(value)) return value;
    faults.push({ field, problem: `should be ${expected}` });
    return undefined;
  };
}

export function text(isRight: (value: string) => boolean, expected: string): Reader<string> {
  return one((value): value is string => typeof value === "string" && isRight(value), expected);
}

type Readers<T> = { [K in keyof T]-?: Reader<NonNullable<T[K]>> };

/** Reads known fields only. If a required one is missing, the whole object is left out. */
export function object<T extends object, R extends keyof T & string = never>(
  readers: Readers<T>,
  required: readonly R[] = [],
): Reader<Partial<T> & Required<Pick<T, R>>> {
  return (value, field, faults) => {
    if (!isObject(value)) {
      faults.push({ ...(field ? { field } : {}), problem: "should be an object" });
      return undefined;
    }
    const usable: Partial<T> = {};
    for (const [name, member] of Object.entries(value)) {
      const path = field ? `${field}.${name}` : name;
      if (!isKnown(readers, name)) {
        faults.push({ field: path, problem: "unknown field" });
        continue;
      }
      const read = readers[name](member, path, faults);
      if (read !== undefined) usable[name] = read;
    }
    const missing = required.filter((name) => !Object.hasOwn(value, name));
    faults.push(...missing.map((name) => ({ field: `${field}.${name}`, problem: "is missing" })));
    // Every required member has been read, or the object was rejected.
    return required.every((name) => name in usable)
      ? (usable as Partial<T> & Required<Pick<T, R>>)
      : undefined;
  };
}

export function list<T>(item: Reader<T>): Reader<T[]> {
  return (value, field, faults) => {
    if (Array.isArray(value)) {
      return value.flatMap((member: unknown, place) => {
        const read = item(member, `${field}.${place}`, faults);
        return read === undefined ? [] : [read];
      });
    }
    faults.push({ field, problem: "should be a list" });
    return undefined;
  };
}

export function mapOf<T>(
  isName: (name: string) => boolean,
  unknown: string,
  item: Reader<T>,
): Reader<Map<string, T>> {
  return (value, field, faults) => {
    if (!isObject(value)) {
      faults.push({ field, problem: "should be an object" });
      return undefined;
    }
    const usable = new Map<string, T>();
    for (const [name, member] of Object.entries(value)) {
      const path = `${field}.${name}`;
      if (!isName(name)) {
        faults.push({ field: path, problem: unknown });
        continue;
      }
      const read = item(member, path, faults);
      if (read !== undefined) usable.set(name, read);
    }
    return usable;
  };
}

/** Reads one of two kinds: objects go to `second`, everything else to `first`. */
export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, field, faults) =>
    isObject(value) ? second(value, field, faults) : first(value, field, faults);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isKnown<T extends object>(readers: T, name: string): name is keyof T & string {
  return Object.hasOwn(readers, name);
}
