import { expect, test } from "vitest";
import { drawPage } from "./draw.server";
import { examplePerson } from "./drawing.server";
import { galleryAddress } from "./gallery-page";
import { galleryPages } from "./pages";

const domain = "xn--bcher-kva.example";

/** Changes the example itself, which the gallery reads again. */
function spellInAscii(value: unknown): unknown {
  if (typeof value === "string") {
    return value.replaceAll(/\b(ada|grace|ad\*+)@example\.test/g, `$1@${domain}`);
  }
  if (typeof value !== "object" || value === null) return value;
  for (const [key, each] of Object.entries(value)) Reflect.set(value, key, spellInAscii(each));
  return value;
}

/** These are sent, or read by a password manager, but not drawn. */
const undrawn = ["fields", "href", "id", "kept", "to", "typed", "username"];

/** The keys below which a text with an ASCII domain is drawn. */
function findAscii(value: unknown): string[] {
  if (typeof value === "string") return value.includes(domain) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  // This is the value of a hidden field or of a button.
  const isDrawnValue = !("draw" in value) || value.draw === "field";
  return Object.entries(value)
    .filter(([key]) => !undrawn.includes(key) && (key !== "value" || isDrawnValue))
    .flatMap(([key, each]) => findAscii(each).map((path) => `${key}.${path}`));
}

test("Every page of the gallery shows an address with letters in its domain as people write it", async () => {
  const examples = import.meta.glob<unknown>("./examples/**/*.json", {
    import: "default",
    eager: true,
  });
  for (const example of [...Object.values(examples), examplePerson]) spellInAscii(example);
  const found: string[] = [];
  for (const page of galleryPages) {
    const request = new Request(`http://127.0.0.1${galleryAddress(page)}`);
    const paths = findAscii(await drawPage(page, request, {}));
    found.push(...paths.map((path) => `${page.name} ${path}`));
  }
  // The mobile form compares with this, and draws it; the other is an example of a page's input.
  const isExempt = /^\S+ (deletion\.address|problem\.who)\./;
  expect(found.filter((path) => !isExempt.test(path))).toEqual([]);
});
