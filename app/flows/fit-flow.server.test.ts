import { expect, test, vi } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import missing from "../gallery/examples/registration-missing-trait.json";
import firstStep from "../gallery/examples/registration-first-step.json";
import type { Flow, FlowKind } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import type { readSession } from "../session/require-session.server";
import { sessionSchema } from "../model/session";
import { account, mobile, type Variant } from "../model/variants";
import type { Layout } from "../view/layout";
import { chooseProviders, fitFlow, isWebview, prefill, withoutSocial } from "./fit-flow.server";

const session = vi.hoisted(() => vi.fn<typeof readSession>());
vi.mock(import("../session/require-session.server"), async (load) => {
  return { ...(await load()), readSession: session };
});

const node = (group: string, type: string) => input(`${group}-${type}`, type, { group });
const hidden = node("default", "hidden");
const social = node("oidc", "submit");
const text = (group: string) => ({ type: "text", group, attributes: { id: "t", text: {} } });
const groupsOf = ({ ui }: Flow) => ui.nodes.map(({ group }) => group);

test.each([
  ["go when there is another way", [hidden, social, node("password", "submit")], "password"],
  ["go beside a button that needs script", [hidden, node("passkey", "button"), social], "passkey"],
  ["stay when they are the only way", [hidden, social], "oidc"],
  ["stay beside a text, which is no way on", [hidden, text("default"), social], "default,oidc"],
])("Social providers %s", (_what, nodes, left) => {
  expect(groupsOf(withoutSocial(flowOf(nodes))).join()).toBe(`default,${left}`);
});

const button = (group: string, name: string, value: string) =>
  input(name, "submit", { group, value });
const provider = (value: string) => button("oidc", "provider", value);
const two = [provider("acme"), provider("other")];
const links = [
  ...["acme", "other"].map((id) => button("oidc", "link", id)),
  button("oidc", "unlink", "gone"),
];
const others = [button("password", "provider", "acme"), provider("other"), text("oidc")];

test.each([
  [
    "Only the named providers stay, in the order in which they are named",
    [button("password", "method", "password"), ...["acme", "google", "other"].map(provider)],
    ["google", "github", "acme"],
    ["password", "google", "acme"],
  ],
  ["Every provider stays where no way would be left", two, ["google"], ["acme", "other"]],
  ["One named provider is a way", two, ["other"], ["other"]],
  ["One that is not named can be unlinked, and not linked", links, ["acme"], ["gone", "acme"]],
  ["Nothing but a provider's button is chosen from", others, ["google"], ["acme", "text"]],
])("%s", (_title, nodes, named, left) => {
  const { ui } = chooseProviders(flowOf(nodes), named);
  const values = ui.nodes.map((each) =>
    each.type === "input" ? each.attributes.value : each.type,
  );
  expect(values).toEqual(left);
});

test("A link's hint is suggested in the first step of a registration, and not to whom a provider sent back", async () => {
  const visit = visitTo("registration", { query: "?login_hint=eve@a.test" });
  const given = { carried: visit.url.searchParams, person: { isSignedIn: false } };
  const first = await prefill(visit, flowSchema.parse(firstStep), given);
  expect(first.get("traits.email")).toBe("eve@a.test");
  expect([...(await prefill(visit, flowSchema.parse(missing), given))]).toEqual([]);
});

test.each([
  ["ada", true],
  ["+44 (1632) 96-00.0/0", true],
  ["1632 960000", true],
  ["call 0163 960000", false],
  ["0163 960000 now", false],
  ["1 ".repeat(21), false],
])(
  "A link may suggest a name, an address or a number, and no sentence: %s (%s)",
  async (hint, is) => {
    const given = {
      carried: new URLSearchParams({ login_hint: hint }),
      person: { isSignedIn: false },
    };
    const values = await prefill(visitTo("login"), flowOf([input("identifier", "text")]), given);
    expect(values.get("identifier")).toBe(is ? hint : null);
  },
);

const email = "ada@example.test";
const ada = sessionSchema.parse({ id: "s1", identity: { id: "i1", traits: { email } } });
const asked = (more: Record<string, unknown> = {}) => input("identifier", "text", more);

test.each<[string, object[], Record<string, unknown>, string | null]>([
  ["who signs in again", [asked()], { refresh: true }, email],
  ["the hint, at a first sign-in", [asked()], {}, "eve@a.test"],
  ["nobody whom Kratos names", [asked({ value: "ada" })], { refresh: true }, null],
  ["nobody in a hidden field", [input("identifier", "hidden")], { refresh: true }, null],
])("A sign-in whose link has a hint is filled in with %s", async (_who, nodes, more, filled) => {
  session.mockResolvedValue(ada);
  const carried = new URLSearchParams({ login_hint: "eve@a.test" });
  const given = { carried, person: { isSignedIn: false } };
  const values = await prefill(visitTo("login"), flowOf(nodes, more), given);
  expect(values.get("identifier")).toBe(filled);
});

test("A code that is typed stays while another cannot be sent yet, and goes when it is refused", async () => {
  const codeIn = async (notice?: "resend_wait") => {
    const flow = flowOf([input("code", "text", { group: "code" })], { state: "sent_email" });
    const typed = new URLSearchParams("email=a&code=123456");
    const { shown } = await fitFlow(visitTo("recovery"), flow, { wait: 40, notice, typed });
    return shown.ui.nodes.map((each) => each.type === "input" && each.attributes.value);
  };
  expect(await codeIn("resend_wait")).toEqual(["123456"]);
  expect(await codeIn()).toEqual([undefined]);
});

test.each<[string, string | undefined, string | undefined, object[]]>([
  ["that opens", email, undefined, []],
  ["with a code typed in, without its address", email, "code=1", []],
  ["with another address typed in", "eve@example.test", "email=eve@example.test", []],
  ["whose address was taken away", "", "email=", []],
  ["that was refused", undefined, "code=1", [{ id: 4000001, text: "No.", type: "error" }]],
])("The address of a verification %s is %s", async (_what, value, form, messages) => {
  const flow = flowOf([input("email", "email")], { messages });
  const typed = form === undefined ? undefined : new URLSearchParams(form);
  const person = { isSignedIn: true, unverified: email };
  const { shown } = await fitFlow(visitTo("verification"), flow, { wait: 0, typed, person });
  expect(shown.ui.nodes).toMatchObject([{ attributes: { value } }]);
});

test.each<[FlowKind, object, Layout]>([
  ["login", {}, "together"],
  ["login", { refresh: true }, "stacked"],
  ["login", { requested_aal: "aal2" }, "stacked"],
  ["registration", { refresh: true }, "together"],
  ["settings", {}, "by-group"],
])("The forms of a %s with %j stand %s, also on the phone", async (kind, more, layout) => {
  const typed = new URLSearchParams();
  for (const variant of [account, mobile]) {
    const visit = visitTo(kind, { variant });
    const fitted = await fitFlow(visit, flowOf([], { ...more }), { wait: 0, typed });
    expect(fitted.layout).toBe(layout);
  }
});

test("The mobile settings have the groups of the app alone, and what belongs to all of them", async () => {
  const flow = flowOf([hidden, ...["password", "totp"].map((group) => node(group, "text"))]);
  const groups = async (variant: Variant) =>
    groupsOf((await fitFlow(visitTo("settings", { variant }), flow, { wait: 0 })).shown);
  expect(await groups(account)).toEqual(["default", "password", "totp"]);
  expect(await groups(mobile)).toEqual(["default", "password"]);
});

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = (device: string, version: string) =>
  `Mozilla/5.0 (Linux; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${version} Mobile Safari/537.36`;
const pixel = "Android 11; Pixel 4 Build/RQ3A; wv";

test.each([
  ["Android WebView", android(pixel, "Version/4.0 Chrome/90.0.4430.210"), true],
  ["WKWebView", `${iPhone} Mobile/15E148`, true],
  ["Safari on a phone", `${iPhone} Version/14.1.2 Mobile/15E148 Safari/604.1`, false],
  ["Chrome on a phone", android("Android 10; K", "Chrome/130.0.0.0"), false],
  ["A browser on a Mac", "(Macintosh) AppleWebKit/605.1.15", false],
  ["Another program on a phone", "App (iPhone; iOS 14.8)", false],
  ["nothing", "", false],
])("R47 %s is an app's webview: %s", (_name, userAgent, expected) => {
  const request = new Request("https://a.example/", { headers: { "User-Agent": userAgent } });
  expect(isWebview(request)).toBe(expected);
});
