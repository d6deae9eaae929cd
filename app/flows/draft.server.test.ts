import { expect, test } from "vitest";
import { digest } from "../state/signature.server";
import { draftParameter, drawnFieldsField, keyNameField } from "../model/field-names";
import {
  findName,
  findSealedAddress,
  ownerOf,
  readDraft,
  sealDraft,
  sealName,
} from "./draft.server";

const nowMs = 1_700_000_000_000;
const fields = { names: new Set<string>(), resendNames: new Set<string>(), shown: new Map() };
const ofAda = { ...fields, owner: ownerOf("ada") };

const seal = (form: string, given = ofAda as Parameters<typeof sealDraft>[0]["fields"]) =>
  sealDraft({ flowId: "f1", typed: new URLSearchParams(form), fields: given }, nowMs);
const sealedOf = (form: string) => {
  const draft = seal(form);
  return typeof draft === "object" ? draft.sealed : "";
};
const typed = "traits.name=Grace&method=profile&csrf_token=c";
const read = (sealed: string, identityId = "ada", atMs = nowMs) =>
  readDraft(sealed, identityId, atMs);

test("What was typed comes back for its person, without what belongs to the form alone", () => {
  const draft = read(sealedOf(`${typed}&${drawnFieldsField}=list`));
  expect(draft?.flowId).toBe("f1");
  expect([...(draft?.typed ?? [])]).toEqual([
    ["traits.name", "Grace"],
    [drawnFieldsField, "list"],
  ]);
});

test("It comes back for ten minutes, for nobody else, and only as it was sealed", () => {
  const sealed = sealedOf(typed);
  expect(read(sealed, "ada", nowMs + 600_000)).toBeDefined();
  expect(read(sealed, "ada", nowMs + 602_000)).toBeUndefined();
  expect(read(sealed, "eve")).toBeUndefined();
  expect(readDraft(sealed, undefined, nowMs)).toBeUndefined();
  const altered = (sealed.startsWith("A") ? "B" : "A") + sealed.slice(1);
  for (const wrong of ["", "x", altered, sealed.slice(0, -4)]) {
    expect(read(wrong)).toBeUndefined();
  }
});

test("The name of a key comes back as well, without what the device has answered", () => {
  const form = `${keyNameField}=My+key&webauthn_register=%7B%7D&method=webauthn`;
  expect(read(sealedOf(form))?.typed.get(keyNameField)).toBe("My key");
  expect(read(sealedOf(form))?.typed.has("webauthn_register")).toBe(false);
});

test("Nothing is kept of secrets, or of a form that does not say whose it is", () => {
  expect(seal("password=secret&totp_code=123456&method=password&code=123456")).toBeUndefined();
  expect(seal(typed, fields)).toBeUndefined();
  expect(sealDraft({})).toBeUndefined();
});

test("What does not fit into an address is said to be too long", () => {
  const noise = Array.from({ length: 200 }, (_, at) => digest(String(at))).join("");
  expect(seal(`traits.bio=${noise}`)).toBe("too_long");
  expect(seal(`traits.bio=${"long ".repeat(4_000)}`)).not.toBe("too_long");
});

test("The name of a newcomer is told for ten minutes, only as it was sealed, and never by a draft of the settings", () => {
  const find = (sealed = "", atMs = nowMs) =>
    findName(new URLSearchParams({ [draftParameter]: sealed }), atMs);
  const sealed = sealName({ name: "ada@a.example" }, nowMs);
  expect(find(sealed)).toBe("ada@a.example");
  expect(find(sealed, nowMs + 602_000)).toBeUndefined();
  expect(find(`${sealed}x`.slice(4))).toBeUndefined();
  expect(find(sealedOf(typed))).toBeUndefined();
  expect(find()).toBeUndefined();
  expect(sealName({}, nowMs)).toBeUndefined();
});

test("Where a code went is told on the page of its own flow alone, for ten minutes", () => {
  const sealed = sealName({ flowId: "f1", sentTo: "ada@a.example" }, nowMs) ?? "";
  const carried = new URLSearchParams({ [draftParameter]: sealed });
  expect(findSealedAddress(carried, "f1", nowMs)).toBe("ada@a.example");
  expect(findSealedAddress(carried, "f2", nowMs)).toBeUndefined();
  expect(findSealedAddress(carried, "f1", nowMs + 602_000)).toBeUndefined();
  expect(findName(carried, nowMs)).toBeUndefined();
});
