import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import type { Visitor } from "../../support/visitor/visitor";
import { startWorld, type World } from "../../support/world/world";

let world: World;
let visitor: Visitor;
beforeAll(async () => {
  world = await startWorld({ accountApi: true });
  visitor = await signIn(world.url, await world.createPerson());
});
afterAll(() => world.stop());

async function codingOf(path: string, Accept = "text/html"): Promise<string | null> {
  const { status, headers } = await visitor.get(path, { Accept, "Accept-Encoding": "br, gzip" });
  expect([path, status]).toEqual([path, expect.toBeOneOf([200, 303, 404])]);
  return headers.get("Content-Encoding");
}

test("No answer that can hold a secret beside a visitor's words is compressed", async () => {
  const words = `x=${"a".repeat(4_000)}`;
  for (const path of [
    ...["/", "/login?refresh=true", "/settings", "/sessions", "/logout", "/nothing", "/error"],
    ...["/ui", "/ui/error", "/ui/login?refresh=true", "/.well-known/passkey-endpoints"],
  ]) {
    const address = `${path}${path.includes("?") ? "&" : "?"}${words}`;
    expect([address, await codingOf(address)]).toEqual([address, null]);
  }
  for (const path of ["/sessions/whoami", "/self-service/settings/browser", "/schemas"]) {
    const address = `${path}?${words}`;
    expect([address, await codingOf(address, "application/json")]).toEqual([address, null]);
  }
});

test("Kratos' public script is compressed, and so are files of the build", async () => {
  const { page } = await visitor.get("/settings");
  const style = page.querySelector('link[rel="stylesheet"]')?.getAttribute("href") ?? "";
  expect(await codingOf("/.well-known/ory/webauthn.js", "*/*")).toBe("br");
  expect(await codingOf(style, "text/css")).toBe("br");
});
