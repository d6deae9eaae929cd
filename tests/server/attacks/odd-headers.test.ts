import { expect, test } from "vitest";
import type { JsonAnswer } from "../../support/stand-in/broken-upstream";
import { startLoneApp } from "../../support/world/lone-app";
import { started } from "../../support/world/started";

const lone = await started(startLoneApp());
const form = lone.upstream.answers["GET /self-service/login"] as JsonAnswer;

async function statusWith(answered: Record<string, string>, asked: Record<string, string> = {}) {
  lone.upstream.answers["GET /self-service/login"] = { ...form, headers: answered };
  const headers = { Accept: "text/html", "X-Forwarded-Proto": "https", ...asked };
  return (await fetch(`${lone.here}/login`, { headers })).status;
}

test.each([
  ["a cookie with a byte beyond ASCII (a balancer's, a proxy's)", "Set-Cookie", "stick=caf\u00e9"],
  ["an encoding that is no packing", "Content-Encoding", "identity"],
])("An answer of Kratos with %s does not break the sign-in page", async (_what, name, value) => {
  expect(await statusWith({ [name]: value })).toBe(200);
});

test.each(["caf\u00e9", "\u00ff\u0080", "a\tb", "x".repeat(3000)])(
  "A browser whose name and cookies hold odd bytes (%#) gets the sign-in page",
  async (value) => {
    const cookie = value.replace(/\t/, "");
    const Cookie = `csrf_token_a=${cookie}; ory_kratos_session=${cookie}`;
    expect(await statusWith({}, { "User-Agent": value, Cookie })).toBe(200);
  },
);
