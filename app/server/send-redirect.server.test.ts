import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import express, { type Request, type Response } from "express";
import { expect, test } from "vitest";
import { setLocation } from "./send-redirect.server";

interface Asked {
  method?: string;
  accept?: string;
  status?: number;
}

/** Leads on with headers of 500 bytes and an address of this length. */
function lead(length: number, { method = "POST", accept = "text/html", status = 303 }: Asked = {}) {
  const incoming = new IncomingMessage(new Socket());
  Object.assign(incoming, { method, url: "/login", headers: { accept } });
  const request = Object.setPrototypeOf(incoming, express.request) as Request;
  const response = Object.setPrototypeOf(
    new ServerResponse(incoming),
    express.response,
  ) as Response;
  Object.assign(response, { req: request, statusCode: status, app: express() });
  Object.assign(request, { res: response, app: response.app });
  response.setHeader("Set-Cookie", ["a=b", `c=${"d".repeat(200)}`]);
  const to = `https://hydra.example/?a="&b=${"x".repeat(length)}`;
  const done = setLocation({ request, response }, to);
  return { done, status: response.statusCode, location: response.getHeader("Location"), to };
}

test("A redirect stays one as long as a proxy with 4 kB for its headers takes it", () => {
  const { done, status, location, to } = lead(3_000);
  expect([done, status, location]).toEqual(["header set", 303, to]);
});

test("A longer redirect of a browser becomes a page that leads on, and has no such header", () => {
  const { done, status, location } = lead(4_000);
  expect([done, status, location]).toEqual(["page sent", 200, undefined]);
});

test.each([
  ["a program", { accept: "application/json" }],
  ["a question for headers alone", { method: "HEAD" }],
  ["a redirect that keeps the method", { status: 307 }],
])("A long redirect of %s stays one", (_what, asked) => {
  expect(lead(4_000, asked).done).toBe("header set");
});
