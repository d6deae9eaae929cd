import { expect, test } from "vitest";
import { signIn } from "../../support/visitor/sign-in";
import { shareWorld } from "../../support/world/shared-world";

const world = await shareWorld({ hydra: true });
const visitor = await signIn(world.url, await world.createPerson());

const whoami = "GET /sessions/whoami";
const settings = "GET /self-service/settings/browser";

test.each<[string, string[], string[]]>([
  ["/", [whoami], []],
  ["/settings", [settings], []],
  ["/settings?section=lookup_secret", [settings], []],
  ["/settings/new-password", [settings], []],
  ["/settings/remove?totp_unlink=true", [settings], []],
  ["/sessions", ["GET /sessions", whoami], []],
  ["/other-sessions", ["GET /sessions", whoami], []],
  ["/security-check", [whoami], []],
  ["/connected-apps", [whoami], ["GET /admin/oauth2/auth/sessions/consent"]],
])("%s makes the calls that it draws, and no others", async (path, kratos, hydra) => {
  world.calls.forget();
  world.hydraCalls?.forget();
  await visitor.get(path);
  expect(linesOf(world.calls.list())).toEqual(kratos);
  expect(linesOf(world.hydraCalls?.list() ?? [])).toEqual(hydra);
});

/** The identity schema is no page's: it is asked for once a minute, for everybody. */
function linesOf(calls: { method: string; path: string }[]): string[] {
  const own = calls.filter(({ path }) => !path.startsWith("/schemas/"));
  return own.map(({ method, path }) => `${method} ${path.split("?")[0]}`).sort();
}

test("An ordinary visit leaves at most 6 cookies of ours, and none of earlier versions stays", async () => {
  const old = ["look", "recognised", "dismissed", "opened", "address", "theme-unsynced"];
  for (const name of old) visitor.cookies.set(name, "x");
  await visitor.get("/");
  const names = [...visitor.cookies.keys()];
  expect(names.filter((name) => old.includes(name))).toEqual([]);
  const ours = names.filter((name) => !/^(ory_kratos|csrf_token)/.test(name));
  expect(ours.length).toBeLessThanOrEqual(6);
});
