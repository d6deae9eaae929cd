import { randomBytes } from "node:crypto";
import { readSessionCookie } from "../kratos/cookies.server";
import type { NodeView } from "../view/views";
import { escapeHtml } from "../web/plain-page.server";
import type { PageData, ServedPage } from "../web/page-scripts.server";
import type { ReadRequest } from "../web/read-request.server";
import type { FlowPage } from "./page.server";

/** Must depend on its argument alone. */
type Draw = (served: ServedPage) => string;

/** Enough for four pages in twenty languages; each takes about 40 kB. */
const limit = 80;

/** The pieces of each page, and between them the numbers of values. Undefined if the page cannot be filled in. */
const kept = new Map<string, string[] | undefined>();

/** The cookies of ours that many visitors have, and that name nobody. */
const common = ["form", "lng", "theme"];

/** Whether a request tells of its visitor no more than the language and the theme. */
export function isAnonymous(request: Request, { url, state }: ReadRequest): boolean {
  return (
    request.method === "GET" &&
    readSessionCookie(request) === "" &&
    [...url.searchParams.keys()].every((name) => name === "flow") &&
    Object.keys(state).every((name) => common.includes(name))
  );
}

/**
 * Draws the page of an anonymous request (`isAnonymous`) with an unsent form once for all visitors. It is kept by its
 * data with stand-ins for the values that are new for each visitor, and drawn with them, so what is kept never
 * contained a visitor's own. It is kept only if filling it in gives exactly the page that was drawn for its first
 * visitor.
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
const standInPattern = new RegExp(`${secret}-(\\d+)-`);

function fillIn(pieces: string[], values: string[]): string {
  return pieces
    .map((piece, at) => (at % 2 === 0 ? piece : escapeHtml(values[Number(piece)] ?? "")))
    .join("");
}

/** Kratos makes them anew for each visitor. Every other hidden value was typed. */
const tokens = ["csrf_token", "passkey_challenge", "passkey_create_data"];

/** The values that are new for each visitor; undefined if the page has no form, or one with what somebody typed. */
function findFresh({ loaderData, errors }: PageData): string[] | undefined {
  const page = Object.values(loaderData).find(hasFlow);
  if (!page || errors) return undefined;
  const { flow, links } = page;
  const nodes = flow.forms.flatMap((form) => [...form.nodes, ...form.alternatives]);
  const isUnsent =
    flow.state === "choose_method" && flow.messages.length === 0 && nodes.every(isUntouched);
  // Parameters that Kratos has kept of a visitor's way here would be in a page for no other.
  if (!isUnsent || JSON.stringify(links).includes("?")) return undefined;
  const hidden = nodes.flatMap((node) =>
    node.draw === "hidden" && node.value ? [node.value] : [],
  );
  const values = [flow.id, flow.fields, ...(flow.traits ? [flow.traits] : []), ...hidden];
  // A shorter one could be a part of other text.
  return values.every((value) => value.length > 15) ? values : undefined;
}

function hasFlow(page: unknown): page is FlowPage {
  return typeof page === "object" && page !== null && "flow" in page && "links" in page;
}

function isUntouched(node: NodeView): boolean {
  if (node.messages) return false;
  if (node.draw === "hidden") return !node.value || tokens.includes(node.name);
  if (node.draw === "button") return true;
  const isFilled = "value" in node && node.value !== "";
  const isTicked = "checked" in node && node.checked;
  return !isFilled && !isTicked && !("values" in node && node.values.length > 0);
}
