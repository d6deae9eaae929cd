import { createRequire } from "node:module";
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data/types";

const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** The oldest supported engines, as in package.json's `browserslist`; tests/rules/docs.test.ts compares them. */
export const promised = { webview_android: 90, safari_ios: 14 };

export interface EngineGaps {
  /** Globals that one of the engines lacks. */
  globals: string[];
  /** Members that an object lacks there, such as `Array` and `at`, or `SubmitEvent` and `submitter`. */
  lacking: [object: string, member: string][];
  /** Names of members that no object has there. */
  members: string[];
}

/** Lists the gaps of the oldest supported engines, by MDN's data. */
export function findEngineGaps(): EngineGaps {
  const globals: string[] = [];
  const lacking: EngineGaps["lacking"] = [];
  const isThere = new Map<string, boolean>();
  for (const [object, about] of [...partsOf(data.api), ...partsOf(data.javascript.builtins)]) {
    if (!isKnown(about)) globals.push(object);
    for (const [member, detail] of partsOf(about)) {
      const known = isKnown(detail);
      isThere.set(member, known || isThere.get(member) === true);
      if (!known && object === "Window") globals.push(member);
      if (!known) lacking.push([object, member]);
    }
  }
  const members = [...isThere].filter(([, known]) => !known).map(([member]) => member);
  return { globals, lacking, members };
}

/** Removes these gaps from a page before its own scripts run. Runs in the browser. */
export function removeGaps({ globals, lacking }: Pick<EngineGaps, "globals" | "lacking">): void {
  // Playwright's own script in the page needs these.
  const kept = ["BigInt64Array", "BigUint64Array"];
  const page = window as unknown as Record<string, { prototype?: object } | undefined>;
  for (const [object, member] of lacking) {
    for (const holder of [page[object], page[object]?.prototype]) {
      if (holder) Reflect.deleteProperty(holder, member);
    }
  }
  for (const name of globals) if (!kept.includes(name)) Reflect.deleteProperty(page, name);
}

/** The members of an object, without MDN's data on the object as a whole. */
function partsOf(about: Identifier | undefined): [string, Identifier][] {
  const parts = Object.entries<Identifier>(about ?? {});
  return parts.filter(([name]) => /^[A-Za-z][A-Za-z0-9]*$/.test(name));
}

function isKnown({ __compat }: Identifier): boolean {
  if (!__compat) return true;
  return Object.entries(promised).every(([engine, version]) =>
    [__compat.support[engine as keyof typeof promised] ?? []]
      .flat()
      .some((statement) => isSince(statement, version)),
  );
}

function isSince(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, flags, prefix, alternative_name: otherName } = statement;
  if (flags || prefix || otherName || typeof added !== "string") return false;
  return Number.parseFloat(added.replace("≤", "")) <= version;
}
