import { expect, test } from "vitest";
import { findKeyNameFault, keyNamePattern } from "./key-name";
import { messageIds } from "./message-ids";

const send = (name: string, key = "{}") =>
  findKeyNameFault(
    new URLSearchParams({ webauthn_register: key, webauthn_register_displayname: name }),
  );

test.each(["My key", "", "x".repeat(60), "\u{1f511}".repeat(60)])(
  "A key may be called %j",
  (name) => {
    expect(send(name)).toBeUndefined();
    expect(name).toMatch(new RegExp(`^(?:${keyNamePattern})$`, "u"));
  },
);

test("A name of a key has at most 60 signs, to the browser and to the server", () => {
  const long = "\u{1f511}".repeat(61);
  expect(send(long)).toMatchObject({ id: messageIds.tooLong, context: { max_length: 60 } });
  expect(long).not.toMatch(new RegExp(`^(?:${keyNamePattern})$`, "u"));
});

test("A name of a key with nothing to see in it is none", () => {
  expect(send(" \u200b")?.id).toBe(messageIds.missing);
});

test("Where no key is added, its name is not judged", () => {
  expect(send("x".repeat(61), "")).toBeUndefined();
});
