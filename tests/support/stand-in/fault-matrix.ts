import { expect } from "vitest";
import type { BrokenUpstream, Fault, JsonAnswer } from "./broken-upstream";
import { upstreamSecret } from "./faults";
import { readForm, type Visited, type Visitor } from "../visitor/visitor";

/** Short, so that tests of slow faults end soon, but enough for a busy machine. */
export const deadlineMs = 700;
const longestAnswerMs = 8_000;

export const inGerman = { "Accept-Language": "de" };
const unreachable = "Das funktioniert gerade leider nicht";

/** One request of a visitor, during which one call to an upstream fails. */
export interface FaultyRoute {
  what: string;
  /** The beginning of "METHOD /path?query" of that call. */
  call: string;
  /** Takes the visitor as far as possible without a fault; the function it returns sends the request. */
  begin: (visitor: Visitor) => Promise<() => Promise<Visited>>;
  /** The page's heading, if it is not the general one. */
  title?: string;
  /** The page's heading after a redirect that leads nowhere. */
  loopTitle?: string;
  /** Answers of status 200 that lack an agreed part, by that part. */
  shapes?: Record<string, unknown>;
  /** Faults that this request does not have. */
  leaveOut?: FaultName[];
}

export type FaultName = Fault | "nobody";

interface FaultRow {
  fault: string;
  answer: Fault | "nobody" | JsonAnswer;
  status: 502 | 503 | 504;
  /** The number of calls if it is a GET; once by default. */
  reads?: number;
  /** Stands for the others of its kind. */
  isTypical?: true;
}

const rows: FaultRow[] = [
  {
    fault: "a connection closed before the headers",
    answer: "reset",
    status: 503,
    reads: 2,
    isTypical: true,
  },
  // Not before that one: a connection of before may be tried first, and the retry would be the only call that is seen.
  { fault: "nobody there", answer: "nobody", status: 503, reads: 0 },
  { fault: "a connection closed in the body", answer: "cut", status: 502 },
  { fault: "no answer", answer: "silence", status: 504, isTypical: true },
  { fault: "headers byte by byte", answer: "slow headers", status: 504 },
  { fault: "a body byte by byte", answer: "slow body", status: 504 },
  { fault: "another protocol", answer: "not http", status: 502 },
  { fault: "half a JSON", answer: "garbage", status: 502, isTypical: true },
  { fault: "an empty 200", answer: "empty", status: 502 },
  { fault: "a web page", answer: "html", status: 502 },
  { fault: "a proxy's 502 as a web page", answer: "html 502", status: 502 },
  { fault: "500", answer: "error", status: 502, isTypical: true },
  { fault: "503", answer: "unavailable", status: 503 },
  { fault: "429", answer: "busy", status: 503, isTypical: true },
  { fault: "50 MB", answer: "huge", status: 502 },
  { fault: "50 MB packed into 50 kB", answer: "bomb", status: 502 },
  { fault: "a packed body that is not packed", answer: "not gzip", status: 502 },
  { fault: "a redirect to itself", answer: "loop", status: 502 },
];

export interface FaultCell extends FaultRow {
  route: FaultyRoute;
}

type FaultCase = [what: string, fault: string, status: number, cell: FaultCell];

const isReading = ({ call }: FaultyRoute) => call.startsWith("GET ");

/**
 * A test of every route with every kind of fault, named by the route, the fault and the status. One call of every
 * service is the same code (app/upstream), so the first read and the first change meet every single fault.
 */
export function crossFaults(routes: FaultyRoute[]): FaultCase[] {
  const whole = [routes.find(isReading), routes.find((route) => !isReading(route))];
  return routes.flatMap((route) => {
    const shapes = Object.entries(route.shapes ?? {}).map(([lack, body]): FaultRow => ({
      fault: `a 200 ${lack}`,
      answer: { status: 200, body },
      status: 502,
    }));
    const wanted = rows
      .filter(({ isTypical }) => isTypical ?? whole.includes(route))
      .filter(({ answer }) => !route.leaveOut?.some((name) => name === answer));
    return [...wanted, ...shapes].map((row): FaultCase => [
      route.what,
      row.fault,
      row.status,
      { ...row, route },
    ]);
  });
}

/** Lets the visitor do what the route describes while the upstream has the fault; returns the answer, in time. */
export async function meetFault(
  upstream: BrokenUpstream,
  { route, answer, reads = 1 }: FaultCell,
  visitor: Visitor,
): Promise<Visited> {
  const send = await route.begin(visitor);
  const good = upstream.answers;
  if (answer === "nobody") await upstream.leave();
  else upstream.answers = putFirst(route.call, answer, good);
  upstream.asked = [];
  const begun = performance.now();
  try {
    const answered = await send();
    expect(performance.now() - begun).toBeLessThan(longestAnswerMs);
    const calls = upstream.asked.filter((asked) => asked.startsWith(route.call));
    expect(calls).toHaveLength(isReading(route) ? reads : Math.min(reads, 1));
    return answered;
  } finally {
    if (answer === "nobody") await upstream.comeBack();
    upstream.answers = good;
  }
}

/** The first matching row counts. */
export function putFirst(
  call: string,
  answer: Fault | JsonAnswer,
  { [call]: _replaced, ...others }: BrokenUpstream["answers"],
): BrokenUpstream["answers"] {
  return { [call]: answer, ...others };
}

/** The page that the visitor gets instead. */
export function expectProblem(answered: Visited, { route, answer, status }: FaultCell): void {
  const title = (answer === "loop" ? route.loopTitle : undefined) ?? route.title;
  expectPage(answered, status, title);
}

/** Expects a whole, German and safe page, and that nothing has happened. */
export function expectPage(answered: Visited, status: number, title = unreachable): void {
  const { headers, html, page } = answered;
  expect([answered.status, answered.title]).toEqual([status, title]);
  expect(headers.get("Content-Type")).toContain("text/html");
  expect(page.querySelector("html")?.getAttribute("lang")).toBe("de");
  expect(page.querySelector("main h1")?.text).toBe(title);
  expect(html).toContain("</html>");
  expect(html).not.toContain(upstreamSecret);
  expect(headers.get("Retry-After")).toBe(status === 503 ? "5" : null);
  expectSafe(headers);
  expect(answered.location).toBeNull();
  expect(headers.getSetCookie()).toEqual([]);
  expect(page.querySelector(".toast")).toBeNull();
}

function expectSafe(headers: Headers): void {
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Cache-Control")).toBe("no-store");
}

/** A page in German. */
export function visiting(path: string): FaultyRoute["begin"] {
  return (visitor) => Promise.resolve(() => visitor.get(path, inGerman));
}

/** A page's form with the button `name=value` pressed, without the field `without`. */
export function pressing(path: string, button: string, without = ""): FaultyRoute["begin"] {
  return async (visitor) => {
    const page = await visitor.get(path, inGerman);
    const { action, body } = readForm(page, button);
    body.delete(without);
    return () => visitor.post(action, body, inGerman);
  };
}

/** A form that no page has drawn. */
export function posting(path: string, body: string): FaultyRoute["begin"] {
  return (visitor) => Promise.resolve(() => visitor.post(path, body, inGerman));
}
