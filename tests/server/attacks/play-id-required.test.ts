import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirm } from "../../support/visitor/deletion-form";
import { startDeletionWorld, type DeletionWorld } from "../../support/world/deletion-world";

let deletions: DeletionWorld;
beforeAll(async () => {
  deletions = await startDeletionWorld({ REQUIRE_PLAY_ID: "on", ACCOUNT_API_TIMEOUT_MS: "0" });
});
afterAll(() => deletions.stop());
beforeEach(() => deletions.forget());

test("R40 With REQUIRE_PLAY_ID=on nothing is asked of the API for a person without a play id", async () => {
  const { person, visitor } = await deletions.enter();
  const answer = await confirm(visitor, person);
  expect([answer.status, answer.location]).toEqual([500, null]);
  expect(deletions.atApi.list()).toEqual([]);
  expect(await deletions.exists(person)).toBe(true);
  expect(await deletions.sessionStatus(visitor.cookies)).toBe(200);
});

test("R40 With REQUIRE_PLAY_ID=on, and no limit of time, a person with a play id is deleted", async () => {
  const { person, visitor } = await deletions.enter({ playId: "a-7" });
  await deletions.expectDeleted({ person, visitor }, await confirm(visitor, person));
  expect(deletions.atApi.list().map(({ path }) => path)).toEqual(["/api/user/a-7"]);
});
