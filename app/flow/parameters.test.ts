import { expect, test } from "vitest";
import type { FlowKind } from "./flow";
import { flowSchema } from "./flow-schema";
import { addressWith, carriedParameters, creationParameters } from "./parameters";

const carried = (query: string) =>
  carriedParameters("login", new URL(`https://a.example/login?${query}`));

test("What a flow is for is carried, anything else is dropped", () => {
  expect(carried("return_to=/x&flow=f1&evil=1&organization=o").toString()).toBe(
    "return_to=%2Fx&organization=o",
  );
});

test("What only the flow remembers is carried too", () => {
  const flow = flowSchema.parse({
    id: "f1",
    ui: { action: "x", nodes: [] },
    return_to: "https://a.example/x",
    requested_aal: "aal2",
    refresh: true,
  });
  const parameters = carriedParameters("login", new URL("https://a.example/login?flow=f1"), flow);
  expect(Object.fromEntries(parameters)).toEqual({
    return_to: "https://a.example/x",
    refresh: "true",
    aal: "aal2",
  });
});

test.each<[FlowKind, string]>([
  [
    "login",
    "return_to=r&login_challenge=c&organization=o&identity_schema=s&refresh=true&aal=aal2&via=email",
  ],
  [
    "registration",
    "return_to=r&login_challenge=c&organization=o&identity_schema=s&after_verification_return_to=v",
  ],
  ["recovery", "return_to=r"],
  ["verification", "return_to=r"],
  ["settings", "return_to=r"],
])("A %s keeps %s and can be made with it", (kind, query) => {
  const url = new URL(`https://a.example/x?${query}&flow=f1`);
  const parameters = creationParameters(carriedParameters(kind, url));
  expect(parameters).toEqual(Object.fromEntries(new URLSearchParams(query)));
});

test("A hint for the form is not sent to Kratos", () => {
  expect(creationParameters(carried("login_hint=a&aal=aal2"))).toEqual({ aal: "aal2" });
});

test("An address has its own parameters first and no empty question mark", () => {
  expect(addressWith("/login", new URLSearchParams("a=1"), { flow: "f" })).toBe(
    "/login?flow=f&a=1",
  );
  expect(addressWith("/login", new URLSearchParams())).toBe("/login");
});
