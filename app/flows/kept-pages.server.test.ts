import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ownCookieName } from "../state/cookie-header.server";
import { readRequest } from "../web/read-request.server";
import type { PageData, ServedPage } from "../web/page-scripts.server";
import { drawOnce, isAnonymous } from "./kept-pages.server";

const id = "a70b9bd1-6bf1-4a12-a2f9-f3b9a2b5cd53";
const otherId = "b81c0ce2-7c02-4b23-b3a0-a4c0b3c6de64";

type Texts = Partial<Record<"id" | "token" | "nonce" | "identifier" | "here", string>>;
type Given = Texts & Partial<Record<"root" | "page" | "flow", object>>;

const bare = { group: "all", nodes: [], alternatives: [], removals: [] };

function pageOf(given: Given): ServedPage {
  const { token = "t".repeat(88), nonce = "n".repeat(24), identifier = "" } = given;
  const flowId = given.id ?? id;
  const nodes = [
    { id: "csrf_token", draw: "hidden", name: "csrf_token", value: token },
    { id: "identifier", draw: "field", name: "identifier", value: identifier },
  ];
  const flow = {
    ...{ id: flowId, kind: "login", action: `/login?flow=${flowId}`, state: "choose_method" },
    ...{ refresh: false, aal: "aal1", messages: [], summary: [], resendAfterSeconds: 0 },
    forms: [{ ...bare, nodes }],
    fields: `csrf_token,identifier.${token.slice(0, 43)}`,
    ...given.flow,
  };
  const shown = { flow, text: {}, heading: "Sign in", links: { login: "/login" }, ...given.page };
  const root = { language: "en", theme: "light", ...given.root };
  const loaderData = { root, "routes/login": shown };
  const here = given.here ?? `/login?flow=${flowId}`;
  const page: PageData = { base: "", here, loaderData, errors: null };
  return { page, json: JSON.stringify(page), nonce };
}

function counted() {
  return vi.fn(({ page, nonce }: ServedPage) => {
    const texts: string[] = [];
    JSON.stringify(page, (_name, value: unknown) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
    return renderToString(createElement("main", { nonce, title: texts.join() }));
  });
}

/** Each page in a new language is one that was never drawn. */
let languages = 0;
const fresh = () => ({ root: { language: `x-${(languages += 1)}` } });

test("The form of another visitor is filled in and not drawn again, and is the one that React draws", () => {
  const common = fresh();
  const draw = counted();
  const first = pageOf(common);
  expect(drawOnce(first, draw)).toBe(counted()(first));
  expect(draw).toHaveBeenCalledTimes(2);
  const [token, nonce] = ['&<"+/='.repeat(16), "m".repeat(24)];
  const second = pageOf({ ...common, id: otherId, token, nonce });
  expect(drawOnce(second, draw)).toBe(counted()(second));
  expect(draw).toHaveBeenCalledTimes(2);
});

test.each([
  { what: "its language", change: { root: { language: "de" } } },
  { what: "the way in that was used last", change: { page: { heading: "Last used" } } },
])("A page that differs in $what is drawn", ({ change }) => {
  const draw = counted();
  drawOnce(pageOf({}), draw);
  const changed = pageOf({ ...change, id: otherId });
  expect(drawOnce(changed, draw)).toBe(counted()(changed));
});

const withNodes = (...nodes: object[]): Given => ({ flow: { forms: [{ ...bare, nodes }] } });
const field = { draw: "field", name: "identifier", value: "" };
const box = { draw: "checkbox", name: "remember", value: "", checked: false };
const button = { draw: "button", name: "method", value: "password" };
const marker = { draw: "hidden", name: "identifier", value: "" };

test("A page whose fields, boxes and buttons nobody has touched is drawn for its first visitor alone", () => {
  const common = fresh();
  const draw = counted();
  for (const time of ["a", "b", "c"]) {
    const nodes = withNodes(field, box, button, marker);
    drawOnce(pageOf({ ...nodes, ...common, id: time.repeat(36) }), draw);
  }
  expect(draw).toHaveBeenCalledTimes(2);
});

test.each<[string, Given]>([
  ["an error at a field", withNodes({ ...field, messages: [{ text: "Wrong" }] })],
  ["a box that is ticked", withNodes({ ...box, checked: true })],
  ["a choice of several", withNodes({ draw: "checkboxes", name: "traits.tags", values: ["a"] })],
  ["a hidden identifier", withNodes({ ...marker, value: "ada.lovelace@example.org" })],
  ["typed text", { identifier: "ada@example.org" }],
  ["a message", { flow: { messages: [{ id: 4000006, text: "Wrong", tone: "error" }] } }],
  ["the address of a mail", { flow: { state: "sent_email", sentTo: "ada@example.org" } }],
  ["parameters in its links", { page: { links: { login: "/login?return_to=/ada" } } }],
  ["a token too short to tell from other text", { token: "a".repeat(15) }],
])("A page with %s is drawn each time", (_what, given) => {
  const common = fresh();
  const draw = counted();
  const page = pageOf({ ...given, ...common });
  for (let time = 0; time < 3; time += 1) drawOnce(page, draw);
  // A kept page is drawn twice, both times at first.
  expect(draw).toHaveBeenCalledTimes(3);
});

interface Sent {
  query?: string;
  cookie?: string;
  method?: string;
}

async function tellsNothing({ query = "", cookie = "", method = "GET" }: Sent): Promise<boolean> {
  const url = `http://127.0.0.1/login${query}`;
  const request = new Request(url, { method, headers: { Cookie: cookie } });
  return isAnonymous(request, await readRequest({ request, context: {} }));
}

test.each<[string, Sent]>([
  ["nothing", {}],
  ["a flow", { query: `?flow=${id}` }],
  ["a theme", { cookie: `${ownCookieName("theme")}=dark` }],
  ["a cookie of another program", { cookie: "other=ada" }],
])("A request with %s is anonymous", async (_what, sent) => {
  expect(await tellsNothing(sent)).toBe(true);
});

test.each<[string, Sent]>([
  ["a session", { cookie: "ory_kratos_session=ada" }],
  ["a parameter", { query: "?login_hint=ada" }],
  ["a parameter beside the flow", { query: `?flow=${id}&login_hint=ada` }],
  ["a cookie of a sign-in that was begun", { cookie: `${ownCookieName("social")}=github` }],
  ["a form", { method: "POST" }],
])("A request with %s is not anonymous", async (_what, sent) => {
  expect(await tellsNothing(sent)).toBe(false);
});

test("A page without a form is drawn each time", () => {
  const draw = counted();
  const here = "/error";
  const page = { base: "", here, loaderData: { root: {}, "routes/error": {} }, errors: null };
  for (let time = 0; time < 3; time += 1) {
    drawOnce({ page, json: JSON.stringify(page), nonce: "n".repeat(24) }, draw);
  }
  expect(draw).toHaveBeenCalledTimes(3);
});

test("A page for which filling in would give another one than React draws is not kept", () => {
  const common = fresh();
  const draw = vi.fn(({ page }: ServedPage) => page.here.toUpperCase());
  drawOnce(pageOf(common), draw);
  expect(drawOnce(pageOf({ ...common, id: otherId }), draw)).toContain(otherId.toUpperCase());
});

test("A token that looks like another visitor's values, or like the mark of a place, stays what it is", () => {
  const common = fresh();
  const draw = counted();
  drawOnce(pageOf(common), draw);
  for (const token of [id.repeat(3), `${"x".repeat(32)}-0-`, "$&".repeat(20), "n".repeat(88)]) {
    const page = pageOf({ ...common, id: otherId, token });
    expect(drawOnce(page, draw)).toBe(counted()(page));
  }
});

test("After two hundred other pages the first is no longer kept", () => {
  const draw = vi.fn(({ page }: ServedPage) => page.here);
  const first = pageOf(fresh());
  drawOnce(first, draw);
  for (let count = 0; count < 200; count += 1) drawOnce(pageOf(fresh()), draw);
  draw.mockClear();
  drawOnce(first, draw);
  expect(draw).toHaveBeenCalledTimes(2);
});
