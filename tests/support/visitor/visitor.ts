import { parse, type HTMLElement } from "node-html-parser";
import { sendAsAlways, type Send } from "./send";

export interface Visited {
  /** The requested path, with its query. */
  url: string;
  status: number;
  headers: Headers;
  /** Where the answer leads by itself: as a redirect, or as a page in its place. */
  location: string | null;
  html: string;
  page: HTMLElement;
  title: string;
}

type Fields = Record<string, string | string[]>;

/** A browser without script: keeps cookies, follows nothing by itself, sends forms as drawn. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  /** `send` is for servers that `fetch` does not reach or does not trust. */
  constructor(
    readonly origin: string,
    public send: Send = sendAsAlways,
  ) {}

  async get(path: string, headers: Record<string, string> = {}): Promise<Visited> {
    return this.request(path, { headers });
  }

  async post(
    path: string,
    body: string | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Visited> {
    return this.request(path, {
      method: "POST",
      body: body.toString(),
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: this.origin,
        ...headers,
      },
    });
  }

  /** Fills in the form that contains the button and presses it. The button is named by `name=value`. */
  async press(from: Visited, button: string, typed: Fields = {}): Promise<Visited> {
    const { action, body } = readForm(from, button, typed);
    return this.post(action, body);
  }

  async follow(from: Visited): Promise<Visited> {
    if (!from.location) throw new Error(`Nothing to follow: status ${from.status}`);
    const url = new URL(from.location, this.origin);
    return this.get(url.href.replace(this.origin, ""));
  }

  async request(path: string, init: RequestInit): Promise<Visited> {
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie && !headers.has("Cookie")) headers.set("Cookie", cookie);
    if (!headers.has("Accept")) headers.set("Accept", "text/html");
    const response = await this.send(this.origin + path, { ...init, headers, redirect: "manual" });
    this.#keep(response.headers.getSetCookie());
    const html = await response.text();
    const page = parse(html);
    const location = response.headers.get("Location") ?? refreshOf(page);
    const title = page.querySelector("title")?.text ?? "";
    return {
      url: path,
      status: response.status,
      headers: response.headers,
      location,
      html,
      page,
      title,
    };
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf("=");
      const isGone = attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute));
      if (isGone) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

function refreshOf(page: HTMLElement): string | null {
  const content = page.querySelector('meta[http-equiv="refresh"]')?.getAttribute("content");
  return content?.replace(/^0;url=/, "") ?? null;
}

/** Sends the form of a page that has a token of ours, with these fields. */
export async function sendWithToken(
  visitor: Visitor,
  path: string,
  fields: Record<string, string> = {},
): Promise<Visited> {
  const token = fieldOf(await visitor.get(path), "token").getAttribute("value") ?? "";
  return visitor.post(path, new URLSearchParams({ token, ...fields }));
}

/** The fields that a browser would send if the button were pressed. */
export function readForm(
  { page }: Pick<Visited, "page">,
  button: string,
  typed: Fields = {},
): { action: string; body: URLSearchParams } {
  const [name = "", value = ""] = button.split("=");
  const form = page
    .querySelectorAll("form")
    .find((candidate) => candidate.querySelector(`button[name="${name}"][value="${value}"]`));
  if (!form) throw new Error(`No form with a button ${button}`);
  const body = fillIn(form, typed);
  body.append(name, value);
  return { action: form.getAttribute("action") ?? "", body };
}

/** The fields of a form that a browser would send besides the pressed button. */
export function fillIn(form: HTMLElement, typed: Fields = {}): URLSearchParams {
  const body = new URLSearchParams();
  for (const field of form.querySelectorAll("input, select, textarea")) {
    const fieldName = field.getAttribute("name");
    if (!fieldName || fieldName in typed) continue;
    const isTicked = ["checkbox", "radio"].includes(field.getAttribute("type") ?? "");
    if (isTicked && field.getAttribute("checked") === undefined) continue;
    body.append(fieldName, valueOf(field));
  }
  for (const [typedName, given] of Object.entries(typed)) {
    for (const one of [given].flat()) body.append(typedName, one);
  }
  return body;
}

/**
 * The value that a browser sends for an untouched field: an input has one line, a textarea the line ends of the web.
 */
function valueOf(field: HTMLElement): string {
  if (field.tagName === "TEXTAREA") {
    return field.textContent.replace(/^\n/, "").replace(/\r\n?|\n/g, "\r\n");
  }
  if (field.tagName === "SELECT") {
    const options = field.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen?.getAttribute("value") ?? "";
  }
  return (field.getAttribute("value") ?? "").replace(/[\r\n]/g, "");
}

/** Name and value of every field on a page. */
export function readFields({ page }: Visited): [string, string][] {
  return page
    .querySelectorAll("input")
    .map((field) => [field.getAttribute("name") ?? "", field.getAttribute("value") ?? ""]);
}

/** The text of each message with a number, anywhere on the page. */
export function messagesOf({ page }: Visited, id: number): string[] {
  return page.querySelectorAll(`[data-testid="ui/message/${id}"]`).map((message) => message.text);
}

export function fieldOf({ page }: Visited, name: string): HTMLElement {
  // The header has forms of its own.
  const field = page.querySelector(`main [name="${name}"]`);
  if (!field) throw new Error(`No field ${name}`);
  return field;
}
