import { expect, test, vi } from "vitest";
import { countConsent } from "../oauth/count-consent.server";
import { countFlow } from "./count-steps.server";
import { count, registry } from "../telemetry/metrics.server";

const request = new Request("https://account.example.org/login?lng=de&flow=f-marker");
const ids = Array.from({ length: 2_000 }, (_, place) => `app-${place}`);

async function linesOf(name: string): Promise<string[]> {
  const text = await registry.getSingleMetricAsString(name);
  return text.split("\n").filter((line) => line.startsWith(name));
}

test("2,000 applications and 2,000 numbers of messages make few series, and each form is counted", async () => {
  for (const [place, id] of ids.entries()) {
    const reason = 9_000_000 + place;
    const about = { kind: "login", request, client: { id } } as const;
    countFlow(about, { step: "failed", method: "password", reason });
    countConsent(request, id, "allowed");
  }
  const sumOf = (lines: string[]) =>
    lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
  for (const name of ["vestibule_flows_failed_total", "vestibule_consents_total"]) {
    await vi.waitFor(async () => expect(sumOf(await linesOf(name))).toBe(2_000));
    expect((await linesOf(name)).length).toBeLessThanOrEqual(21);
  }
  const all = await registry.metrics();
  expect(all).toContain('language="de",client="other",method="password",message="other"');
  expect(all).not.toContain("f-marker");
  expect(all).not.toContain("9000001");
});

test("A count that fails stops nobody", () => {
  const write = () => {
    throw new Error("full");
  };
  expect(() => count(write)).not.toThrow();
});
