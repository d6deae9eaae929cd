import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { app, sources } from "./rooms";

const read = (path: string) => readFileSync(path, "utf8");

/** Draws and reads; nothing here goes anywhere, sends anything or asks for anything in advance. */
const allowed = new Set([
  ...["Links", "Meta", "Outlet", "RemixServer", "isRouteErrorResponse", "matchRoutes", "useHref"],
  ...["useLoaderData", "useMatches", "useRouteError", "useRouteLoaderData"],
]);

function importedFromRemix(path: string): string[] {
  const lists = read(path).matchAll(/import (?!type)\{([^}]*)\} from "@remix-run\/react"/g);
  return [...lists].flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()));
}

test("No page has a router: of Remix it takes what draws, not what navigates, sends or prefetches", () => {
  const others = sources.flatMap((path) =>
    importedFromRemix(path)
      .filter((name) => name && !name.startsWith("type ") && !allowed.has(name))
      .map((name) => `${path} ${name}`),
  );
  expect(others).toEqual([]);
  expect(sources.filter((path) => /from "react-router(-dom)?"/.test(read(path)))).toEqual([]);
});

test("Script asks the server for nothing", () => {
  const asking = /\bfetch\(|XMLHttpRequest|sendBeacon|EventSource|WebSocket|history\.pushState/;
  const inBrowser = sources.filter((path) =>
    /\/app\/(enhance|ui|flow|routes|entry\.client|root)/.test(path),
  );
  expect(inBrowser.length).toBeGreaterThan(100);
  expect(inBrowser.filter((path) => asking.test(read(path)))).toEqual([]);
});

test("Every form and every link to a page of ours is drawn by its one owner", () => {
  const owners = ["ui/form/form.tsx", "ui/link.tsx"].map((path) => join(app, path));
  const drawing = sources.filter((path) => path.endsWith(".tsx"));
  const forms = drawing.filter((path) => /<form\b/.test(read(path)));
  expect(forms).toEqual(owners.slice(0, 1));
  const links = drawing.filter((path) => /<a\s[^>]*href=\{useHref/.test(read(path)));
  expect(links).toEqual(owners.slice(1));
});
