import { expect, test } from "vitest";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

/** Each visitor's own values in a page. */
function ownValues(html: string) {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  return {
    flow: find(/action="[^"]*\?flow=([\w-]+)"/),
    token: find(/name="csrf_token"[^>]* value="([^"]+)"/),
    fields: find(/name="vestibule_fields" value="([^"]+)"/),
    nonce: find(/nonce="([^"]+)"/),
  };
}

test("Of visitors who ask at once, in any language and theme, each gets a form of their own, in their language", async () => {
  const pages: ReturnType<typeof ownValues>[] = [];
  const visit = async (path: string, language: string, theme: string) => {
    const visitor = new Visitor(world.url);
    visitor.cookies.set("theme", theme);
    const { html, status } = await visitor.get(path, { "Accept-Language": language });
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html.includes('class="dark"')).toBe(theme === "dark");
    const own = ownValues(html);
    for (const [name, value] of Object.entries(own)) expect(value, name).not.toBe("");
    // The page's data are those of its form.
    expect(html.split(own.flow).length, path).toBeGreaterThan(3);
    pages.push(own);
  };
  for (const path of ["/login", "/registration", "/recovery", "/verification"]) {
    const visits = ["en", "de", "ar", "ja"].flatMap((language) =>
      ["light", "dark"].flatMap((theme) => [
        visit(path, language, theme),
        visit(path, language, theme),
      ]),
    );
    await Promise.all(visits);
  }
  expect(pages).toHaveLength(64);
  for (const name of ["flow", "token", "fields", "nonce"] as const) {
    expect(new Set(pages.map((own) => own[name])).size, name).toBe(pages.length);
  }
});
