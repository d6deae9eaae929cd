import { expect } from "vitest";
import type { BrokenUpstream, JsonAnswer } from "./broken-upstream";
import { passwordNodes } from "./good-answers";
import { startOnStandIns, type StandIns } from "./stand-ins";
import type { Visited } from "../visitor/visitor";
import { visitorWithSession } from "../visitor/visitor-with-session";

type Answers = BrokenUpstream["answers"];
type Answer = Answers[string];

export const whoami = "GET /sessions/whoami";
export const foreignAddresses = ["https://evil.example/", "//evil.example/", "/\\evil.example/"];
export const flowPages = ["/ui/login", "/ui", "/ui/recovery"];

/** The mobile form on a Kratos with given answers. */
export interface MobileStandIn extends StandIns {
  /** A page as a browser with session cookies gets it. */
  open(path: string): Promise<Visited>;
  /** The result of pressing the button of the form at `path` if Kratos answers its submit this way. */
  submit(path: string, answer: Answer): Promise<Visited>;
}

export async function startMobileStandIn(): Promise<MobileStandIn> {
  const standIns = await startOnStandIns({
    env: { KRATOS_TIMEOUT_MS: "500", SUPPORT_EMAIL: "ayuda@example.test" },
  });
  const { app, kratos } = standIns;
  return {
    ...standIns,
    open: (path) => visitorWithSession(app.url).get(path),
    async submit(path, answer) {
      const visitor = visitorWithSession(app.url);
      kratos.answers = answering({ status: 200, body: flow("f1") });
      const page = await visitor.get(path);
      kratos.answers = { [whoami]: sessionBy("password"), "POST ": answer, ...kratos.answers };
      kratos.asked = [];
      const typed = { identifier: "ada@example.test", password: "hunter2" };
      return visitor.press(page, "method=password", typed);
    },
  };
}

export function sessionBy(method: string): JsonAnswer {
  const identity = { id: "i1", traits: { email: "ada@example.test" } };
  return { status: 200, body: { id: "s1", identity, authentication_methods: [{ method }] } };
}

/** Whoami answers with a session that began with a password, by default; every other call gets `answer`. */
export function answering(answer: Answer, session: Answer = sessionBy("password")): Answers {
  return { [whoami]: session, "": answer };
}

export function messageOf(id: number, type: string): object {
  return { id, type, text: "a text", context: {} };
}

/** A flow with the nodes that the sign-in and settings forms need. */
export function flow(id: string, messages: object[] = []): { id: string; ui: object } {
  return { id, ui: { action: "https://identity.example/", messages, nodes: passwordNodes } };
}

/** Where an answer redirects. */
export function leadsTo({ status, location }: Visited): [number, string | null] {
  return [status, location];
}

/** The error in an address of the error page. */
export function reportIn({ status, location }: Visited): unknown {
  expect(status).toBe(303);
  const url = new URL(location ?? "", "http://localhost");
  expect(url.pathname).toBe("/ui/error");
  return JSON.parse(url.searchParams.get("error") ?? "");
}

export function expectApplicationError({ status, page }: Visited, expected: number): void {
  expect(status).toBe(expected);
  expect(page.querySelector("h1")?.text).toBe("Unexpected Application Error!");
  expect(page.querySelector("html")?.getAttribute("lang")).toBe("es");
}
