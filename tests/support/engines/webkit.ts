import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startChild, type Child } from "../../../stack/process/child";
import { minimalEnv } from "../../../stack/process/minimal-env";
import { findFreePorts } from "../../../stack/process/ports";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { killGroup, spawnWatched } from "../../../stack/process/spawn-watched";
import { commands, DriverError, type Driver } from "./driver";
import { requireProgram } from "./find-program";

const miniBrowsers = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

/** Starts WebKitGTK's driver on a screen of its own. */
export async function startWebKit({ hasScript }: { hasScript: boolean }): Promise<Driver> {
  const binary = requireProgram(miniBrowsers, "webkit2gtk-driver");
  const program = requireProgram(["/usr/bin/WebKitWebDriver"], "webkit2gtk-driver");
  const folder = await makeRunFolder();
  await writeLook(folder);
  const screen = await startScreen(folder);
  const [port = 0] = await findFreePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const startServer = () =>
    startChild({
      name: "WebKitWebDriver",
      command: program,
      args: ["-p", String(port)],
      env: { ...minimalEnv(), DISPLAY: screen.display, HOME: folder, XDG_CONFIG_HOME: folder },
      logPath: join(folder, "webkit.log"),
      readyUrls: [`${address}/status`],
    });
  let server: Child;
  try {
    server = await startServer();
  } catch (error) {
    screen.stop();
    throw error;
  }
  const args = ["--automation", `--enable-javascript=${String(hasScript)}`];
  return drive(
    address,
    { binary, args },
    {
      restart: async () => {
        await server.stop();
        server = await startServer();
      },
      stop: async () => {
        await server.stop();
        screen.stop();
        await removeRunFolder(folder);
      },
    },
  );
}

/** Lets the window become as narrow as a phone. */
async function writeLook(folder: string): Promise<void> {
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0/gtk.css"), "* { min-width: 0; padding: 0; margin: 0; }\n");
}

async function startScreen(folder: string): Promise<{ display: string; stop: () => void }> {
  const program = requireProgram(["/usr/bin/Xvfb"], "xvfb");
  const told = join(folder, "display");
  await writeFile(told, "");
  const script = 'exec "$0" -displayfd 1 -screen 0 1600x1400x24 -nolisten tcp >"$1" 2>/dev/null';
  const child = spawnWatched("/bin/sh", ["-c", script, program, told], {
    env: minimalEnv(),
    stdio: "ignore",
  });
  const stop = () => {
    if (child.pid) killGroup(child.pid, "SIGTERM");
  };
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const number = (await readFile(told, "utf8")).trim();
    if (number) return { display: `:${number}`, stop };
    await wait(50);
  }
  stop();
  throw new Error("Xvfb did not start.");
}

function drive(
  address: string,
  browserOptions: { binary: string; args: string[] },
  { restart, stop }: { restart: () => Promise<void>; stop: () => Promise<void> },
): Driver {
  let session: string | undefined;
  const end = async () => {
    if (session) await ask(`DELETE ${address}/session/${session}`);
    session = undefined;
  };
  const send: Driver["send"] = (name, parameters = {}) => {
    const [method = "", path = ""] = commands[name].split(" ");
    const filled = path.replace("{id}", String(parameters.id));
    const longestMs = name === "ExecuteScript" ? longestScriptMs : undefined;
    return ask(`${method} ${address}/session/${session ?? ""}${filled}`, parameters, longestMs);
  };
  return {
    send,
    begin: async () => {
      await end();
      const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": browserOptions } };
      const open = () => ask(`POST ${address}/session`, { capabilities }, longestStartMs);
      // Seldom its browser starts and never answers its driver (2.50.6): seen once in some hundred starts.
      const started = await open().catch(async () => {
        await restart();
        return open();
      });
      ({ sessionId: session } = started as { sessionId: string });
      await send("SetWindowRect", { width: 1280, height: 1024 });
    },
    setWidth: async (width) => {
      await send("SetWindowRect", { width, height: 1024 });
    },
    setPreferences: () => Promise.reject(new Error("WebKitGTK cannot be told while it runs.")),
    complaints: () => Promise.resolve([]),
    stop: async () => {
      await end();
      await stop();
    },
  };
}

const longestStartMs = 15_000;

/** A script that meets a page on its way is never answered (2.50.6): 2 of 1,556. The next one is. */
const longestScriptMs = 5_000;

/** One request of WebDriver: "METHOD address". */
async function ask(line: string, body?: object, longestMs = 60_000): Promise<unknown> {
  const [method = "", url = ""] = line.split(" ");
  try {
    const response = await fetch(url, {
      method,
      body: method === "POST" ? JSON.stringify(body ?? {}) : undefined,
      signal: AbortSignal.timeout(longestMs),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    throw new DriverError(`${line}: ${JSON.stringify(value)}`);
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw isLate ? new DriverError(`${line}: no answer in ${longestMs} ms`) : error;
  }
}
