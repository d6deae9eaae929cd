import { expect, test } from "vitest";
import { view } from "../../tests/support/stand-in/view-nodes";

test("R59 Links and images lead nowhere but to https, ourselves or a PNG", () => {
  const anchor = (href: string) => ({
    type: "a",
    group: "default",
    messages: [],
    meta: {},
    attributes: { id: "continue", href, title: { id: 1, text: "Continue", type: "info" } },
  });
  const image = (src: string) => ({
    type: "img",
    group: "totp",
    messages: [],
    meta: {},
    attributes: { id: "totp_qr", src },
  });
  const [form] = view([
    anchor("javascript:alert(1)"),
    anchor("JaVaScRiPt:alert(1)"),
    anchor("data:text/html,<script>alert(1)</script>"),
    anchor("//evil.example"),
    anchor("/\\evil.example"),
    anchor("/\t/evil.example"),
    anchor("http://evil.example/"),
    anchor("https://a.example/"),
    anchor("/settings?flow=f1"),
    anchor("http://account.localhost/"),
    image("data:image/svg+xml,<svg onload=alert(1)>"),
    image("data:text/html;base64,AAAA"),
    image("http://169.254.169.254/"),
    image("javascript:alert(1)"),
    image("https://a.example/code.png"),
    image("data:image/png;base64,AAAA"),
  ]).forms;
  const addresses = form?.nodes.map((node) =>
    "href" in node ? node.href : "src" in node && node.src,
  );
  expect(addresses).toEqual([
    "https://a.example/",
    "/settings?flow=f1",
    "http://account.localhost/",
    "https://a.example/code.png",
    "data:image/png;base64,AAAA",
  ]);
});

test("Backup codes are listed and the used ones marked", () => {
  const [form] = view([
    {
      type: "text",
      group: "lookup_secret",
      messages: [],
      meta: {},
      attributes: {
        id: "lookup_secret_codes",
        text: {
          id: 1050015,
          text: "a, b",
          type: "info",
          context: {
            secrets: [
              { id: 1050009, text: "a" },
              { id: 1050014, text: "b" },
            ],
          },
        },
      },
    },
  ]).forms;
  expect(form?.nodes[0]).toMatchObject({
    draw: "secrets",
    secrets: [
      { text: "a", used: false },
      { text: "b", used: true },
    ],
  });
});
