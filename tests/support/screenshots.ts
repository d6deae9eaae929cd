// `npm run screenshots`: pictures of every page of a running demo, phone and desktop, light and dark.
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { chromium } from "playwright";
import { createPerson } from "../../stack/people";
import { readPortTable } from "../../stack/ports";
import { pages } from "./pages";

const ports = readPortTable();
const address = `http://localhost:${ports.app}`;
const adminUrl = `http://127.0.0.1:${ports.kratosAdmin}`;
const folder = process.argv[2] ?? "screenshots";
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);

const views = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const [view, viewport] of Object.entries(views)) {
  for (const theme of ["light", "dark"]) {
    for (const { name, reach } of pages) {
      const context = await browser.newContext({ viewport, baseURL: address });
      await context.addCookies([{ name: "theme", value: theme, url: address }]);
      const page = await context.newPage();
      await reach({
        page,
        createPerson: (wanted = {}) =>
          createPerson({ adminUrl, name: { first: "Ada" }, ...wanted }),
      });
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${folder}/${name}-${view}-${theme}.png`, fullPage: true });
      await context.close();
    }
  }
}
await browser.close();
