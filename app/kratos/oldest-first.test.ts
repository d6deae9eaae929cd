import { expect, test } from "vitest";
import { flowSchema } from "../model/flow-schema";
import { oldestFirst } from "./quirks";

function remover(name: string, value: string, added?: number) {
  const label = { id: 1, context: { added_at_unix: added } };
  return { type: "input", group: "passkey", attributes: { name, value }, meta: { label } };
}

test("Passkeys and keys are listed by when they were added, each in its own places", () => {
  const nodes = [
    remover("passkey_remove", "third", 30),
    remover("webauthn_remove", "key two", 25),
    remover("passkey_remove", "first", 10),
    remover("webauthn_remove", "key one", 15),
    remover("unlink", "acme"),
    remover("passkey_remove", "second", 20),
  ];
  const flow = flowSchema.parse({ id: "f1", ui: { action: "/x", nodes } });
  const values = oldestFirst(flow).ui.nodes.map(
    (node) => node.type === "input" && node.attributes.value,
  );
  expect(values).toEqual(["first", "key one", "second", "key two", "acme", "third"]);
});
