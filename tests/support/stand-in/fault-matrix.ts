import { expect } from "vitest";
import type { BrokenUpstream, JsonAnswer } from "./broken-upstream";
import { type Fault, upstreamSecret } from "./faults";
import { readForm, type Visited, type Visitor } from "../visitor/visitor";

/** Short, so that tests of slow faults end soon, but enough for a busy machine. */
export const deadlineMs = 2_000;

/** Settings of a product that waits so long for any service. */
export function deadlinesOf(ms: number): Record<string, string> {
  const services = ["KRATOS", "HYDRA", "ACCOUNT_API"];
  return Object.fromEntries(services.map((service) => [`${service}_TIMEOUT_MS`, String(ms)]));
}

export const inGerman = { "Accept-Language": "de" };
const unreachable = "Das funktioniert gerade leider nicht";

/** Takes a visitor up to a request; the function it returns sends that request. */
export type Begin = (visitor: Visitor) => Promise<() => Promise<Visited>>;

/** The first matching row counts. */
export function putFirst(
  call: string,
  answer: Fault | JsonAnswer,
  { [call]: _replaced, ...others }: BrokenUpstream["answers"],
): BrokenUpstream["answers"] {
  return { [call]: answer, ...others };
}

/** Expects a whole, German and safe page, and that nothing has happened. */
export function expectPage(answered: Visited, status: number, title = unreachable): void {
  const { headers, html, page } = answered;
  expect([answered.status, answered.title]).toEqual([status, title]);
  expect(page.querySelector("html")?.getAttribute("lang")).toBe("de");
  expect(page.querySelector("main h1")?.text).toBe(title);
  expect(html).toContain("</html>");
  expect(html).not.toContain(upstreamSecret);
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": expect.stringContaining("text/html") as string,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  });
  expect(headers.get("Retry-After")).toBe(status === 503 ? "5" : null);
  expect(answered.location).toBeNull();
  expect(headers.getSetCookie()).toEqual([]);
  expect(page.querySelector(".toast")).toBeNull();
}

/** A page in German. */
export function visiting(path: string): Begin {
  return (visitor) => Promise.resolve(() => visitor.get(path, inGerman));
}

/** A page's form with the button `name=value` pressed. */
export function pressing(path: string, button: string): Begin {
  return async (visitor) => {
    const page = await visitor.get(path, inGerman);
    const { action, body } = readForm(page, button);
    return () => visitor.post(action, body, inGerman);
  };
}

/** A form that no page has drawn. */
export function posting(path: string, body: string): Begin {
  return (visitor) => Promise.resolve(() => visitor.post(path, body, inGerman));
}
