import { expect, test } from "vitest";
import { formOf } from "../../tests/support/stand-in/view-nodes";
import { nodeSchema } from "../model/flow-schema";
import { serviceWords } from "./node-words";
import { viewNode } from "./view-node";

const meta = { label: { id: 1, text: "A label", type: "info" } };

function viewOf(type: string, attributes: object, messages: object[] = []) {
  return formOf([{ type, group: "totp", messages, meta, attributes }], "by-group").nodes[0];
}

const around = (kind: string, id: string) => ({
  id: `totp-${id}`,
  testId: `node/${kind}/${id}`,
  group: "totp",
});

const png = "data:image/png;base64,AAAA";
const title = { id: 1070009, text: "Continue", type: "info" };

test.each([
  ["javascript:alert(1)", false, false],
  ["JaVaScRiPt:alert(1)", false, false],
  ["data:text/html,<script>alert(1)</script>", false, false],
  ["data:text/html;base64,AAAA", false, false],
  ["data:image/svg+xml,<svg onload=alert(1)>", false, false],
  ["//evil.example", false, false],
  ["/\\evil.example", false, false],
  ["/\t/evil.example", false, false],
  ["http://evil.example/", false, false],
  ["http://169.254.169.254/", false, false],
  ["https://a.example/code.png", true, true],
  ["/settings?flow=f1", true, false],
  ["http://account.localhost/", true, false],
  [png, false, true],
])("R59 %j: a link leads there: %s, a picture is loaded from there: %s", (to, leads, isLoaded) => {
  const link = viewOf("a", { id: "continue", href: to, title });
  expect(link && "href" in link ? link.href : undefined).toBe(leads ? to : undefined);
  const image = viewOf("img", { id: "totp_qr", src: to });
  expect(image && "src" in image ? image.src : undefined).toBe(isLoaded ? to : undefined);
});

test("R59 Where nobody lists other links, one has to be https", () => {
  const link = (href: string) =>
    viewNode(nodeSchema.parse({ type: "a", meta, attributes: { id: "a", href, title } }), {
      words: serviceWords,
    });
  expect(link("http://account.localhost/")).toBeUndefined();
  expect(link("https://a.example/")).toMatchObject({ draw: "link" });
});

test("A picture has its size, its label and its hook", () => {
  expect(viewOf("img", { id: "totp_qr", src: png, width: 256, height: 128 })).toEqual({
    ...around("image", "totp_qr"),
    ...{ draw: "image", label: "A label", src: png, width: 256, height: 128 },
  });
});

test("A link is named by its title and has its hook", () => {
  const href = "https://a.example/";
  expect(viewOf("a", { id: "continue", href, title })).toEqual({
    ...around("anchor", "continue"),
    ...{ draw: "link", label: "Continue", href },
  });
});

test("A place for somebody else's script keeps its id", () => {
  const division = { type: "div", group: "totp", attributes: { id: "captcha" } };
  expect(formOf([division]).nodes).toEqual([
    { ...around("div", "captcha"), draw: "division", id: "captcha" },
  ]);
});

const secret = { id: 1050006, text: "JBSW", type: "info", context: { secret: "JBSW" } };

test("A secret stands alone, with its label and its hook", () => {
  expect(viewOf("text", { id: "totp_secret_key", text: secret })).toEqual({
    ...around("text", "totp_secret_key"),
    ...{ draw: "text", label: "A label", text: "JBSW", secret: "JBSW" },
  });
});

test.each([{}, { secret: 7 }])("A text with %j is said, with what is said of it", (context) => {
  const messages = [{ id: 7, text: "x", type: "error" }];
  const node = viewOf("text", { id: "t", text: { ...secret, context } }, messages);
  expect(node).toMatchObject({ draw: "text", text: "JBSW", messages: [{ id: 7, text: "x" }] });
  expect(node).not.toHaveProperty("secret");
});

const list = (id: number, secrets: unknown) =>
  viewOf("text", { id: "lookup_secret_codes", text: { ...secret, id, context: { secrets } } });

test("Backup codes are listed and the used ones marked; only what has a text is a code", () => {
  const codes = [null, "a", 7, {}, { text: 7 }, { id: 1050009, text: "b" }];
  expect(list(1050015, [...codes, { id: 1050014, text: "c" }])).toEqual({
    ...around("text", "lookup_secret_codes"),
    ...{ draw: "secrets", label: "A label" },
    secrets: [
      { text: "b", used: false },
      { text: "c", used: true },
    ],
  });
});

test("Only message 1050015 with a list is one of backup codes", () => {
  expect(list(1050014, [{ text: "a" }])).toMatchObject({ draw: "text" });
  expect(list(1050015, "a")).toMatchObject({ draw: "text" });
});

test("Of an absurd number of backup codes, the first hundred are shown", () => {
  const codes = Array.from({ length: 5000 }, (_, at) => ({ text: `code-${at}` }));
  const node = list(1050015, codes);
  expect(node).toHaveProperty("secrets.length", 100);
  expect(node).toHaveProperty("secrets[99].text", "code-99");
});
