import { expect, test } from "vitest";
import { enter } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

test("R48 Markup is no theme: not as a cookie, and not as a choice", async () => {
  const theme = '"><script>';
  const visitor = new Visitor(world.url);
  const chosen = await visitor.post("/theme", new URLSearchParams({ theme, return: "/login" }));
  expect([chosen.status, chosen.headers.getSetCookie()]).toEqual([400, []]);
  const { page, html } = await visitor.get("/login", {
    Cookie: `theme=${encodeURIComponent(theme)}`,
  });
  expect(page.querySelector("html")?.getAttribute("class")).toBeUndefined();
  expect(html).not.toContain(theme);
});

const toastOf = ({ page }: Visited) => page.querySelector(".toast")?.text;

/** A browser that was just told something by a toast of ours, before it is shown. */
async function signOut(): Promise<{ visitor: Visitor; cookie: string }> {
  const { visitor } = await enter(world);
  await visitor.press(await visitor.get("/logout"), "decision=yes");
  return { visitor, cookie: visitor.cookies.get("toast") ?? "" };
}

// app/state/own-cookies.server.test.ts has every cookie, and the other wrong signatures.
test("R49 A toast that somebody else has written is not shown, and the page is as ever", async () => {
  const { cookie } = await signOut();
  const [unsigned = ""] = cookie.split(".");
  expect(unsigned).not.toBe("");
  const visitor = new Visitor(world.url);
  visitor.cookies.set("toast", unsigned);
  const page = await visitor.get("/login");
  expect([page.status, toastOf(page)]).toEqual([200, undefined]);
});

test("R49 R50 A toast is one of our own sentences, in a signed cookie of less than 4 kB, and is shown once", async () => {
  const { visitor, cookie } = await signOut();
  expect(cookie.length).toBeLessThan(4_096);
  expect(decodeURIComponent(cookie)).not.toContain("You’re logged out");
  expect(toastOf(await visitor.get("/login?lng=de"))).toBe("Sie sind abgemeldet.");
  const later = await visitor.get("/login");
  expect(toastOf(later)).toBeUndefined();
  expect(later.headers.getSetCookie().filter((line) => line.startsWith("toast="))).toEqual([]);
});

test("The answer to a form shows no toast of something before it, nor does the page after it", async () => {
  const { visitor, cookie } = await signOut();
  expect(cookie).not.toBe("");
  const refused = await visitor.post("/login", "method=password&identifier=x");
  expect([refused.status, toastOf(refused)]).toEqual([400, undefined]);
  expect(toastOf(await visitor.get("/login"))).toBeUndefined();
});
