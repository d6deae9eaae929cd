import { expect, test } from "vitest";
import { startLoneApp } from "../../support/world/lone-app";
import { started } from "../../support/world/started";

const lone = await started(startLoneApp());

const ask = (path: string) =>
  fetch(lone.here + path, {
    redirect: "manual",
    headers: { Accept: "text/html", "X-Forwarded-Proto": "https", Host: "account.example.org" },
  });

test("A cookie line with a byte beyond ASCII (a balancer's, a proxy's) does not break the sign-in page", async () => {
  const answers = lone.upstream.answers;
  const row = answers["GET /self-service/login"] as { status: number; body: unknown };
  answers["GET /self-service/login"] = {
    ...row,
    headers: { "Set-Cookie": "stick=caf\u00e9; Path=/" },
  };
  const { status } = await ask("/login");
  expect(status).toBe(200);
});

test("Content-Encoding: identity is no packing", async () => {
  const answers = lone.upstream.answers;
  const row = answers["GET /self-service/login"] as { status: number; body: unknown };
  answers["GET /self-service/login"] = { ...row, headers: { "Content-Encoding": "identity" } };
  const { status } = await ask("/login");
  expect(status).toBe(200);
});

test("User-Agent and cookies with odd bytes reach Kratos as they are, or are refused; no 5xx", async () => {
  const answers = lone.upstream.answers;
  const row = answers["GET /self-service/login"] as { status: number; body: unknown };
  answers["GET /self-service/login"] = { status: row.status, body: row.body };
  for (const value of ["caf\u00e9", "\u00ff\u0080", "a\tb", "x".repeat(3000)]) {
    const { status } = await fetch(`${lone.here}/login`, {
      headers: {
        "User-Agent": value,
        Cookie: `csrf_token_a=${value.replace(/\t/, "")}; ory_kratos_session=${value.replace(/\t/, "")}`,
      },
    });
    expect([value.slice(0, 10), status]).toEqual([value.slice(0, 10), 200]);
  }
});
