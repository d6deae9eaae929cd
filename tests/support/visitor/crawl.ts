import type { HTMLElement } from "node-html-parser";
import type { Visited, Visitor } from "./visitor";

/** A page that the walk has reached. */
export interface Reached {
  page: Visited;
  /** The targets of the page, each by the name of its address (`nameAddress`). */
  links: Target[];
}

interface Target {
  path: string;
  link: string;
}

const mostRedirects = 10;
const mostPages = 200;

/**
 * Walks every link and every form that is sent by GET from these pages on, as a browser without script, and follows
 * redirects. A page is visited once, with any flow. Other sites and other languages are left out.
 */
export async function crawl(visitor: Visitor, starts: string[]): Promise<Map<string, Reached>> {
  const waiting = [...starts];
  const reached = new Map<string, Reached>();
  for (const path of waiting) {
    if (reached.has(nameAddress(path))) continue;
    if (reached.size > mostPages) throw new Error(`More than ${mostPages} pages`);
    const page = await open(visitor, path);
    const links = listTargets(page, visitor.origin);
    reached.set(nameAddress(path), { page, links });
    waiting.push(...links.map((target) => target.path));
  }
  return reached;
}

/** The address without parts that differ from visit to visit. */
export function nameAddress(path: string): string {
  return path.replace(/#.*/, "").replace(/((?:flow|id|token)=)[^&]*/g, "$1…");
}

/** The page at the end of the redirects of ours; one that leaves this site is the last. */
async function open(visitor: Visitor, path: string): Promise<Visited> {
  let page = await visitor.get(path);
  for (let count = 0; count < mostRedirects; count += 1) {
    const to = page.location && new URL(page.location, visitor.origin + page.url);
    if (!to || to.origin !== visitor.origin) return page;
    page = await visitor.get(to.pathname + to.search + to.hash);
  }
  throw new Error(`${path} redirects without an end`);
}

function listTargets({ page, url }: Visited, origin: string): Target[] {
  const here = origin + url;
  // An anchor on the page itself leads nowhere.
  const links = page.querySelectorAll('a[href]:not([href^="#"])').map((link) => ({
    to: new URL(link.getAttribute("href") ?? "", here),
    link: textOf(link),
  }));
  const forms = page.querySelectorAll("form").flatMap((form) => targetsOfForm(form, here));
  return [...links, ...forms]
    .filter(({ to }) => to.origin === origin && !isLeftOut(to))
    .map(({ to, link }) => ({ path: to.pathname + to.search + to.hash, link }));
}

/** Another language, or the mobile form's sign-out, which would end the walk's session. */
function isLeftOut({ pathname, searchParams }: URL): boolean {
  return searchParams.has("lng") || pathname === "/self-service/logout";
}

/** Where each button of a form leads that is sent by GET. */
function targetsOfForm(form: HTMLElement, here: string): { to: URL; link: string }[] {
  if ((form.getAttribute("method") ?? "get").toLowerCase() !== "get") return [];
  if (form.querySelector("select")) return [];
  const fields = form.querySelectorAll("input").map(pairOf);
  return form
    .querySelectorAll("button")
    .filter((button) => !button.hasAttribute("disabled"))
    .map((button) => {
      const to = new URL(form.getAttribute("action") ?? "", here);
      to.search = new URLSearchParams(
        [...fields, pairOf(button)].filter(([name]) => name),
      ).toString();
      return { to, link: textOf(button) };
    });
}

function pairOf(field: HTMLElement): [string, string] {
  return [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""];
}

export function textOf(element: HTMLElement): string {
  return element.text.replace(/\s+/g, " ").trim();
}

const unread = /<(script|style|template|select)\b[^]*?<\/\1>/g;
const withinLine = /<\/?(a|bdi|button|span|strong)\b[^>]*>/g;

/** Lists the readable texts of a page. It uses no parser, for speed. */
export function listTexts({ html }: Pick<Visited, "html">): string[] {
  const text = html
    .replace(unread, "")
    .replace(withinLine, " ")
    .replace(/<[^>]*>/g, "\n");
  return text.split("\n").flatMap((line) => line.replace(/\s+/g, " ").trim() || []);
}

/** Lists links and buttons of the main part that say the same and lead to the same, if there are several. */
export function listRepeats({ page }: Pick<Visited, "page">): string[] {
  const main = page.querySelector("main");
  const links = main?.querySelectorAll("a[href]").map((link) => {
    const label = link.getAttribute("aria-label") ?? textOf(link);
    return `${label} → ${nameAddress(link.getAttribute("href") ?? "")}`;
  });
  const buttons = main?.querySelectorAll("form").flatMap((form) =>
    form.querySelectorAll("button").map((button) => {
      const [name, value] = pairOf(button);
      const kept = form.querySelectorAll("input[type=hidden]").map(pairOf).flat().join(" ");
      return name
        ? `${textOf(button)} → ${name}=${value} ${form.getAttribute("action") ?? ""} ${kept}`
        : "";
    }),
  );
  const all = [...(links ?? []), ...(buttons ?? [])].filter(Boolean);
  return all.filter((each, at) => all.indexOf(each) !== at);
}

const drawnParts =
  "footer, section, nav, ul, ol, dl, fieldset, details, p, h1, h2, h3, h4, a, button";

/** Lists the parts of a page that people would see with nothing in them, by their tag and class. */
export function listEmptyParts({ page }: Pick<Visited, "page">): string[] {
  return page
    .querySelectorAll(drawnParts)
    .filter((part) => !part.closest("[hidden], [aria-live], template, noscript"))
    .filter((part) => !textOf(part) && !part.querySelector("input, img, svg, select, textarea"))
    .map(({ rawTagName, classNames }) => `${rawTagName}.${classNames}`);
}
