import {
  startWorldBehindNginx,
  type WorldBehindNginx,
} from "../../support/world/world-behind-nginx";
import { production } from "../../support/world/world-behind-proxy";
import { expect, test as base, type Place } from "../set-up/journey";
import { expectHomeOf, sendSignIn, changeNameAndTheme, signOut } from "../set-up/steps";

/** As in production: https, Secure cookies, and nginx with deploy/nginx.conf before two replicas. */
const test = base.extend<{ world: WorldBehindNginx }>({
  world: async ({ profile: _profile }, use) => {
    const world = await startWorldBehindNginx(production);
    await use(world);
    await world.stop();
  },
  place: async ({ world }, use) => {
    const { kratos, mail } = world.stack;
    const place: Place = {
      url: world.url,
      adminUrl: kratos.adminUrl,
      mailUrl: mail.pageUrl,
      logs: { app: world.replicas[0].logPath, kratos: kratos.logPath },
    };
    await use(place);
  },
});

// The certificate is made for the test, and no authority knows it.
test.use({ ignoreHTTPSErrors: true });

test("Behind nginx a person whose address was typed without https signs in by https, changes a name and a theme, and signs out", async ({
  page,
  context,
  world,
  createPerson,
}) => {
  const person = await createPerson({ name: { first: "Ada", last: "Byron" } });
  await page.goto(`${world.proxy.httpUrl}/login?return_to=/settings`);
  await expect(page).toHaveURL(`${world.url}/login?return_to=/settings`);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(`${world.url}/settings`);
  await changeNameAndTheme(page);
  await page.goto("/");
  await expectHomeOf(page, person.email);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain("ory_kratos_session");
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
  await signOut(page);
});
