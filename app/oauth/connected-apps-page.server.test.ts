import { expect, test } from "vitest";
import { wordsIn } from "../i18n/words.server";
import { session } from "../../tests/support/stand-in/hydra-in-process";
import { describeConnectedApps } from "./connected-apps-page.server";
import { sessionSchema } from "../model/session";

const now = Date.UTC(2026, 0, 20) / 1000;
const person = sessionSchema.parse(session);
const day = 86_400;

function describe(more: object) {
  const app = { id: "books", client: { name: "Books" }, scopes: ["email"], shared: {}, ...more };
  const page = { apps: [app], isWhole: true, action: "/a", now, session: person };
  const query = new URLSearchParams();
  return describeConnectedApps({ ...page, query }, wordsIn("en")).apps[0];
}

test.each([
  ["sv", ["Zebra", "Åkeri", "Ärlig"]],
  ["de", ["Åkeri", "Ärlig", "Zebra"]],
])("Applications stand in the order of the page's language: %s", (language, order) => {
  const apps = ["Ärlig", "Zebra", "Åkeri"].map((name) => {
    return { id: name, client: { name }, scopes: [], shared: {} };
  });
  const page = { apps, isWhole: true, action: "/a", now, session: person };
  const query = new URLSearchParams();
  const shown = describeConnectedApps({ ...page, query }, wordsIn(language)).apps;
  expect(shown.map(({ name }) => name)).toEqual(order);
});

test("An application is shown with what it was told, not with what the account says today", () => {
  expect(describe({ shared: { email: "old@example.test" } })?.permissions).toEqual([
    { scope: "email", words: "See your email address", values: ["old@example.test"] },
  ]);
});

test.each([
  ["not remembered", undefined, "Asks for your permission each time you sign in"],
  ["no longer remembered", now, "Asks for your permission each time you sign in"],
  ["remembered for good", Infinity, "Won’t ask for your permission again"],
  ["remembered for a day", now + day, { text: "21 Jan 2026, 00:00 UTC" }],
  ["remembered for longer", now + day + 1, { text: "21 Jan 2026", isDay: true }],
])("A decision that is %s is told as such", (_state, until, told) => {
  const iso = typeof until === "number" && isFinite(until) && new Date(until * 1000).toISOString();
  expect(describe({ until })?.until).toEqual(typeof told === "string" ? told : { iso, ...told });
});

test.each([
  ["six days ago", true, now - 6 * day],
  ["seven days ago", false, now - 7 * day],
  ["at a time that Hydra does not tell", false, undefined],
])("An application that was allowed %s is marked as new: %s", (_when, isNew, since) => {
  expect(describe({ since })?.isNew).toBe(isNew);
});
