import { expect, test, vi } from "vitest";
import { visitTo } from "../../tests/support/stand-in/visit";
import { sessionSchema } from "../model/session";
import { mobile } from "../model/variants";
import { findFreshSignIn, findFreshSignInForCopy, isFresh } from "./fresh-sign-in.server";

vi.hoisted(() => vi.stubEnv("DELETION_MAX_SESSION_AGE_MINUTES", "20"));

const at = "2026-01-15T09:30:00.5Z";
const after = (minutes: number) => Date.parse(at) + minutes * 60_000;

test.each([
  [at, after(14.9), true],
  [at, after(15), false],
  // An answer's Date has whole seconds only.
  [at, after(-0.01), true],
  [undefined, after(0), false],
  ["nonsense", after(0), false],
])("A sign-in at %s, told at %d, is fresh: %s", (authenticated_at, toldAt, fresh) => {
  expect(isFresh({ authenticated_at, toldAt }, 15)).toBe(fresh);
});

test("Where Kratos does not say what time it is, our own clock does", () => {
  expect(isFresh({ authenticated_at: new Date().toISOString() }, 1)).toBe(true);
  expect(isFresh({ authenticated_at: at }, 1)).toBe(false);
});

test("With 0 a session of any age is fresh", () => {
  expect(isFresh({ authenticated_at: undefined }, 0)).toBe(true);
});

const session = (minutes: number) => ({
  ...sessionSchema.parse({ id: "s1", authenticated_at: at, identity: { id: "i1", traits: {} } }),
  toldAt: after(minutes),
});

test.each([19.9, 20])(
  "With 20 DELETION_MAX_SESSION_AGE_MINUTES, a sign-in of %d minutes ago may delete and copy, or leads to a fresh one",
  async (minutes) => {
    const visit = visitTo("settings");
    const answers = [
      await findFreshSignIn(visit, session(minutes)),
      findFreshSignInForCopy(visit, session(minutes)),
      await findFreshSignIn(visitTo("settings", { variant: mobile }), session(minutes)),
    ];
    const led = [
      "/login?refresh=true&return_to=%2Fsettings%2Fdelete",
      "/login?refresh=true&return_to=%2Fsettings%23your-data",
      "/ui/login?return_to=%2Fui%3Fdialog%3Ddelete-account",
    ];
    const places = answers.map((answer) => answer?.headers.get("Location"));
    expect(places).toEqual(minutes < 20 ? [undefined, undefined, undefined] : led);
    // The account form's sign-in names its purpose under its title.
    const toasts = answers.map((answer) => answer?.headers.has("Set-Cookie"));
    expect(toasts).toEqual(minutes < 20 ? places : [false, false, true]);
  },
);
