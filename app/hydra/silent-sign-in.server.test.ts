import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  endOf,
  hydraUrl,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import { flowSchema } from "../flow/flow-schema";
import type * as silent from "./silent-sign-in.server";

let hydra: HydraInProcess<typeof silent>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./silent-sign-in.server"));
});
afterAll(() => hydra.stop());
beforeEach(() => {
  hydra.calls.forget();
  hydra.upstream.answers = {
    "PUT /admin/oauth2/auth/requests/login/reject": {
      status: 200,
      body: { redirect_to: `${hydraUrl}/back` },
    },
  };
});

function flowWith(query: string, challenge?: string) {
  return flowSchema.parse({
    id: "f1",
    ui: { action: "x", nodes: [] },
    oauth2_login_challenge: challenge,
    oauth2_login_request: { client: {}, request_url: `${hydraUrl}/oauth2/auth?${query}` },
  });
}

const visit = () => visitOf("/login?flow=f1");

test("An application that may show no page is told that nobody is signed in, with the cookies so far", async () => {
  const headers = new Headers({ "Set-Cookie": "a=b" });
  const flow = flowWith("prompt=none&client_id=books", "c1");
  const response = await hydra.code.refuseSilentSignIn(visit(), flow, headers);
  expect([response?.status, response?.headers.get("Location")]).toEqual([303, `${hydraUrl}/back`]);
  expect(response?.headers.getSetCookie()).toEqual(["a=b"]);
  const [call] = hydra.calls.list();
  expect(call?.path).toBe("/admin/oauth2/auth/requests/login/reject?login_challenge=c1");
  expect(JSON.parse(call?.body ?? "")).toEqual({
    error: "login_required",
    error_description: expect.stringMatching(/\.$/) as unknown,
    status_code: 400,
  });
});

test.each([
  ["a page may be shown", flowWith("prompt=login", "c1")],
  ["nothing is said of pages", flowWith("client_id=books", "c1")],
  ["no application asks", flowWith("prompt=none")],
  [
    "nothing is known of what the application asks",
    { ...flowWith("", "c1"), oauth2_login_request: undefined },
  ],
])("Where %s the sign-in is drawn, and Hydra is not asked", async (_why, flow) => {
  expect(await hydra.code.refuseSilentSignIn(visit(), flow, new Headers())).toBeUndefined();
  expect(hydra.calls.list()).toEqual([]);
});

test("R58 When Hydra does not take it there is a page", async () => {
  hydra.upstream.answers = { "PUT ": { status: 500 } };
  const running = hydra.code.refuseSilentSignIn(
    visit(),
    flowWith("prompt=none", "c1"),
    new Headers(),
  );
  expect(await endOf(running)).toEqual([502, "unavailable"]);
});

test("Without a Hydra the sign-in is drawn", async () => {
  vi.stubEnv("HYDRA_ADMIN_URL", undefined);
  vi.resetModules();
  const { refuseSilentSignIn } = await import("./silent-sign-in.server");
  const flow = flowWith("prompt=none", "c1");
  expect(await refuseSilentSignIn(visit(), flow, new Headers())).toBeUndefined();
});
