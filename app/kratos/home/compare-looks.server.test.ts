import { expect, test } from "vitest";
import { compareLooks, fillLook, firstLook, type Seen } from "./compare-looks.server";

const now: Seen = {
  linked: ["acme"],
  linkable: ["pond"],
  passkeys: ["p1", "p2"],
  keys: ["k1"],
  app: true,
  codes: true,
  unused: ["c1", "c2", "c3"],
};
const before = firstLook(now);

test.each<[string, Partial<Seen>, string[]]>([
  ["nothing", {}, []],
  ["a social account that is new", { linked: ["acme", "pond"] }, ["linked"]],
  ["one that is gone", { linked: [], linkable: ["acme"] }, ["unlinked"]],
  ["one that is not offered any more", { linked: [] }, []],
  ["the app that is gone", { app: false }, ["removed_app"]],
  ["codes that are turned off", { codes: false, unused: undefined }, ["removed_codes"]],
  ["a code that was used", { unused: ["c1", "c3"] }, ["used_code"]],
  ["codes that are new, as many as before", { unused: ["c4", "c5", "c6"] }, ["added_codes"]],
  ["codes that nobody counts now", { unused: undefined }, []],
  [
    "a passkey and a key that are gone",
    { passkeys: ["p2"], keys: [] },
    ["removed_passkey", "removed_key"],
  ],
  ["a new passkey, of which Kratos tells the time", { passkeys: ["p1", "p2", "p3"] }, []],
  [
    "what is not offered any more",
    { passkeys: undefined, keys: undefined, app: undefined, codes: undefined },
    [],
  ],
])("Two looks differ by %s", (_what, change, kinds) => {
  const changes = compareLooks(before, { ...now, ...change });
  expect(changes.map(({ kind }) => kind)).toEqual(kinds);
});

test("An app and codes that were not there before are additions", () => {
  const none = firstLook({ ...now, app: false, codes: false, unused: undefined });
  const kinds = compareLooks(none, now).map(({ kind }) => kind);
  expect(kinds).toEqual(["added_app", "added_codes"]);
});

test("Whoever has learnt of a change is not told of it again, and of the others still", () => {
  const later = { ...now, app: false, passkeys: ["p2", "p3"], unused: ["c4"] };
  const [app, ...others] = compareLooks(before, later);
  const learnt = app?.learn(fillLook(before, later)) ?? before;
  expect(learnt.passkeys).toEqual(["p1", "p2", "p3"]);
  const kinds = compareLooks(learnt, later).map(({ kind }) => kind);
  expect(kinds).toEqual(others.map(({ kind }) => kind));
  const all = others.reduce((look, { learn }) => learn(look), learnt);
  expect(compareLooks(all, later)).toEqual([]);
});

test("An app that was gone at a look is another one once there is one again, until somebody knows of both", () => {
  const without = { ...now, app: false };
  const looked = fillLook(before, without);
  const changes = compareLooks(looked, now);
  expect(changes.map(({ kind }) => kind)).toEqual(["removed_app", "added_app"]);
  expect(
    compareLooks(
      changes.reduce((look, { learn }) => learn(look), looked),
      now,
    ),
  ).toEqual([]);
});
