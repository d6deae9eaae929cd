import { readFileSync } from "node:fs";
import type { UiNode, UiNodeInputAttributes, UiText } from "@ory/client";
import { HTMLElement } from "node-html-parser";
import { beforeEach, expect, test } from "vitest";
import { messageIds } from "../../../app/model/message-ids";
import { galleryPages, newestPages } from "../../../app/gallery/pages";
import newestSettings from "../../../app/gallery/examples/newest/settings.json";
import verification from "../../../app/gallery/examples/newest/verification.json";
import { ok } from "../../support/stand-in/good-answers";
import { startOnStandIns, visitorWithSession } from "../../support/stand-in/stand-ins";
import { languages, readWords } from "../../support/measure/catalogues";
import { sentLongAgo } from "../../support/visitor/mail-steps";
import { messagesOf, type Visited } from "../../support/visitor/visitor";

// The stack has Kratos v1.3.1; a stand-in answers with the flows of the newest.
const secret = "for-the-newest-flows-0123456789abcdef";
const standIns = await startOnStandIns({
  // These tests ask for more mails to one address than a person would.
  env: { COOKIE_SECRET: secret, GUESS_LIMIT: "0" },
});
beforeEach(() => standIns.reset());

/** These flows are the same in v1.3.1 and the newest. */
const sameInBoth =
  /^(login-(code-sent|refresh)|recovery(-(code|link)-sent|-(choose|confirm)-address)?|verification-(code-sent|done))$/;

/** The parts of a node that the tests read: its texts, and the attributes of an input. */
type Node = Pick<UiNode, "type" | "group"> &
  Partial<Pick<UiNode, "messages" | "meta">> & {
    attributes: UiNodeInputAttributes & { text?: UiText };
  };

interface Received {
  id: string;
  ui: { nodes: Node[]; messages?: UiText[] };
}

const flows = [...newestPages, ...galleryPages.filter(({ name }) => sameInBoth.test(name))].map(
  ({ name, screen, example }) => ({
    name,
    kind: screen,
    flow: JSON.parse(readFileSync(`app/gallery/examples/${example}.json`, "utf8")) as Received,
  }),
);
type Case = (typeof flows)[number];

const ada = {
  id: "s1",
  authenticated_at: new Date().toISOString(),
  identity: { id: "i1", traits: { email: "ada@example.test" } },
};

async function open({ kind, flow }: Case, query = "") {
  const isSignedIn = kind === "settings" || flow.ui.messages?.some(({ id }) => id === 1_010_003);
  standIns.kratos.answers = {
    "GET /sessions/whoami": isSignedIn ? ok(ada) : { status: 401, body: {} },
    "GET /self-service/": ok(flow),
    "POST /self-service/": { status: 400, body: flow },
  };
  const visitor = visitorWithSession(standIns.app.url);
  // The settings show the authenticator app on request.
  const section = kind === "settings" ? "&section=totp" : "";
  return { visitor, page: await visitor.get(`/${kind}?flow=${flow.id}${section}${query}`) };
}

const isField = ({ type, attributes }: Node) =>
  type === "input" && !["hidden", "submit", "button"].includes(attributes.type);
const isButton = ({ attributes }: Node) => attributes.type === "submit";

function find(
  { page }: Visited,
  element: string,
  { name, value }: Pick<UiNodeInputAttributes, "name" | "value">,
) {
  return page
    .querySelectorAll(`main ${element}`)
    .filter((each) => each.getAttribute("name") === name)
    .filter((each) => element !== "button" || each.getAttribute("value") === String(value));
}

function isLabelled({ page }: Visited, field: HTMLElement): boolean {
  return page
    .querySelectorAll("label")
    .filter(({ text }) => text.trim() !== "")
    .some(
      (label) =>
        label.getAttribute("for") === field.getAttribute("id") ||
        label.querySelectorAll("input").includes(field),
    );
}

test.each(flows)("$name: every field has a label, and every button is there", async (given) => {
  const { page } = await open(given);
  const { nodes } = given.flow.ui;
  const fields = nodes.filter(isField).map(({ attributes }) => {
    const all = [...find(page, "input", attributes), ...find(page, "select", attributes)];
    const shown = all.filter((field) => field.getAttribute("type") !== "hidden");
    // The address of a person who signs in again is known.
    const isKnown = shown.length === 0 && all.some((field) => field.getAttribute("value"));
    const isOffered = shown.length === 1 && shown.every((field) => isLabelled(page, field));
    return [attributes.name, isKnown || isOffered];
  });
  expect([page.status, fields]).toEqual([200, fields.map(([name]) => [name, true])]);
  const buttons = nodes.filter(isShown).map(({ attributes }) => {
    const found = find(page, "button", attributes);
    return [attributes.name, attributes.value, found.map(({ text }) => text !== "")];
  });
  expect(buttons).toEqual(buttons.map(([name, value]) => [name, value, [true]]));
});

/** Where the page names the person, "Change" leads to the first step, and no button beside it. */
function isShown(node: Node, _index: number, nodes: Node[]): boolean {
  const isNamed = nodes.some(
    ({ attributes: { name, type, value } }) =>
      name === "traits.email" && type === "hidden" && Boolean(value),
  );
  return isButton(node) && !(isNamed && node.attributes.name === "screen");
}

/** The page that asks first has a test of its own. */
const asksFirst = ["totp_unlink", "lookup_secret_disable"];
/** Nothing is sent without these. */
const typed = { code: "123456", identifier: "ada@example.test" };

test.each(flows)("$name: each button sends Kratos what it stands for", async (given) => {
  const { nodes } = given.flow.ui;
  const buttons = nodes
    .filter(isShown)
    .filter(({ attributes }) => !asksFirst.includes(attributes.name));
  for (const { group, attributes } of buttons) {
    const [name, value] = [attributes.name, String(attributes.value)];
    const { visitor, page } = await open(given);
    visitor.cookies.set("sent", await sentLongAgo(secret, given.flow.id));
    standIns.kratos.bodies = [];
    await visitor.press(page, `${name}=${value}`, pick(typed, nodes));
    const [body, ...more] = standIns.kratos.bodies;
    const sent = new URLSearchParams(body);
    // Once a code was refused, a fresh flow sends the next one, which is its first.
    const isFirst =
      name === "resend" && given.flow.ui.messages?.some(({ type }) => type === "error");
    const stands = isFirst ? undefined : value;
    expect([name, sent.getAll(name).at(-1), more]).toEqual([name, stands, []]);
    const ofForm = [group, "default"];
    const kept = nodes
      .filter((node) => ofForm.includes(node.group) && node.attributes.name !== name)
      // A provider's form has no typed values, which would win over the provider's.
      .filter((node) => name !== "provider" || node.attributes.name === "csrf_token")
      .flatMap(({ attributes: { type, name, value } }) =>
        type === "hidden" && typeof value === "string" ? [[name, value]] : [],
      );
    expect([...sent]).toEqual(expect.arrayContaining(kept));
  }
});

/** Picks the values for those fields that the flow shows. */
function pick(values: Record<string, string>, nodes: Node[]): Record<string, string> {
  const shown = nodes.filter(isField).map(({ attributes }) => attributes.name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => shown.includes(name)));
}

const foreign = languages.filter((language) => language !== "en");

/** Labels of the operator's schema and masked addresses are not ours. */
const givenByOthers = [1_070_000, 1_070_002];

function textsOf(element: HTMLElement): string[] {
  return element.childNodes.flatMap((child) =>
    child instanceof HTMLElement ? textsOf(child) : [child.text.trim()],
  );
}

test.each(foreign)("Nothing of Kratos' English is left in %s", async (language) => {
  const own = readWords(language, "identity.json");
  for (const given of flows) {
    const { page } = await open(given, `&lng=${language}`);
    const { nodes, messages = [] } = given.flow.ui;
    const said = [...messages, ...nodes.flatMap((node) => node.messages ?? [])];
    const labels = nodes.flatMap(({ attributes, meta }) =>
      [meta?.label ?? [], attributes.text ?? []].flat(),
    );
    const english = [...said, ...labels].filter(
      ({ id, text }) => !givenByOthers.includes(id) && own[id] !== text,
    );
    const texts = page.page.querySelectorAll("main").flatMap(textsOf);
    const left = texts.filter((text) => english.some((each) => each.text === text));
    // The heading says that an address is verified.
    const shown = said.filter(({ id }) => id !== messageIds.verified);
    const missing = shown.filter(({ id }) => messagesOf(page, id).length === 0);
    expect([given.name, left, missing]).toEqual([given.name, [], []]);
  }
});

// app/flows/respond.server.test.ts has the case in which Kratos sends no code.
test("A changed address whose flow Kratos does not name leads to a code of its own (v26.2)", async () => {
  const value = "new@example.test";
  const record = { id: "v2", value, verified: false, via: "email", status: "sent" };
  const identity = { ...ada.identity, verifiable_addresses: [record] };
  const home = `${standIns.app.url}/`;
  const continue_with = [{ action: "redirect_browser_to", redirect_browser_to: home }];
  const begun = { ...verification, id: "v1" };
  const headers = { "Set-Cookie": "csrf_token_1=fresh; Path=/" };
  standIns.kratos.answers = {
    "GET /sessions/whoami": ok(ada),
    "GET /self-service/settings": ok({ ...newestSettings, identity: ada.identity }),
    "POST /self-service/settings": ok({
      ...newestSettings,
      state: "success",
      identity,
      continue_with,
    }),
    "GET /self-service/verification/browser": { ...ok(begun), headers },
    "POST /self-service/verification?flow=v1": ok({ ...begun, state: "sent_email" }),
  };
  const visitor = visitorWithSession(standIns.app.url);
  const page = await visitor.get(`/settings?flow=${newestSettings.id}&section=profile`);
  const answered = await visitor.press(page, "method=profile", { "traits.email": value });
  expect([answered.status, answered.location]).toEqual([303, "/verification?flow=v1"]);
  expect(answered.headers.getSetCookie()).toContain(headers["Set-Cookie"]);
  const form = new URLSearchParams(standIns.kratos.bodies.at(-1));
  expect([form.get("email"), form.get("method")]).toEqual([value, "code"]);
  expect(form.get("transient_payload")).toContain('"lang":"en"');
});
