import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { Person } from "../kratos/session.server";
import { findVerifiedAlready } from "./verified-already.server";

const [ada, eve] = ["ada@example.test", "eve@example.test"];
const done = { id: 4070002, text: "", type: "error" };
const refusal = { id: 4070006, text: "no", type: "error" };
const used = "This code or link has already been used. There’s nothing left to do here.";

interface Given {
  person?: Person;
  notice?: "link_over" | "renewed";
  messages?: object[];
  isAwaited?: boolean;
  sentTo?: string;
}

function end({ messages, isAwaited = true, ...opened }: Given): string | undefined {
  const flow = flowOf([input("email", "email")], { state: "choose_method", messages });
  const visit = visitTo("verification", { state: isAwaited ? { sent: [["f1", 0]] } : {} });
  return findVerifiedAlready(visit, flow, opened)?.already;
}

/** A person with these addresses; one with a `!` is not verified. */
const personWith = (...all: string[]): Person => ({
  isSignedIn: true,
  identity: {
    id: "i1",
    traits: { email: ada },
    verifiable_addresses: all.map((one) => ({
      value: one.replace("!", ""),
      verified: !one.endsWith("!"),
    })),
  },
});

test("A verification that Kratos calls done is done, with any session and without one", () => {
  for (const person of [undefined, { isSignedIn: false }, personWith(ada), personWith(`${ada}!`)]) {
    expect(end({ person, messages: [done], isAwaited: false })).toBe(used);
  }
});

test("A flow that another browser has taken names the account's verified address, only where its code was awaited", () => {
  const person = personWith(ada, eve);
  expect(end({ person, notice: "link_over" })).toBe(`${ada} is verified.`);
  expect(end({ person, notice: "link_over", isAwaited: false })).toBeUndefined();
  for (const other of [personWith(ada, `${eve}!`), personWith(), personWith(eve), undefined]) {
    expect(end({ person: other, notice: "link_over" })).toBeUndefined();
  }
  expect(end({ person, notice: "renewed" })).toBeUndefined();
  expect(end({ person, notice: "link_over", messages: [refusal] })).toBeUndefined();
});

test("A form that names its address is done if the session says that this one is verified", () => {
  const person = personWith(`${ada}!`, eve);
  const form = { person, notice: "link_over", isAwaited: false } as const;
  expect(end({ ...form, sentTo: eve })).toBe(`${eve} is verified.`);
  expect(end({ ...form, sentTo: ada })).toBeUndefined();
  expect(end({ ...form, sentTo: "other@example.test" })).toBeUndefined();
});
