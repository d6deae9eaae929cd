import { expect, test } from "vitest";
import { input, view } from "../../tests/support/stand-in/view-nodes";

const password = input("method", "submit", { group: "password", value: "password" });
const code = input("method", "submit", { group: "code", value: "code" });
const resend = input("resend", "submit", { group: "code", value: "code" });
const provider = (value: string) => input("provider", "submit", { group: "oidc", value });

function marked(nodes: unknown[], way?: { method: string; provider?: string }): string[] {
  const [form] = view(nodes, "together", { lastUsed: way }).forms;
  return [...(form?.nodes ?? []), ...(form?.alternatives ?? [])].flatMap((node) =>
    node.draw === "button" && node.isLastUsed ? [node.id] : [],
  );
}

test("The way that was used last is marked, and no other", () => {
  const nodes = [password, code, provider("google"), provider("github")];
  expect(marked(nodes, { method: "password" })).toEqual(["method-password"]);
  expect(marked(nodes, { method: "oidc", provider: "github" })).toEqual(["provider-github"]);
});

test("A way that the flow does not offer marks nothing", () => {
  const nodes = [password, code, provider("google")];
  expect(marked(nodes, { method: "passkey" })).toEqual([]);
  expect(marked(nodes, { method: "oidc", provider: "acme" })).toEqual([]);
  expect(marked(nodes)).toEqual([]);
});

test("A single way has no mark, and neither has another mail", () => {
  expect(marked([password], { method: "password" })).toEqual([]);
  expect(marked([resend, password], { method: "code" })).toEqual([]);
});

test("A provider comes first among the others, and the page begins with it unless an address is there", () => {
  const used = { method: "oidc", provider: "github" };
  const page = (address: string, lastUsed: typeof used | { method: string }) => {
    const nodes = [
      input("identifier", "text", { value: address }),
      password,
      provider("google"),
      provider("github"),
    ];
    return view(nodes, "together", { lastUsed, focusFirst: "empty" });
  };
  const { forms, focus } = page("", used);
  expect(forms[0]?.alternatives.map(({ id }) => id)).toEqual([
    "provider-github",
    "provider-google",
  ]);
  expect(focus).toBe("provider-github");
  expect(page("ada@example.test", used).focus).toBe("identifier");
  expect(page("", { method: "password" }).focus).toBe("identifier");
});
