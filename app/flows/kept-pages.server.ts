import { randomBytes } from "node:crypto";
import type { NodeView } from "../view/views";
import { escapeHtml } from "../web/plain-page.server";
import type { PageData, ServedPage } from "../web/page-scripts.server";
import type { FlowPage } from "./page.server";

/** Must depend on its argument alone. */
type Draw = (served: ServedPage) => string;

/** Enough for four pages in twenty languages; each takes about 40 kB. */
const limit = 80;

/** The pieces of each page, and between them the numbers of values. Undefined if the page cannot be filled in. */
const kept = new Map<string, string[] | undefined>();

/**
 * Draws a page that shows no person's data (`findFresh`) once for all visitors. It is kept by its data with stand-ins
 * for the values that are new for each visitor, and drawn with them, so what is kept never contained a visitor's own.
 * It is kept only if filling it in gives exactly the page that was drawn for its first visitor.
 */
export function drawOnce(served: ServedPage, draw: Draw): string {
  const found = findFresh(served.page);
  if (!found) return draw(served);
  const values = [served.nonce, ...found];
  const key = values.reduce(
    (json, value, at) => json.replaceAll(JSON.stringify(value).slice(1, -1), standIn(at)),
    served.json,
  );
  const pieces = kept.get(key);
  if (pieces) return fillIn(pieces, values);
  const html = draw(served);
  if (kept.has(key)) return html;
  const page = JSON.parse(key) as PageData;
  const drawn = draw({ page, json: key, nonce: standIn(0) }).split(standInPattern);
  if (kept.size >= limit) kept.clear();
  kept.set(key, fillIn(drawn, values) === html ? drawn : undefined);
  return html;
}

/** The secret cannot be guessed, so no address can contain it. */
const secret = randomBytes(24).toString("base64url");
const standIn = (at: number) => `${secret}-${at}-`;
const standInPattern = new RegExp(`${secret}-(\\d)-`);

function fillIn(pieces: string[], values: string[]): string {
  return pieces
    .map((piece, at) => (at % 2 === 0 ? piece : escapeHtml(values[Number(piece)] ?? "")))
    .join("");
}

const namesIn = (text: string) => text.split(" ");

/** A page with any other part than these is not kept: they belong to unsent forms. */
const parts = {
  routes: [
    "routes/welcome",
    "routes/login",
    "routes/registration",
    "routes/recovery",
    "routes/verification",
  ],
  frame: namesIn("language direction variant home theme product brand titled common"),
  page: namesIn("flow text heading title links about hasPassword"),
  form: namesIn("group title nodes alternatives removals"),
  flow: namesIn(
    "id kind action state refresh aal messages summary forms focus fields script resendAfterSeconds wayHints passwordRules",
  ),
  draws: ["field", "checkbox", "hidden", "button", "script", "division"],
  tokens: ["csrf_token", "passkey_challenge", "passkey_create_data"],
};

/** The values that are new for each visitor; undefined if the page may show something of a person. */
function findFresh({ here, loaderData, errors }: PageData): string[] | undefined {
  const { root, ...pages } = loaderData;
  const [route = "", ...others] = Object.keys(pages);
  if (errors || others.length > 0 || !parts.routes.includes(route)) return undefined;
  const page: unknown = pages[route];
  if (!hasOnly(root, parts.frame) || !hasOnly(page, parts.page)) return undefined;
  const { flow, links } = page as FlowPage;
  const nodes = flow.forms.flatMap((form) => [...form.nodes, ...form.alternatives]);
  const isFirst =
    hasOnly(flow, parts.flow) &&
    flow.messages.length === 0 &&
    !flow.refresh &&
    flow.forms.every((form) => hasOnly(form, parts.form) && form.removals.length === 0) &&
    [flow.action, here].every((address) => /^[^?]*(\?flow=[\w-]+)?$/.test(address)) &&
    !JSON.stringify(links).includes("?") &&
    nodes.every(isUntouched);
  if (!isFirst) return undefined;
  const hidden = nodes.flatMap((node) =>
    node.draw === "hidden" && node.value ? [node.value] : [],
  );
  const values = [flow.id, flow.fields, ...hidden];
  return values.every((value) => value.length > 15) && values.length < 9 ? values : undefined;
}

function hasOnly(object: unknown, names: string[]): boolean {
  return Object.entries(object ?? {}).every(
    ([name, value]) => value === undefined || names.includes(name),
  );
}

/** A node without a value, or with one that Kratos gives each visitor anew or all alike. */
function isUntouched(node: NodeView): boolean {
  if (!parts.draws.includes(node.draw) || node.messages) return false;
  if (node.draw === "hidden") return !node.value || parts.tokens.includes(node.name);
  return (
    node.draw === "button" ||
    !(("value" in node && node.value) || ("checked" in node && node.checked))
  );
}
