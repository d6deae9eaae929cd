import type { Request } from "express";
import { expect, test, vi } from "vitest";
import { env } from "../config/env.server";
import { registry } from "../telemetry/metrics.server";
import { countReturnOfProvider } from "./count-provider.server";
import { readGateway } from "./gateway-table";

const session = [`${env.KRATOS_SESSION_COOKIE}=abc; Path=/`];
const request = { headers: { "accept-language": "de" }, path: "/callback" } as unknown as Request;

async function countsOf(name: string): Promise<Map<string, number>> {
  const text = await registry.getSingleMetricAsString(name);
  const lines = text.split("\n").filter((line) => line.startsWith(name));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(name.length, end), Number(line.slice(end + 1))];
    }),
  );
}

function comeBack(location: string, cookies: string[] = [], name = "acme"): void {
  const address = `/self-service/methods/oidc/callback/${name}?code=c&state=s`;
  const asked = { method: "GET", address, prefersPage: true, hasWaitingChange: false };
  const answer = readGateway(asked, { GATEWAY: "browser", TOKEN_EXCHANGE: false });
  if (answer.is !== "passed") throw new Error(`${address} is not passed on.`);
  const to = new URL(location, env.PUBLIC_URL).href;
  countReturnOfProvider({ request, passed: answer.to, cookies, to });
}

const login = 'kind="login",language="de",client="unknown",method="oidc"';

test.each<[string, string, string[], string, string?]>([
  ["gets in", "/", session, "signed_in", "completed"],
  ["has to tell more", "/registration?flow=f", [], "registration"],
  ["has linked an account", "/settings?flow=f", [], "settings"],
  ["is refused", "/login?flow=f", [], "refused", "failed"],
  ["gets an error", "/error?id=e", [], "refused", "failed"],
  ["is led away", "https://elsewhere.example/", [], "refused", "failed"],
])(
  "Somebody who comes back from a provider and %s is counted as that",
  async (_what, location, cookies, outcome, step) => {
    const returns = `{provider="other",outcome="${outcome}"}`;
    const steps = step === "failed" ? `{${login},message="provider"}` : `{${login}}`;
    const soFar = async () => [
      (await countsOf("vestibule_provider_returns_total")).get(returns) ?? 0,
      step ? ((await countsOf(`vestibule_flows_${step}_total`)).get(steps) ?? 0) : 0,
    ];
    const [returned = 0, stepped = 0] = await soFar();
    comeBack(location, cookies);
    await vi.waitFor(async () =>
      expect(await soFar()).toEqual([returned + 1, stepped + (step ? 1 : 0)]),
    );
  },
);

test("The name of a provider that no sign-in offers is no label", async () => {
  comeBack("/", session, "invented-marker");
  await vi.waitFor(async () =>
    expect((await countsOf("vestibule_provider_returns_total")).size).toBeGreaterThan(0),
  );
  expect(await registry.metrics()).not.toContain("invented-marker");
});
