import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { startMailCatcher, type MailCatcher } from "../../../stack/mail/mail-catcher";
import { verifiedAfterSocialSignUp } from "../../../stack/demo-people";
import { findStackPorts } from "../../../stack/process/ports";
import { listen } from "../../support/stand-in/listen";
import { startLocalApp } from "../../support/world/local-app";
import { makeMailBrand } from "../../support/world/mail-brand";
import { startWorld, type WorldSettings } from "../../support/world/world";
import { placeOf, type AppName, type Place, type WorldName } from "./journey";
import { shortlyFresh } from "./wait-until-stale";

/** The settings of each place, in about the order in which journeys ask for them. */
const worlds: Record<WorldName, WorldSettings> = {
  "two-step": {},
  oauth: { hydra: true, accountApi: true },
  "shortly-fresh": { difference: shortlyFresh },
  mobile: {
    profile: "mobile",
    social: ["acme"],
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
  "mobile-shortly-fresh": { profile: "mobile", difference: shortlyFresh },
  "oauth-social": { hydra: true, social: ["acme"], difference: verifiedAfterSocialSignUp },
  brand: {
    hydra: true,
    client: { client_id: "meadow-books" },
    social: ["acme", "other"],
    env: { BRANDING_DIR: "stack/brand" },
  },
  "short-lived": { profile: "short-lived" },
  "identifier-first": { profile: "identifier-first" },
  "security-key": { profile: "security-key" },
  link: { profile: "link" },
  "code-mfa": { profile: "code-mfa" },
  social: { social: ["acme", "other"] },
};

/** Front ends without services, with their settings. */
const apps: Record<AppName, () => Promise<Record<string, string>>> = {
  gallery: () => Promise.resolve({ GALLERY: "on" }),
  // An operator's logo and links, which a mail shows too.
  "mail-gallery": async () => ({ GALLERY: "on", BRANDING_DIR: await makeMailBrand() }),
  "device-theme": () => Promise.resolve({ THEME: "system", BRANDING_DIR: "stack/brand" }),
};

const names = [...Object.keys(worlds), ...Object.keys(apps)] as Name[];

type Name = WorldName | AppName;

interface Started {
  place: Place;
  stop(): Promise<void>;
}

async function startPlace(name: Name, mail: MailCatcher): Promise<Started> {
  if (isApp(name)) {
    const app = await startLocalApp({ env: await apps[name]() });
    const logs = { app: app.logPath, kratos: "" };
    return { place: { url: app.url, adminUrl: "", mailUrl: "", logs }, stop: () => app.stop() };
  }
  const { env, ...settings } = worlds[name];
  // A write to SQLite may wait so long for another (stack/program/empty-database.ts); by default a page gives up
  // before.
  const world = await startWorld({
    ...settings,
    env: { KRATOS_TIMEOUT_MS: "15000", ...env },
    mail,
  });
  return { place: placeOf(world), stop: () => world.stop() };
}

function isApp(name: Name): name is AppName {
  return name in apps;
}

/**
 * Tells the workers where each place is. One starts when the first journey asks for it; a run of all journeys starts
 * the next ones meanwhile. They share one mail catcher.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const mail = await startMailCatcher(await findStackPorts());
  const starting = new Map<Name, Promise<Started>>();
  const start = (name: Name) => {
    const place = starting.get(name) ?? startPlace(name, mail);
    starting.set(name, place);
    return place;
  };
  const server = createServer((request, response) => {
    start(request.url?.slice(1) as Name).then(
      ({ place }) => response.end(JSON.stringify(place)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const { url, stop } = await listen(server);
  process.env.PLACES = url;
  let isEnding = false;
  const startAll = async () => {
    // A journey that asks for a place that does not start says why.
    for (const name of names) if (!isEnding) await start(name).catch(() => undefined);
  };
  const isRunOfAll = process.argv.slice(2).join() === "test";
  const allStarted = isRunOfAll ? startAll() : undefined;
  return async () => {
    isEnding = true;
    await allStarted;
    await stop();
    const all = (await Promise.allSettled(starting.values())).flatMap((each) =>
      each.status === "fulfilled" ? [each.value] : [],
    );
    const logs = await Promise.all(all.map(({ place }) => readFile(place.logs.app, "utf8")));
    await Promise.all(all.map((each) => each.stop()));
    await mail.stop();
    const lines = logs.flatMap((log) => log.split("\n"));
    const wordless = lines.filter((line) => line.includes('"message_without_words"'));
    if (wordless.length > 0) throw new Error(`Messages without words:\n${wordless.join("\n")}`);
  };
}
