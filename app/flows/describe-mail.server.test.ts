import { expect, test } from "vitest";
import { account, mobile } from "../model/variants";
import type { FlowKind } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import { wordsIn } from "../i18n/words.server";
import { carriedFrom, makeVisit } from "../web/visit.server";
import { describeMail } from "./verification.server";
import { flowLinks } from "./links.server";

interface Given {
  kind?: FlowKind;
  variant?: typeof account;
  state?: string;
  address?: string;
  refresh?: boolean;
  expiresAt?: string;
}

function describe(given: Given = {}) {
  const { kind = "login", variant = account, state = "sent_email", address, refresh } = given;
  const request = new Request(`https://account.example.org/${kind}`);
  const visit = makeVisit(
    kind,
    { variant, request, context: {} },
    { state: {}, words: wordsIn("en") },
  );
  const input = (name: string, type: string, value?: string) => ({
    type: "input",
    group: "code",
    attributes: { name, type, value },
  });
  const nodes = [
    input("code", "text"),
    ...(address ? [input("identifier", "hidden", address)] : []),
  ];
  const flow = flowSchema.parse({
    id: "f1",
    state,
    refresh,
    expires_at: given.expiresAt,
    ui: { action: "x", nodes },
  });
  const person = { isSignedIn: false };
  const links = flowLinks(visit, { flow, carriedTo: carriedFrom(visit.url, flow) });
  return describeMail(visit, flow, { person, links, words: wordsIn("en") });
}

test("A mistyped address is still one of mail", () => {
  expect(describe({ address: "ada@example" })).toBeDefined();
});

test.each<[string, Given]>([
  ["before a mail was sent", { state: "choose_method" }],
  ["for a text message", { address: "+4912345678" }],
])("There is no help with a mail %s", (_when, given) => {
  expect(describe(given)).toBeUndefined();
});

test("The page promises no minutes where only the flow's own end is known", () => {
  const expiresAt = new Date(Date.now() + 605_000).toISOString();
  for (const variant of [account, mobile]) {
    const help = describe({ variant, address: "ada@gmail.com", expiresAt });
    expect(help?.lasts).toBeUndefined();
    expect(help?.spam).toMatch(/spam/);
  }
});

test("A mistyped domain is asked about with a way to another address", () => {
  expect(describe({ address: "ada@gmial.com" })?.suggestion).toMatchObject({
    text: "Did you mean gmail.com?",
    to: "/login",
  });
});

test("An address without a dot in its domain is asked about, unless it has signed in or is asked about below", () => {
  const asked = (kind: FlowKind, address = "ada@example") =>
    describe({ kind, address })?.suggestion?.text;
  for (const kind of ["registration", "recovery", "verification"] as const) {
    expect(asked(kind)).toBe("This address looks incomplete.");
    expect(asked(kind, "ada@example.test")).toBeUndefined();
  }
  expect(asked("login")).toBeUndefined();
});

test("Somebody who signs in again cannot change the address, and is asked nothing", () => {
  expect(describe({ address: "ada@gmial.com", refresh: true })?.suggestion).toBeUndefined();
});
