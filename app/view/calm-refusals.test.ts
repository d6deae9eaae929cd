import { expect, test } from "vitest";
import { flowSchema } from "../model/flow-schema";
import { fitNodes } from "./fit-nodes";

function typeOf(id: number, text: string, kind: "login" | "registration" | "settings") {
  const ui = { action: "x", nodes: [], messages: [{ id, text, type: "error" }] };
  const flow = flowSchema.parse({ id: "f1", ui });
  return fitNodes(flow, { kind, layout: "together" }).ui.messages[0]?.type;
}

const refused = (error: string) =>
  `Unable to complete OpenID Connect flow because the OpenID Provider returned error "${error}": no`;

test.each([4000007, 4000027, 4000028])(
  "An address that has an account is no mistake of who signs up (%i)",
  (id) => {
    const text = "An account with the same identifier exists already.";
    expect(typeOf(id, text, "registration")).toBe("info");
    expect(typeOf(id, text, "settings")).toBe("error");
  },
);

test("To say no at a provider is no mistake; what fails there is called an error", () => {
  expect(typeOf(4000001, refused("access_denied"), "login")).toBe("info");
  expect(typeOf(4000001, refused("server_error"), "login")).toBe("error");
});

test("What a web hook says stays an error, also under that number", () => {
  expect(typeOf(4000007, "Ask your company.", "registration")).toBe("error");
});

test("A wrong password stays an error", () => {
  expect(typeOf(4000006, "x", "login")).toBe("error");
});
