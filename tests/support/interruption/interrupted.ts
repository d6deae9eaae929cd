import { expect } from "vitest";
import { fillIn, type Visited, type Visitor } from "../visitor/visitor";

/** Where an interruption has led. */
export interface Interrupted {
  visitor: Visitor;
  /** The page that has what was typed. */
  at: Visited;
  /** The page that says what happened, if that is another one: the sign-in, before it leads back. */
  said?: Visited;
  says: string | RegExp;
  typed?: Record<string, string>;
  secrets?: string[];
  /** The values that the person types again: secrets, or all of them. */
  again?: Record<string, string>;
  /** The press that leads on, if it is not the page's main button. */
  on?: () => Promise<Visited>;
  /** The address or the title at which that ends. */
  to: string | RegExp;
}

const textOf = ({ page }: Visited) =>
  `${page.querySelector("main")?.text} ${page.querySelector(".toast")?.text ?? ""}`;

/** The values that a field of this name has anywhere on a page, also in a form that only sends them again. */
function valuesOf({ page }: Visited, name: string): (string | undefined)[] {
  return page
    .querySelectorAll(`main [name="${name}"]`)
    .map((field) => field.getAttribute("value") ?? field.text);
}

/**
 * Expects, in every cell: the typed values are there without secrets, the page says what happened, and one press
 * leads on.
 */
export async function expectMended(found: Interrupted): Promise<void> {
  const { visitor, at, said = at, says, typed = {}, secrets = [], again, to } = found;
  expect(textOf(said)).toMatch(says);
  for (const [name, value] of Object.entries(typed)) {
    expect([name, valuesOf(at, name)]).toEqual([name, expect.arrayContaining([value])]);
  }
  for (const secret of secrets) expect(at.html + said.html).not.toContain(secret);
  const next = await (found.on?.() ?? pressMain(visitor, at, again));
  expect(`${next.status} ${next.location ?? next.title}`).toMatch(to);
}

/** Presses the button or the link that leads on. */
async function pressMain(
  visitor: Visitor,
  at: Visited,
  again: Record<string, string> = {},
): Promise<Visited> {
  const main = at.page.querySelector("main .button-primary");
  if (!main) throw new Error(`No way on from "${at.title}"`);
  const link = main.getAttribute("href");
  if (link) return visitor.get(link);
  const form = main.closest("form");
  if (!form) throw new Error("The button has no form.");
  const body = fillIn(form, again);
  const name = main.getAttribute("name");
  if (name) body.append(name, main.getAttribute("value") ?? "");
  return visitor.post(form.getAttribute("action") ?? "", body);
}
