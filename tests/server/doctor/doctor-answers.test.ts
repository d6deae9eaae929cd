import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startAlteringProxy,
  type Alter,
  type AlteringProxy,
} from "../../support/stand-in/altering-proxy";
import { findWithDoctor, listTroubles, settingsFor } from "../../support/world/run-doctor";
import { shareWorld } from "../../support/world/shared-world";
import type { World } from "../../support/world/world";

const elsewhere = "https://old.vestibule.invalid";

/** Real services, which answer as they never do, or not in the versions that the tests run on. */
let world: World;
let proxies: AlteringProxy[];
let lines: string[];
beforeAll(async () => {
  world = await shareWorld({ hydra: true });
  const { publicUrl = "", adminUrl = "" } = world.hydra ?? {};
  const start = async (target: string, ...alters: Alter[]) => {
    const proxy = await startAlteringProxy(target);
    proxy.alter = together(...alters);
    return proxy;
  };
  proxies = await Promise.all([
    start(world.url, answerTo("GET /admin/identities", []), answerTo("GET /admin/clients", [])),
    start(
      world.kratos.publicUrl,
      late,
      strictAndSecure,
      sendTo("GET /.well-known/change-password", `${elsewhere}/settings`),
    ),
    start(
      adminUrl,
      answerTo("GET /version", { version: "v1.11.8" }),
      answerTo("POST /admin/clients", {}, 403),
    ),
    start(
      publicUrl,
      late,
      sendTo("GET /oauth2/sessions/logout", "/oauth2/fallbacks/logout/callback"),
      sendTo("GET /oauth2/device/verify", `${elsewhere}/device`),
    ),
  ]);
  const [site, kratos, hydraAdmin, hydraPublic] = proxies.map(({ url }) => url);
  const settings = settingsFor(world, {
    PUBLIC_URL: site ?? "",
    KRATOS_PUBLIC_URL: kratos ?? "",
    HYDRA_ADMIN_URL: hydraAdmin ?? "",
    HYDRA_PUBLIC_URL: hydraPublic ?? "",
  });
  lines = listTroubles((await findWithDoctor(settings, "--write-test-client")).findings);
}, 120_000);
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.stop()));
});

const strictAndSecure: Alter = (_, { headers }) => {
  const lines = headers["set-cookie"] ?? [];
  headers["set-cookie"] = lines.map((line) =>
    line.replace("SameSite=Lax", "SameSite=Strict; Secure"),
  );
};
const late: Alter = (_, { headers }) => {
  headers.date = new Date(Date.now() - 600_000).toUTCString();
};
const answerTo =
  (beginning: string, body: unknown, status = 200): Alter =>
  (asked, answer) => {
    if (!asked.startsWith(beginning)) return undefined;
    answer.status = status;
    return body;
  };
const sendTo =
  (beginning: string, location: string): Alter =>
  (asked, answer) => {
    if (!asked.startsWith(beginning)) return undefined;
    answer.status = 302;
    answer.headers.location = location;
    return {};
  };

/** Applies each; the first that has a body of its own counts. */
const together =
  (...alters: Alter[]): Alter =>
  (asked, answer) =>
    alters.map((alter) => alter(asked, answer)).find((body) => body !== undefined);

test.each([
  ["an admin API of Kratos' that is open to everyone", "public.kratos_admin broken"],
  ["an admin API of Hydra's that is open to everyone", "public.hydra_admin broken"],
  ["a clock of Kratos' that is ten minutes off", "kratos.clock broken"],
  ["cookies that do not survive the way back from a mail", "kratos.cookie_same_site broken"],
  ["Secure cookies on http", "kratos.cookie_secure warning"],
  ["settings at another address, which only the newest Kratos shows", "kratos.settings_url broken"],
  ["a Hydra that is too old", "hydra.version broken"],
  ["a clock of Hydra's that is ten minutes off", "hydra.clock broken"],
  ["no page for after a sign-out", "hydra.post_logout_url warning"],
  ["device sign-in at another address, which only the newest Hydra has", "hydra.device_url broken"],
  ["a Hydra in which no client can be made", "hydra.test_client warning"],
])("The doctor tells %s", (_, line) => {
  expect(lines.filter((found) => found.startsWith(line))).toHaveLength(1);
});
