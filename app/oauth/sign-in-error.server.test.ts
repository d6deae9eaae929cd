import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  hydraUrl,
  startHydraInProcess,
  visitOf,
  type HydraInProcess,
} from "../../tests/support/stand-in/hydra-in-process";
import type * as restarting from "./sign-in-error.server";

let hydra: HydraInProcess<typeof restarting>;
beforeAll(async () => {
  hydra = await startHydraInProcess(() => import("./sign-in-error.server"));
});
afterAll(() => hydra.stop());
beforeEach(() => {
  hydra.calls.forget();
});

const begun = `${hydraUrl}/oauth2/auth?client_id=books`;

test.each([
  ["as it was taken", 200, { request_url: begun }, begun],
  ["that is over, as the newest Hydra tells it", 410, { redirect_to: begun }, begun],
  ["that leads elsewhere than to Hydra", 200, { request_url: "https://evil.example/" }, undefined],
  ["that Hydra does not know", 404, { error: "not_found" }, undefined],
  ["while Hydra is broken", 500, { request_url: begun }, undefined],
])("An application's request %s", async (_which, status, body, address) => {
  hydra.upstream.answers = { "GET /admin/oauth2/auth/requests/login": { status, body } };
  expect(await hydra.code.findRequestUrl(visitOf("/login?flow=f1"), "c1")).toBe(address);
  const [call] = hydra.calls.list();
  expect(call?.path).toBe("/admin/oauth2/auth/requests/login?login_challenge=c1");
});
