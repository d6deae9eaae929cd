import { expect, test } from "vitest";
import { view } from "../../tests/support/stand-in/view-nodes";

const label = { label: { id: 1, text: "A label", type: "info" } };

function viewOf(type: string, attributes: object, layout: "together" | "by-group" = "by-group") {
  return view([{ type, group: "totp", messages: [], meta: label, attributes }], layout).forms[0]
    ?.nodes[0];
}

const secret = { id: 1050006, text: "JBSW", type: "info", context: { secret: "JBSW" } };

test("A secret stands alone, with its label and its hook", () => {
  expect(viewOf("text", { id: "totp_secret_key", text: secret })).toEqual({
    draw: "text",
    id: "totp-totp_secret_key",
    testId: "node/text/totp_secret_key",
    group: "totp",
    label: "A label",
    text: "JBSW",
    secret: "JBSW",
  });
});

test("A text without a secret is said", () => {
  for (const context of [{}, { secret: 7 }]) {
    const node = viewOf("text", { id: "t", text: { ...secret, context } });
    expect(node).toMatchObject({ draw: "text", text: "JBSW" });
    expect(node).not.toHaveProperty("secret");
  }
});

test("Only message 1050015 with a list is one of backup codes, and only what has a text is a code", () => {
  const list = (id: number, secrets: unknown) =>
    viewOf("text", { id: "lookup_secret_codes", text: { ...secret, id, context: { secrets } } });
  expect(list(1050014, [{ text: "a" }])).toMatchObject({ draw: "text" });
  expect(list(1050015, "a")).toMatchObject({ draw: "text" });
  expect(list(1050015, [null, "a", 7, {}, { text: 7 }, { text: "b" }])).toEqual({
    draw: "secrets",
    id: "totp-lookup_secret_codes",
    testId: "node/text/lookup_secret_codes",
    group: "totp",
    label: "A label",
    secrets: [{ text: "b", used: false }],
  });
});

test("Of an absurd number of backup codes, the first hundred are shown", () => {
  const secrets = Array.from({ length: 5000 }, (_, at) => ({ text: `code-${at}` }));
  const text = { ...secret, id: 1050015, context: { secrets } };
  const node = viewOf("text", { id: "lookup_secret_codes", text });
  expect(node).toHaveProperty("secrets.length", 100);
  expect(node).toHaveProperty("secrets[99].text", "code-99");
});

test("A picture has its size, its label and its hook", () => {
  const src = "data:image/png;base64,AAAA";
  expect(viewOf("img", { id: "totp_qr", src, width: 256, height: 128 })).toEqual({
    draw: "image",
    id: "totp-totp_qr",
    testId: "node/image/totp_qr",
    group: "totp",
    label: "A label",
    src,
    width: 256,
    height: 128,
  });
});

test("A link is named by its title and has its hook", () => {
  const title = { id: 1070009, text: "Continue", type: "info" };
  expect(viewOf("a", { id: "continue", href: "https://a.example/", title })).toEqual({
    draw: "link",
    id: "totp-continue",
    testId: "node/anchor/continue",
    group: "totp",
    label: "Continue",
    href: "https://a.example/",
  });
});

test("A place for somebody else's script keeps its id", () => {
  expect(viewOf("div", { id: "captcha" }, "together")).toEqual({
    draw: "division",
    id: "captcha",
    testId: "node/div/captcha",
    group: "totp",
  });
});

test("What is said of a text stands with it", () => {
  const messages = [{ id: 7, text: "x", type: "error" }];
  const node = {
    type: "text",
    group: "totp",
    messages,
    meta: {},
    attributes: { id: "t", text: secret },
  };
  expect(view([node]).forms[0]?.nodes[0]?.messages).toMatchObject([{ id: 7, text: "x" }]);
});

test.each([["xsha512-q83vEg=="], ["sha512-q83vEg==x y"], ["sha1-q83vEg=="]])(
  "R59 A script with the digest %j is not loaded",
  (integrity) => {
    const src = "https://account.example.org/.well-known/ory/webauthn.js";
    const attributes = { id: "s", src, integrity };
    expect(view([{ type: "script", group: "webauthn", attributes }]).script).toBeUndefined();
  },
);
