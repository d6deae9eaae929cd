import { expect, test } from "vitest";
import { enter } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });
const { visitor } = await enter(world);

/** The identity schema belongs to no page: it is asked for once a minute, for everybody. */
async function callsOf(who: Visitor, path: string) {
  world.calls.forget();
  world.hydraCalls?.forget();
  const { status } = await who.get(path);
  const [kratos, hydra] = [world.calls, world.hydraCalls].map((calls) =>
    (calls?.list() ?? [])
      .filter((call) => !call.path.startsWith("/schemas/"))
      .map((call) => `${call.method} ${call.path.split("?")[0]}`)
      .sort(),
  );
  return [status, kratos, hydra];
}

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
  ["/error", [whoami], []],
  ["/recovery/link?flow=f1&token=t1", [whoami], []],
  ["/verification/link?flow=f1&token=t1", [], []],
])("R94 %s makes the calls that it draws, and no others", async (path, kratos, hydra) => {
  expect((await callsOf(visitor, path)).slice(1)).toEqual([kratos, hydra]);
});

test.each(["login", "registration", "recovery", "verification"])(
  "R94 The first visit of the page %s costs one call to Kratos and no redirect",
  async (kind) => {
    const calls = await callsOf(new Visitor(world.url), `/${kind}`);
    expect(calls).toEqual([200, [`GET /self-service/${kind}/browser`], []]);
  },
);

test("An ordinary visit leaves at most 6 cookies of ours", async () => {
  await visitor.get("/");
  const names = [...visitor.cookies.keys()];
  const ours = names.filter((name) => !/^(ory_kratos|csrf_token)/.test(name));
  expect(ours.length).toBeLessThanOrEqual(6);
});
