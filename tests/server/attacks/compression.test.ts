import { expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true, accountApi: true });
const visitor = await signIn(world.url, await world.createPerson());

async function codingOf(path: string, Accept = "text/html"): Promise<string | null> {
  const { status, headers } = await visitor.get(path, { Accept, "Accept-Encoding": "br, gzip" });
  expect([path, status]).toEqual([path, expect.toBeOneOf([200, 303, 404])]);
  return headers.get("Content-Encoding");
}

test("No answer that can hold a secret beside a visitor's words is compressed, Kratos' public script is", async () => {
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
  expect(await codingOf("/.well-known/ory/webauthn.js", "*/*")).toBe("br");
});
