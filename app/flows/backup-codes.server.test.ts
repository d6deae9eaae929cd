import { expect, test, vi } from "vitest";
import { answered, shown } from "../../tests/support/stand-in/answer";
import { codeList, submit, view } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { wordsIn } from "../i18n/words.server";
import type { FlowAnswer } from "../kratos/flow-calls.server";

const readFlow = vi.hoisted(() => vi.fn<(_visit: object, id: string) => Promise<FlowAnswer>>());
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), readFlow }));

const { codesPart, describeBackupCodes, describeSheet, findBackupCodes, writeSheet } =
  await import("./backup-codes.server");

const given = {
  codes: ["abcd1234", "efgh5678"],
  address: "ada@example.test",
  atMs: Date.parse("2026-01-15T09:30:00Z"),
};

const words = wordsIn("en");

test("The file with backup codes says whose they are, where they work and from when it is", () => {
  expect(writeSheet(describeSheet(given, words), words).split("\r\n")).toEqual([
    "vestibule https://account.example.org",
    "Backup codes",
    "Account: ada@example.test",
    "Date: 15 Jan 2026, 09:30 UTC",
    "Keep these codes somewhere safe. You can use each one once.",
    "",
    "abcd1234",
    "efgh5678",
    "",
  ]);
});

test("An address with a line break adds no line to the file", () => {
  const file = writeSheet(describeSheet({ ...given, address: "ada\r\nx: y" }, words), words);
  expect(file).toContain("Account: adax: y\r\n");
});

test("The file is punctuated as its language is", () => {
  const french = wordsIn("fr");
  expect(writeSheet(describeSheet(given, french), french)).toContain("Compte\u00a0: ada@");
});

test("A file with codes that do not count yet says so", () => {
  const file = writeSheet(describeSheet({ ...given, areUnconfirmed: true }, words), words);
  expect(file).toContain("\r\nThese codes don’t work until you’ve confirmed");
});

const confirm = submit("lookup_secret_confirm", "lookup_secret");
const turnOff = submit("lookup_secret_disable", "lookup_secret");
const app = submit("method", "totp");

test.each<[string, object[], object | undefined]>([
  [
    "fresh codes",
    [codeList("a", "b"), confirm],
    { flowId: "f1", codes: ["a", "b"], areUnconfirmed: true },
  ],
  ["codes that count", [app, codeList("a")], { flowId: "f1", codes: ["a"], areUnconfirmed: false }],
  ["used codes alone", [codeList()], undefined],
  ["no codes", [app], undefined],
])("The file of settings with %s has those that nobody has used", async (_what, nodes, found) => {
  readFlow.mockResolvedValue(answered(shown({}, nodes)));
  expect(await findBackupCodes(visitTo("settings"))).toEqual(found);
  expect(readFlow.mock.lastCall?.[1]).toBe("f1");
});

test("There is no file where Kratos shows no settings, and without their id it is not asked", async () => {
  readFlow.mockReset().mockResolvedValue(answered({ kind: "expired" }));
  expect(await findBackupCodes(visitTo("settings"))).toBeUndefined();
  expect(await findBackupCodes(visitTo("settings", { query: "" }))).toBeUndefined();
  expect(readFlow).toHaveBeenCalledOnce();
});

function pageWith(nodes?: object[]) {
  const page = nodes && { flow: view(nodes, "by-group", codesPart) };
  const identity = { id: "i1", traits: { email: given.address }, verifiable_addresses: [] };
  return describeBackupCodes({ page, session: { identity }, atMs: given.atMs }, words);
}

test("The page has the codes with whose they are and the way to their file", () => {
  const page = pageWith([app, codeList("a", "b")]);
  expect(page).toMatchObject({
    title: "Backup codes",
    sheet: { codes: ["a", "b"], address: given.address },
    query: "flow=f1",
    menu: { address: given.address },
  });
  expect(page.confirm).toBeUndefined();
});

test("Fresh codes come with the form that makes them count, and leads to their section", () => {
  const { confirm: form } = pageWith([app, codeList("a"), confirm, turnOff]);
  expect(form?.action).toBe("/login?flow=f1#lookup_secret");
  expect(form?.flow.forms).toMatchObject([{ group: "lookup_secret", removals: [] }]);
});

test.each<[string, object[] | undefined]>([
  ["without settings", undefined],
  ["without codes", [app]],
  ["whose codes are used", [codeList(), confirm]],
])("A page %s says no more than that no code is left to show", (_how, nodes) => {
  const { title, menu, text, ...more } = pageWith(nodes);
  expect([title, menu.address, text.title]).toEqual([title, given.address, title]);
  expect(more).toEqual({});
});
