import { expect, test } from "vitest";
import { requestFor } from "../../tests/support/stand-in/request-for";
import { flowOf } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { mobile, mobileRecovery } from "../model/variants";
import { addSavedProof, findSaved, placeOf, sectionOf } from "./settings-place.server";

const atPasskeys = { query: "?flow=f1&section=passkey" };

test.each<[string, ReturnType<typeof visitTo>, string | undefined, string | undefined]>([
  ["its method", visitTo("settings", atPasskeys), "totp", "totp"],
  ["its address, without a method", visitTo("settings", atPasskeys), undefined, "passkey"],
  ["its address, after an unknown method", visitTo("settings", atPasskeys), "hack", "passkey"],
  ["nothing", visitTo("settings"), undefined, undefined],
  ["nothing that is no setting", visitTo("login", atPasskeys), "password", undefined],
  ["nothing in the mobile form", visitTo("settings", { variant: mobile }), "password", undefined],
])("The section of a form is told by %s", (_what, visit, method, section) => {
  expect(sectionOf(visit, method)).toBe(section);
});

test("Only an address that we wrote says that a password is saved, and leads on from there", () => {
  const proof = addSavedProof("/ui/recovery", "f1");
  const findIn = (address: string) => findSaved(requestFor(address), mobileRecovery);
  expect(findIn(proof)).toMatchObject({ title: expect.stringMatching(/./), appLink: "/ui" });
  const forged = [proof.replace("f1", "f2"), `${proof}x`, "/ui/recovery?flow=f1&saved="];
  for (const address of [...forged, "/ui/recovery"]) expect(findIn(address)).toBeUndefined();
});

const saved = (section: string) => ({
  toast: { key: "saved" as const, section, change: "totp_add" as const },
});
const keptOf = (flowId: string) => ({ section: { flowId, section: "totp" as const } });
const messages = [{ id: 4000001, text: "No.", type: "error" }];
const nothing = { changed: undefined, isSaved: false };
const told = { ...nothing, changed: "totp" };

test.each<[string, object, object[], object]>([
  ["nothing", {}, [], nothing],
  ["what was saved", saved("totp"), [], { changed: "totp", isSaved: true, change: "totp_add" }],
  ["nothing that is no section", saved("page"), [], nothing],
  ["what Kratos came back to with a message", keptOf("f1"), messages, told],
  ["nothing without a message", keptOf("f1"), [], nothing],
  ["nothing of another flow", keptOf("f2"), messages, nothing],
])("Opened settings tell what was changed: %s", (_what, state, said, place) => {
  const visit = visitTo("settings", { state, ...atPasskeys });
  expect(placeOf(visit, flowOf([], { messages: said }))).toEqual({ asked: "passkey", ...place });
});
