import { expect, test } from "vitest";
import { findPlayId } from "./deletion.server";
import { sessionSchema } from "../model/session";

test.each([
  [{ play_id: "a-7_b" }, "a-7_b"],
  [{ play_id: 42 }, "42"],
  [{}, "1"],
  [null, "1"],
  [undefined, "1"],
  [{ play_id: "" }, undefined],
  [{ play_id: "../admin" }, undefined],
  [{ play_id: ".." }, undefined],
  [{ play_id: "7/../8" }, undefined],
  [{ play_id: "7?x=1" }, undefined],
  [{ play_id: "7#x" }, undefined],
  [{ play_id: "%2e%2e" }, undefined],
  [{ play_id: { toString: "7" } }, undefined],
  [{ play_id: true }, undefined],
])("R40 The public metadata %j give the play id %s", (metadata, id) => {
  const identity = { id: "i", metadata_public: metadata };
  const session = sessionSchema.parse({ id: "s", identity });
  expect(findPlayId(session, false)).toBe(id);
  // A person without a play id does not get "1" where one is required.
  expect(findPlayId(session, true)).toBe(id === "1" ? undefined : id);
});
