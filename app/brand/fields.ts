import { z } from "zod";

/** A fault of a field, by its dotted path. */
export interface BrandFault {
  file?: string;
  field?: string;
  problem: string;
}

/** A text that is right or not; `expected` completes "should be …". */
export function text(isRight: (value: string) => boolean, expected: string) {
  return z.custom<string>(
    (value) => typeof value === "string" && isRight(value),
    `should be ${expected}`,
  );
}

export function wholeNumber(least: number, most: number) {
  return z.custom<number>(
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    `should be a whole number from ${least} to ${most}`,
  );
}

export function object<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, "should be an object");
}

/** By the schema that is meant. A union of zod would report the faults of every one. */
export function oneOf<T>(choose: (value: unknown) => z.ZodType<T>) {
  return z.unknown().transform((value, context): T => {
    const read = choose(value).safeParse(value);
    if (read.success) return read.data;
    for (const issue of read.error.issues) context.addIssue({ ...issue });
    return z.NEVER;
  });
}

/** A list loses the members that cannot be read. */
export function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(item.optional(), "should be a list")
    .transform((members) => members.filter((member) => member !== undefined));
}

export function mapOf<Item extends z.ZodType>(
  isName: (name: string) => boolean,
  unknown: string,
  item: Item,
) {
  const name = z.custom<string>((value) => typeof value === "string" && isName(value), unknown);
  return z
    .record(name, item, "should be an object")
    .transform((named) => new Map<string, z.output<Item>>(Object.entries(named)));
}

type Path = PropertyKey[];

interface Usable<T> {
  /** Undefined if nothing of the value is usable. */
  usable: T | undefined;
  faults: BrandFault[];
}

/**
 * The usable part of a value, and what is wrong with the rest. zod refuses a value as a whole, so what it finds at fault is
 * taken out, with what cannot be without it, and the rest is read again.
 */
export function readUsable<T>(schema: z.ZodType<T>, value: unknown): Usable<T> {
  const rest: unknown = structuredClone(value);
  const { data, error } = schema.safeParse(rest);
  const faults = (error?.issues ?? []).flatMap((issue) => faultsOf(issue, rest));
  const brandFaults = faults.map(({ path, problem }) => {
    const field = path.map(String).join(".");
    return field ? { field, problem } : { problem };
  });
  let removed = faults.map(({ path }) => path);
  let usable = data;
  while (removed.length > 0) {
    if (removed.some((path) => path.length === 0))
      return { usable: undefined, faults: brandFaults };
    for (const path of removed) remove(rest, path);
    const again = schema.safeParse(rest);
    usable = again.data;
    removed = (again.error?.issues ?? []).map(({ path }) => path.slice(0, -1));
  }
  return { usable, faults: brandFaults };
}

function faultsOf(issue: z.core.$ZodIssue, value: unknown): { path: Path; problem: string }[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...path, key], problem: "unknown field" }));
  }
  if (issue.code === "invalid_key") {
    return issue.issues.map(({ message: problem }) => ({ path, problem }));
  }
  const isThere = path.length === 0 || isIn(parentOf(value, path), path.at(-1));
  return [{ path, problem: isThere ? message : "is missing" }];
}

function remove(value: unknown, path: Path): void {
  const parent = parentOf(value, path);
  const name = path.at(-1);
  if (name === undefined || !isIn(parent, name)) return;
  // The other members of a list keep their places.
  if (Array.isArray(parent)) parent[Number(name)] = undefined;
  else Reflect.deleteProperty(parent, name);
}

function parentOf(value: unknown, path: Path): unknown {
  return path
    .slice(0, -1)
    .reduce<unknown>((at, name) => (isIn(at, name) ? Reflect.get(at, name) : undefined), value);
}

function isIn(value: unknown, name: PropertyKey | undefined): value is object {
  return (
    typeof value === "object" && value !== null && name !== undefined && Object.hasOwn(value, name)
  );
}
