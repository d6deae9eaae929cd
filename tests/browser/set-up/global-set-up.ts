import { readFile } from "node:fs/promises";
import { startMailCatcher } from "../../../stack/mail/mail-catcher";
import { verifiedAfterSocialSignUp } from "../../../stack/demo-people";
import { findStackPorts } from "../../../stack/process/ports";
import { profileNames } from "../../../stack/profiles";
import { startWorld, type WorldSettings } from "../../support/world/world";
import { placeOf, type PlaceName } from "./journey";
import { shortlyFresh } from "./wait-until-stale";

/** One place for each profile, and those that journeys share besides. */
const places: Partial<Record<PlaceName, WorldSettings>> = {
  ...Object.fromEntries(profileNames.map((profile) => [profile, { profile }])),
  "security-key": { profile: "security-key", social: ["acme", "other"] },
  "identifier-first": { profile: "identifier-first", social: ["acme"] },
  social: { social: ["acme", "other"] },
  oauth: { hydra: true, accountApi: true },
  "oauth-social": { hydra: true, social: ["acme"], difference: verifiedAfterSocialSignUp },
  brand: {
    hydra: true,
    client: { client_id: "meadow-books" },
    social: ["acme", "other"],
    env: { BRANDING_DIR: "stack/brand" },
  },
  "shortly-fresh": { difference: shortlyFresh },
  "mobile-shortly-fresh": { profile: "mobile", social: ["acme"], difference: shortlyFresh },
  mobile: {
    profile: "mobile",
    accountApi: true,
    // Only our mails lead to the page of the mobile form that asks before a link is taken.
    mailTemplates: true,
    env: {
      MOBILE_APP_LINK: "vestibule-test://done",
      SUPPORT_EMAIL: "ayuda@example.test",
      // The app asks for its recovery mail by Kratos' native API.
      GATEWAY: "on",
    },
  },
};

/** One Kratos and one front end for each place, all of them with one mail catcher. */
export default async function setUp(): Promise<() => Promise<void>> {
  const mail = await startMailCatcher(await findStackPorts());
  const started = await Promise.all(
    Object.entries(places).map(async ([name, settings]) => {
      const world = await startWorld({ ...settings, mail });
      return [name, world] as const;
    }),
  );
  process.env.PLACES = JSON.stringify(
    Object.fromEntries(started.map(([name, world]) => [name, placeOf(world)])),
  );
  return async () => {
    const logs = await Promise.all(started.map(([, { app }]) => readFile(app.logPath, "utf8")));
    await Promise.all(started.map(([, world]) => world.stop()));
    await mail.stop();
    const lines = logs.flatMap((log) => log.split("\n"));
    const wordless = lines.filter((line) => line.includes('"message_without_words"'));
    if (wordless.length > 0) throw new Error(`Messages without words:\n${wordless.join("\n")}`);
  };
}
