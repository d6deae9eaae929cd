import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { agreeSocially } from "../../support/visitor/agree-socially";
import { signInSocially } from "../../support/visitor/sign-in-socially";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ social: ["acme"] });

/** A row for each way in which Kratos v1.3.1 and browsers read an address differently: safe-redirect.server.test.ts has more. */
const astray = [
  "https:\\\\evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "http://evil.example@HOST/",
  "http://HOST\\.evil.example/",
  "http://HOST//evil.example",
].map((address) => [JSON.stringify(address), address.replace("HOST", new URL(world.url).host)]);

/** Where a browser ends that is sent on from the address that it asked for. */
function expectHere(answer: Visited): void {
  const end = new URL(answer.location ?? "/", world.url + answer.url);
  expect([answer.url, end.origin, end.username]).toEqual([answer.url, world.url, ""]);
  expect(answer.location ?? "").not.toContain("\\");
  expect(end.pathname).not.toMatch(/^\/\//);
}

function takeCookies(from: Visitor, to: Visitor): void {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
}

/** The browser of a flow that was begun at Kratos itself, which keeps most of these addresses, and what it sends. */
async function beginAtKratos(address: string) {
  const direct = new Visitor(world.kratos.publicUrl);
  const path = `/self-service/login/browser?return_to=${encodeURIComponent(address)}`;
  const begun = await direct.get(path, { Accept: "application/json" });
  if (begun.status !== 200) return undefined;
  const visitor = new Visitor(world.url);
  takeCookies(direct, visitor);
  const { id } = JSON.parse(begun.html) as { id: string };
  const [, csrf_token = ""] =
    /"csrf_token","type":"hidden","value":"([^"]+)"/.exec(begun.html) ?? [];
  const send = (fields: Record<string, string>) =>
    visitor.post(`/self-service/login?flow=${id}`, new URLSearchParams({ ...fields, csrf_token }));
  return { visitor, id, send };
}

test.each(astray)(
  "R73 A flow of Kratos with return_to=%s leads nobody away who signs in by its form here",
  async (_title, address = "") => {
    const flow = await beginAtKratos(address);
    if (!flow) return;
    const { email: identifier, password } = await world.createPerson();
    const done = await flow.send({ method: "password", identifier, password });
    // A session goes out only with an answer that goes out (R95).
    expect(flow.visitor.cookies.has("ory_kratos_session")).toBe(done.status !== 502);
    expectHere(done);
    // By the page of the same flow.
    expectHere(await flow.visitor.get(`/login?flow=${flow.id}`));
  },
);

test.each(astray)(
  "R73 A social sign-in with return_to=%s comes back here, whether it succeeds or not",
  async (_title, address = "") => {
    const email = newEmail();
    const known = await signInSocially(world.url, email);
    const flow = await beginAtKratos(address);
    if (!flow) return;
    const sent = await flow.send({ method: "oidc", provider: "acme" });
    const back = new URL(await agreeSocially(sent.location ?? "", email));
    const callback = `${back.pathname}?state=${encodeURIComponent(back.searchParams.get("state") ?? "")}`;
    expectHere(await flow.visitor.get(`${callback}&error=access_denied`));
    expectHere(await flow.visitor.get(back.pathname + back.search));
    // Somebody who is signed in is led on at once.
    takeCookies(flow.visitor, known);
    expectHere(await known.get(`${callback}&code=x`));
    expectHere(await known.get(`${callback}&error=x`));
  },
);
