import { beforeEach, expect, test } from "vitest";
import routes from "../../../app/routes";
import { enter } from "../../support/visitor/sign-in";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true, accountApi: true });
const { visitor } = await enter(world);
beforeEach(() => {
  world.calls.forget();
  world.hydraCalls?.forget();
});

const paths = routes.map(({ path = "" }) => `/${path.replace("*", "nothing")}`);

/** Queries that look like forms that were sent. */
const tempting = [
  "",
  "?method=password&identifier=a&password=b&csrf_token=c&theme=dark&session=s&token=t&answer=yes",
  "?consent_challenge=c&logout_challenge=l&device_challenge=d",
];

const ways: [string, string, Record<string, string>][] = [
  ["Opening", "GET", {}],
  ["Asking for the headers of", "HEAD", {}],
  ["Looking ahead at", "GET", { Purpose: "prefetch", "Sec-Purpose": "prefetch;prerender" }],
];

test.each(ways)(
  "R15 %s any address changes nothing at the identity service",
  async (_way, method, headers) => {
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      for (const query of tempting) await visitor.request(path + query, { method, headers });
    }
    const calls = [...world.calls.list(), ...(world.hydraCalls?.list() ?? [])];
    expect(calls.length).toBeGreaterThan(paths.length);
    expect(calls.filter((call) => call.method !== "GET")).toEqual([]);
    // Only this address of Kratos changes something when it is read.
    expect(calls.filter((call) => call.path.startsWith("/self-service/logout?"))).toEqual([]);
    expect((await visitor.get("/")).title).toBe("Your account");
  },
  120_000,
);
