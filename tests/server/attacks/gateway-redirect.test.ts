import { expect, test } from "vitest";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

/** A row for each way in which Kratos v1.3.1 and browsers read an address differently: safe-redirect.server.test.ts has more. */
const astray = [
  "https:\\\\evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "http://evil.example@HOST/",
  "http://HOST\\.evil.example/",
  "http://HOST//evil.example",
].map((address) => [JSON.stringify(address), address.replace("HOST", new URL(world.url).host)]);

/** Expects that a browser ends here from the requested address. */
function expectHere(answer: Visited): void {
  const end = new URL(answer.location ?? "/", world.url + answer.url);
  expect([answer.url, end.origin, end.username]).toEqual([answer.url, world.url, ""]);
  expect(answer.location ?? "").not.toContain("\\");
  expect(end.pathname).not.toMatch(/^\/\//);
}

test.each(astray)(
  "R73 A flow of Kratos with return_to=%s leads nobody away who signs in by its form here",
  async (_title, address = "") => {
    const direct = new Visitor(world.kratos.publicUrl);
    const path = `/self-service/login/browser?return_to=${encodeURIComponent(address)}`;
    const begun = await direct.get(path, { Accept: "application/json" });
    // Kratos keeps most of these addresses.
    if (begun.status !== 200) return;
    const visitor = new Visitor(world.url);
    for (const [name, value] of direct.cookies) visitor.cookies.set(name, value);
    const { id } = JSON.parse(begun.html) as { id: string };
    const [, csrf_token = ""] =
      /"csrf_token","type":"hidden","value":"([^"]+)"/.exec(begun.html) ?? [];
    const { email: identifier, password } = await world.createPerson();
    const form = { method: "password", identifier, password, csrf_token };
    const done = await visitor.post(`/self-service/login?flow=${id}`, new URLSearchParams(form));
    // A session goes out only with an answer that goes out (R95).
    expect(visitor.cookies.has("ory_kratos_session")).toBe(done.status !== 502);
    expectHere(done);
    // The page of the flow leads there.
    expectHere(await visitor.get(`/login?flow=${id}`));
  },
);
