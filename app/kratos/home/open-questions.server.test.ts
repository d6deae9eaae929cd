import { expect, test } from "vitest";
import { input } from "../../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../../flow/flow-schema";
import { sessionSchema } from "../session/other-sessions.server";
import { answeredBy, listOpenQuestions } from "./open-questions.server";

const createdAt = "2026-01-10T09:30:00Z";
const now = Date.parse("2026-01-20T09:30:00Z");
const day = 86_400;

function key(group: "passkey" | "webauthn", value: string, daysAgo: number) {
  const { meta, ...rest } = input(`${group}_remove`, "submit", { group, value });
  const context = { added_at_unix: now / 1000 - daysAgo * day };
  return { ...rest, meta: { label: { ...meta.label, context } } };
}

function identityWith(address: object = {}) {
  const own = { value: "ada@example.test", verified: true, created_at: createdAt, ...address };
  const traits = { email: "ada@example.test" };
  return { id: "i1", created_at: createdAt, traits, verifiable_addresses: [own] };
}

function settingsWith(nodes: unknown[], identity: object = identityWith()) {
  const issued_at = "2026-01-19T09:30:00Z";
  return flowSchema.parse({ id: "f1", issued_at, ui: { action: "x", nodes }, identity });
}

function ask(nodes: unknown[], { address = {}, dismissed = [] as string[] } = {}) {
  const session = {
    ...sessionSchema.parse({ id: "s1", identity: identityWith(address) }),
    toldAt: now,
  };
  return listOpenQuestions({ session, settings: settingsWith(nodes) }, dismissed);
}

test("A passkey and a key that are new this week are asked about, the newest first, after the address", () => {
  const nodes = [key("webauthn", "k1", 2), key("passkey", "p1", 1), key("passkey", "p2", 8)];
  const asked = ask(nodes, { address: { created_at: "2026-01-19T09:30:00Z" } });
  expect(asked.map(({ about }) => about)).toEqual(["address", "passkey", "webauthn"]);
  const dismissed = asked.slice(0, 2).map(({ digest }) => digest);
  expect(ask(nodes, { dismissed }).map(({ about }) => about)).toEqual(["webauthn"]);
});

test("A social account that was linked and an app that was connected are asked about by name, the one without a time first", () => {
  const session = {
    ...sessionSchema.parse({ id: "s1", identity: identityWith() }),
    toldAt: now,
  };
  const apps = [
    { id: "a1", client: { name: "Pond" }, since: now / 1000 - day },
    { id: "a2", client: { name: "Sea" }, since: now / 1000 - 8 * day },
  ];
  const changes = [{ about: "linked", digest: "d1", name: "Acme" }] as const;
  const asked = listOpenQuestions({ session, apps, changes: [...changes] });
  expect(asked.map(({ about, name }) => [about, name])).toEqual([
    ["linked", "Acme"],
    ["connected", "Pond"],
  ]);
});

test("What an account was made with is no addition", () => {
  expect(ask([key("passkey", "p1", 10)])).toEqual([]);
});

test("A change by the person themselves answers its own question alone: the latest of its kind", () => {
  const nodes = [key("passkey", "p1", 1), key("passkey", "p2", 2), key("webauthn", "k1", 1)];
  const saved = settingsWith(nodes);
  expect(answeredBy({ purpose: "passkey_add" }, saved)).toEqual([ask(nodes)[0]?.digest]);
  expect(answeredBy({ purpose: "profile" }, saved)).toEqual([]);
  expect(answeredBy({ purpose: "password" }, saved)).toEqual([]);
  const addressOf = (created_at: string, value?: string) => {
    const before = value && settingsWith([input("traits.email", "email", { value })]);
    const now = settingsWith([], identityWith({ created_at }));
    return answeredBy({ purpose: "profile" }, now, before || undefined);
  };
  expect(addressOf("2026-01-19T09:31:00Z", "former@example.test")).toHaveLength(1);
  // A change of the name says nothing of an address that was there before, nor of one that somebody else put in meanwhile.
  expect(addressOf("2026-01-19T09:29:00Z", "former@example.test")).toEqual([]);
  expect(addressOf("2026-01-19T09:31:00Z", "ada@example.test")).toEqual([]);
  expect(addressOf("2026-01-19T09:31:00Z")).toEqual([]);
});
