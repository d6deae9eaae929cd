import { expect, test } from "vitest";
import { ownLoneApp } from "../../support/world/started";

const securityTxt = "/.well-known/security.txt";
const passkeyEndpoints = "/.well-known/passkey-endpoints";
const dayMs = 86_400_000;

const [lone, below] = await Promise.all([
  ownLoneApp({ env: { SECURITY_CONTACT: "security@example.org" } }),
  ownLoneApp({
    env: { SECURITY_CONTACT: "https://example.org/report", BASE_PATH: "/account" },
  }),
]);

async function read(address: string): Promise<[number, string | null, string]> {
  const answer = await fetch(address, { redirect: "manual" });
  return [answer.status, answer.headers.get("Content-Type"), await answer.text()];
}

test("A password manager learns where passkeys are added and managed, without a redirect", async () => {
  const [status, type, body] = await read(lone.here + passkeyEndpoints);
  expect([status, type]).toEqual([200, "application/json; charset=utf-8"]);
  const passkeys = "https://account.example.org/settings#passkey";
  expect(JSON.parse(body)).toEqual({ enroll: passkeys, manage: passkeys });
});

test("A finder of a weakness learns whom to write to, until when that holds, and where it is said", async () => {
  const [status, type, body] = await read(lone.here + securityTxt);
  expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = body.split("\r\n").map((line) => line.split(": "));
  expect(fields.map(([name]) => name)).toEqual(["Contact", "Expires", "Canonical", ""]);
  const { Contact, Expires = "", Canonical } = Object.fromEntries(fields) as Record<string, string>;
  expect(Contact).toBe("mailto:security@example.org");
  expect(Canonical).toBe("https://account.example.org/.well-known/security.txt");
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const days = (Date.parse(Expires) - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(32);
});

test("Below a path both are below it, and nothing is at the root, where a proxy has to lead", async () => {
  const [, , endpoints] = await read(`${below.here}/account${passkeyEndpoints}`);
  expect(JSON.parse(endpoints)).toMatchObject({
    manage: "https://account.example.org/account/settings#passkey",
  });
  const [, , text] = await read(`${below.here}/account${securityTxt}`);
  expect(text).toContain("Contact: https://example.org/report\r\n");
  expect(text).toContain(`Canonical: https://account.example.org${securityTxt}\r\n`);
  for (const path of [passkeyEndpoints, securityTxt]) {
    expect([path, (await read(below.here + path))[0]]).toEqual([path, 404]);
  }
});

test("Without a contact there is no security.txt", async () => {
  const silent = await ownLoneApp();
  expect((await read(silent.here + securityTxt))[0]).toBe(404);
});
