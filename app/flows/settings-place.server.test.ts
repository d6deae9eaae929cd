import { expect, test, vi } from "vitest";
import { pageFor } from "../../tests/support/stand-in/request-for";
import { flowOf } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { mobile, mobileRecovery } from "../model/variants";
import { commitState } from "../state/own-cookies.server";
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

/** The address of the dialog, and a way to open it in the browser that got it. */
async function saveInBrowser() {
  const { to, changes } = await addSavedProof(pageFor("/ui/recovery"), "/ui/recovery", "f1");
  const [line = ""] = (await commitState(changes)).getSetCookie();
  const [Cookie = ""] = line.split(";", 1);
  return {
    to,
    openHere: (address: string) => findSaved(pageFor(address, { Cookie }), mobileRecovery),
  };
}

test("Only an address that we wrote says that a password is saved, and leads on from there", async () => {
  const { to, openHere } = await saveInBrowser();
  expect(await openHere(to)).toMatchObject({ title: expect.stringMatching(/./), appLink: "/ui" });
  const later = to.replace(/saved=\d/, "saved=9");
  const forged = [to.replace("f1", "f2"), `${to}x`, later, "/ui/recovery?flow=f1&saved="];
  for (const address of [...forged, "/ui/recovery"]) {
    expect(await openHere(address)).toBeUndefined();
  }
});

test("Another browser is not told that a password is saved", async () => {
  const [{ to }, other] = [await saveInBrowser(), await saveInBrowser()];
  expect(await other.openHere(to)).toBeUndefined();
  expect(await findSaved(pageFor(to), mobileRecovery)).toBeUndefined();
});

test("The dialog of a saved password stays for ten minutes", async () => {
  const { to, openHere } = await saveInBrowser();
  const minute = 60_000;
  const now = vi.spyOn(Date, "now");
  const begun = Date.now();
  now.mockReturnValue(begun + 9 * minute);
  expect(await openHere(to)).toBeDefined();
  now.mockReturnValue(begun + 10 * minute);
  expect(await openHere(to)).toBeUndefined();
  now.mockRestore();
});

const saved = (section: string) => ({
  toast: { key: "saved" as const, section, change: "totp_add" as const },
});
const change = { purpose: "totp_add" as const };
const keptOf = (flowId: string) => ({ section: { flowId, section: "totp" as const, change } });
const messages = [{ id: 4000001, text: "No.", type: "error" }];
const success = [{ id: 1050001, text: "Saved.", type: "success" }];
const nothing = { changed: undefined, isSaved: false };
const told = { ...nothing, changed: "totp" };

test.each<[string, object, object[], object]>([
  ["nothing", {}, [], nothing],
  ["what was saved", saved("totp"), [], { changed: "totp", isSaved: true, change: "totp_add" }],
  ["nothing that is no section", saved("page"), [], nothing],
  ["what Kratos came back to with a message", keptOf("f1"), messages, told],
  [
    "what was saved after a fresh sign-in",
    keptOf("f1"),
    success,
    { changed: "totp", isSaved: true, change: "totp_add" },
  ],
  ["nothing without a message", keptOf("f1"), [], nothing],
  ["nothing of another flow", keptOf("f2"), messages, nothing],
])("Opened settings tell what was changed: %s", (_what, state, said, place) => {
  const visit = visitTo("settings", { state, ...atPasskeys });
  expect(placeOf(visit, flowOf([], { messages: said }))).toEqual({ asked: "passkey", ...place });
});
