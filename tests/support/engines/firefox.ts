import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { killGroup, spawnWatched } from "../../../stack/process/spawn-watched";
import type { Driver } from "./driver";
import { requireProgram } from "./find-program";
import { Marionette } from "./marionette";

const startMs = 60_000;

/** Starts Firefox ESR with a profile of its own. */
export async function startFirefox({ hasScript }: { hasScript: boolean }): Promise<Driver> {
  const program = requireProgram(["/usr/bin/firefox-esr", "/usr/bin/firefox"], "firefox-esr");
  const profile = await makeRunFolder();
  await writeFile(join(profile, "user.js"), preferences({ hasScript }));
  const args = ["--headless", "--no-remote", "--marionette", "--remote-allow-system-access"];
  const process = spawnWatched(program, [...args, "--profile", profile], {
    env: { ...minimalEnv(), HOME: profile },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => process.once("exit", () => resolve()));
  const stop = async () => {
    if (process.pid) killGroup(process.pid, "SIGKILL");
    await ended;
    await removeRunFolder(profile);
  };
  try {
    const port = await Promise.race([readPort(profile), ended.then(() => 0)]);
    if (port === 0) throw new Error("Firefox did not start, or has no remote control.");
    return await drive(await Marionette.connect(port), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function preferences({ hasScript }: { hasScript: boolean }): string {
  const chosen = {
    "javascript.enabled": hasScript,
    "marionette.port": 0,
    "intl.accept_languages": "en-GB",
    "app.update.enabled": false,
    "app.normandy.enabled": false,
    "browser.safebrowsing.malware.enabled": false,
    "browser.safebrowsing.phishing.enabled": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "extensions.update.enabled": false,
  };
  const lines = Object.entries(chosen);
  return lines.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join("");
}

/** Firefox writes "0" first, and its port once it listens. */
async function readPort(profile: string): Promise<number> {
  const end = Date.now() + startMs;
  while (Date.now() < end) {
    const text = await readFile(join(profile, "MarionetteActivePort"), "utf8").catch(() => "0");
    if (Number(text) > 0) return Number(text);
    await wait(50);
  }
  return 0;
}

async function drive(marionette: Marionette, stop: () => Promise<void>): Promise<Driver> {
  const send: Driver["send"] = (name, parameters) =>
    marionette.send(`WebDriver:${name}`, parameters);
  /** Runs something in the browser itself, outside of every page. */
  const inBrowser = async (script: string, args: unknown[] = []) => {
    await marionette.send("Marionette:SetContext", { value: "chrome" });
    const value = await marionette.send("WebDriver:ExecuteAsyncScript", { script, args });
    await marionette.send("Marionette:SetContext", { value: "content" });
    return value;
  };
  await marionette.send("WebDriver:NewSession", {});
  return {
    send,
    begin: async () => {
      const used = (await marionette.send("WebDriver:GetWindowHandles")) as string[];
      const { handle } = (await marionette.send("WebDriver:NewWindow", { type: "tab" })) as {
        handle: string;
      };
      for (const name of used) {
        await marionette.send("WebDriver:SwitchToWindow", { handle: name });
        await marionette.send("WebDriver:CloseWindow");
      }
      await marionette.send("WebDriver:SwitchToWindow", { handle });
      await inBrowser(beginning);
      await send("SetWindowRect", { width: 1280, height: 1024 });
    },
    // Firefox's own window is never narrower than 500 pixels; the page's place in it can be.
    setWidth: async (pixels) => {
      await inBrowser(narrowing, [pixels]);
    },
    setPreferences: async ({ forcedColours, reducedMotion }) => {
      await inBrowser(preferring, [forcedColours ? 2 : 0, reducedMotion ? 1 : 0]);
    },
    complaints: async () => (await inBrowser(complaining)) as string[],
    stop: async () => {
      marionette.close();
      await stop();
    },
  };
}

const preferring = `
  const [colours, motion, done] = arguments;
  Services.prefs.setIntPref("browser.display.document_color_use", colours);
  Services.prefs.setIntPref("ui.prefersReducedMotion", motion);
  done();`;

const narrowing = `
  const [pixels, done] = arguments;
  gBrowser.selectedBrowser.style.width = pixels + "px";
  gBrowser.selectedBrowser.style.flex = "none";
  done();`;

const beginning = `
  const [done] = arguments;
  Services.prefs.setIntPref("browser.display.document_color_use", 0);
  Services.prefs.setIntPref("ui.prefersReducedMotion", 0);
  Services.console.reset();
  Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted: () => done() });`;

/** Errors of pages, of their style sheets and of their policy; the browser's own parts complain as well. */
const complaining = `
  const [done] = arguments;
  // A script that is still on its way when the page is left counts as an empty one, and its hash as wrong.
  const isCutShort = ({ errorMessage }) => errorMessage.includes("z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==");
  const errors = Services.console.getMessageArray().filter((each) => each instanceof Ci.nsIScriptError);
  const isOfPage = ({ sourceName }) => /^https?:/.test(sourceName);
  const isError = ({ flags }) => (flags & Ci.nsIScriptError.warningFlag) === 0;
  const told = errors.filter((each) => isOfPage(each) && !isCutShort(each) && (isError(each) || each.category.startsWith("CSP")));
  done(told.map(({ category, errorMessage, sourceName }) => category + ": " + errorMessage + " " + sourceName));`;
