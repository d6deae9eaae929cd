// `npm run screenshots`: pictures of every page, phone and desktop, light and dark. The account form's are
// those of a running demo; the mobile form, of whose Kratos the demo tells no address, is started here, and so
// is a Hydra with an application.
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { chromium } from "playwright";
import { createPerson, createRecoveryLink } from "../../stack/people";
import { readPortTable } from "../../stack/ports";
import { mobilePages, oauthPages, pages, type EveryMeans, type PageVariant } from "./pages";
import { startWorld } from "./world";

const ports = readPortTable();
const folder = process.argv[2] ?? "screenshots";
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);

const views = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

/** Where pages are, the Kratos behind them, and an application whose people sign in there. */
interface Site {
  address: string;
  adminUrl: string;
  appUrl?: string;
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
await takePictures(pages, {
  address: `http://localhost:${ports.app}`,
  adminUrl: `http://127.0.0.1:${ports.kratosAdmin}`,
});
const world = await startWorld({
  profile: "mobile",
  accountApi: true,
  env: { MOBILE_APP_LINK: "vestibule-demo://done", SUPPORT_EMAIL: "ayuda@example.test" },
});
try {
  await takePictures(mobilePages, { address: world.url, adminUrl: world.kratos.adminUrl });
} finally {
  await world.stop();
}
const withHydra = await startWorld({ hydra: true });
try {
  const { url: address, kratos, relyingParty } = withHydra;
  await takePictures(oauthPages, {
    address,
    adminUrl: kratos.adminUrl,
    appUrl: relyingParty?.url,
  });
} finally {
  await withHydra.stop();
}
await browser.close();

async function takePictures(variants: PageVariant<EveryMeans>[], site: Site) {
  const { address, adminUrl, appUrl = "" } = site;
  for (const [view, viewport] of Object.entries(views)) {
    for (const theme of ["light", "dark"]) {
      for (const { name, reach } of variants) {
        const context = await browser.newContext({ viewport, baseURL: address });
        await context.addCookies([{ name: "theme", value: theme, url: address }]);
        const page = await context.newPage();
        await reach({
          page,
          createPerson: (wanted = {}) =>
            createPerson({ adminUrl, name: { first: "Ada" }, ...wanted }),
          createRecoveryLink: async ({ id }) =>
            (await createRecoveryLink({ adminUrl, personId: id })).link,
          appUrl,
        });
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: `${folder}/${name}-${view}-${theme}.png`, fullPage: true });
        await context.close();
      }
    }
  }
}
