import { expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

const evil = `"'></script><script>alert(1)</script><img src=x>`;

test("Nothing of an address or a trait becomes markup", async () => {
  const person = await world.createPerson({
    name: { first: evil, last: "</title><svg onload=alert(1)>" },
    verified: false,
  });
  const visitor = await signIn(world.url, person);
  const query = [
    ...["lost", "app", "flow", "section", "return_to", "lng", "id", "error", "login_hint", "aal"],
    ...["x", "totp_unlink", "webauthn_remove"],
  ]
    .map((name) => `${name}=${encodeURIComponent(evil)}`)
    .join("&");
  for (const path of [
    ...["/", "/settings", "/settings/remove", "/settings/new-password", "/security-check"],
    ...["/sessions", "/other-sessions", "/verification", "/login?refresh=true", "/login?aal=aal2"],
    ...["/account-deleted", "/recovery", "/error", "/nothing"],
  ]) {
    for (const more of ["", query]) {
      const address = more ? path + (path.includes("?") ? "&" : "?") + more : path;
      const page = await visitor.get(address);
      expect([path, /<script>alert\(1\)|<img src=x|<svg onload/.exec(page.html)]).toEqual([
        path,
        null,
      ]);
      expect(page.status).toBeLessThan(500);
    }
  }
});
