import { expect, test } from "vitest";
import { errorPageAddress, readContinueWith, reportError, formatError } from "./answer";

test("An error that is JSON is shown with a line for each part, any other as it is, and none is left out", () => {
  const error = { data: "x".repeat(6_000), status: 404 };
  expect(formatError(JSON.stringify(error))).toBe(JSON.stringify(error, null, 2));
  expect(formatError("Network Error {1}")).toBe("Network Error {1}");
  expect(["", null].map(formatError)).toEqual([undefined, undefined]);
});

test("Lines and indents do not make an error many times as long as it came", () => {
  const nested = "[".repeat(14_000) + "]".repeat(14_000);
  expect(formatError(nested)?.length).toBeLessThanOrEqual(16_000);
  const flat = JSON.stringify(Array.from({ length: 14_000 }, () => 0));
  expect(formatError(flat)?.length).toBeLessThanOrEqual(16_000);
  expect(formatError(flat)).toMatch(/^\[\n {2}0,\n/);
  expect(formatError("x".repeat(30_000))).toBe("x".repeat(16_000));
});

test("Twenty levels still have their lines", () => {
  const nested = "[".repeat(20) + "]".repeat(20);
  expect(formatError(nested)).toBe(JSON.stringify(JSON.parse(nested), null, 2));
  expect(formatError(`[${nested}]`)).toBe(`[${nested}]`);
});

test("A report holds the service's few words and nothing that it adds; of a fault of its own the status alone", () => {
  const error = { id: "x", code: 404, message: "m", reason: "r", debug: "secret" };
  const body = { error, use_flow_id: "f" };
  expect(reportError({ status: 404, body }, "/self-service/login")).toEqual({
    data: { error: { id: "x", code: 404 } },
    status: 404,
    statusText: "Not Found",
    url: "/self-service/login",
  });
  expect(reportError({ status: 500, body }, "/x").data).toBeNull();
  expect(reportError({ status: 404, body: "<h1>secret</h1>" }, "/x").data).toBeNull();
  expect(reportError({ status: 599, body: null }, "/x").statusText).toBe("");
});

test("The address of the error page holds the report as JSON", () => {
  const report = { data: null, status: 404, statusText: "Not Found", url: "/x" };
  const url = new URL(errorPageAddress("/ui/error", report), "https://account.example.org");
  expect(url.pathname).toBe("/ui/error");
  expect(JSON.parse(url.searchParams.get("error") ?? "")).toEqual(report);
});

test("The next steps of an answer are the first of each kind, and the verification of an address that is new", () => {
  const verify = (id: string) => {
    const flow = { id, verifiable_address: `${id}@a.example` };
    return { action: "show_verification_ui", flow };
  };
  const to = (address: string) => ({ action: "redirect_browser_to", redirect_browser_to: address });
  const incomplete = { action: "show_settings_ui" };
  const steps = [null, verify("a"), to("/x"), verify("b"), to("/y"), incomplete];
  const next = { redirectTo: "/x", settings: undefined };
  const holder = { continue_with: steps };
  expect(readContinueWith(holder)).toEqual({
    ...next,
    verification: { id: "a", sentTo: "a@a.example", isOneOfSeveral: true },
  });
  const isNew = (address: string) => address === "b@a.example";
  expect(readContinueWith(holder, isNew)).toEqual({
    ...next,
    verification: { id: "b", sentTo: "b@a.example" },
  });
});
