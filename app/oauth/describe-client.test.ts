import { expect, test } from "vitest";
import { describeClient, returnHostOf } from "./client.server";

const id = { client_id: "c1" };

test.each([
  [{ client_name: "Pond" }, "Pond"],
  [{ client_name: "", client_uri: "https://pond.example" }, "https://pond.example"],
  [{ client_name: " \u202E\u200B ", client_uri: "" }, "c1"],
  [{ client_name: "a\u202Eb \n c" }, "ab c"],
  [{ client_name: "\u3164\u115F\u2800\uFE0F" }, "c1"],
  [{ client_name: "x".repeat(80) }, "x".repeat(80)],
  [{ client_name: "x".repeat(500) }, `${"x".repeat(80)}…`],
])("R30 A client of %j is called %s", (client, name) => {
  expect(describeClient({ ...id, ...client }).name).toBe(name);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://pond.example/",
  "https://user:secret@pond.example/",
  '"><script>',
  "",
])("R31 %j is no link of a client", (address) => {
  const view = describeClient({
    ...id,
    client_uri: address,
    policy_uri: address,
    tos_uri: address,
  });
  expect(view).toMatchObject({ host: undefined, policy: undefined, terms: undefined });
});

test.each([
  [
    "https://hydra.example/oauth2/auth?redirect_uri=https%3A%2F%2Fpond.example%2Fcb",
    "pond.example",
  ],
  ["https://hydra.example/oauth2/auth?redirect_uri=pond%3A%2Fcb", "pond:"],
  ["https://hydra.example/oauth2/auth?redirect_uri=nonsense", undefined],
  ["https://hydra.example/oauth2/auth", undefined],
  ["nonsense", undefined],
  [undefined, undefined],
])("R30 The request %s leads back to %s", (address, host) => {
  expect(returnHostOf(address)).toBe(host);
});
