import { expect, test } from "vitest";
import { consentAsked } from "../../tests/support/stand-in/hydra-in-process";
import { consentRequestSchema, describeClient, isAgreed, returnHostOf } from "./client.server";

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

test("R31 An address that is none to lead to is no link of a client", () => {
  const wrong = "javascript:alert(1)";
  const view = describeClient({ ...id, client_uri: wrong, policy_uri: wrong, tos_uri: wrong });
  expect(view).toMatchObject({ host: undefined, policy: undefined, terms: undefined });
});

const request = "https://hydra.example/oauth2/auth";

test.each([
  [`${request}?redirect_uri=https%3A%2F%2Fpond.example%2Fcb`, "pond.example"],
  [`${request}?redirect_uri=com.example.pond%3A%2Fcb`, undefined],
  [`${request}?redirect_uri=com.example.pond%3A%2F%2Fcallback`, undefined],
  [`${request}?redirect_uri=nonsense`, undefined],
  [request, undefined],
  [undefined, undefined],
])("R30 The request %s leads back to %s", (address, host) => {
  expect(returnHostOf(address)).toBe(host);
});

test.each([
  [undefined, true],
  [null, true],
  ["", true],
  ["d1", false],
  [7, false],
])("R35 With the device %j nobody need be asked again: %s", (device_challenge_id, expected) => {
  const asked = { ...consentAsked, skip: true, device_challenge_id };
  expect(isAgreed(consentRequestSchema.parse(asked))).toBe(expected);
});

test("Malformed parts of a request for consent count as absent, malformed lists as empty", () => {
  const lists = { requested_scope: "openid", requested_access_token_audience: null };
  const client = { client_id: "books", client_name: 7, skip_consent: "yes" };
  const wrong = { ...consentAsked, ...lists, skip: "yes", request_url: 7, client };
  const asked = consentRequestSchema.parse(wrong);
  const empty = { requested_scope: [], requested_access_token_audience: [] };
  expect(asked).toMatchObject({ ...empty, skip: false });
  expect([asked.request_url, asked.client]).toEqual([undefined, { client_id: "books" }]);
  const without = { ...consentAsked, requested_scope: undefined };
  expect(consentRequestSchema.parse(without).requested_scope).toEqual([]);
});
