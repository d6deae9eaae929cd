import { startApp, type App, type AppStart } from "../../../stack/app";
import { findFreePorts } from "../../../stack/process/ports";

/** Settings of a server that asks Kratos nothing by itself, so that a stand-in hears only a test's own calls. */
export const asksNothing = {
  KRATOS_FEATURES: "registration=on,recovery=on,verification=on,email=on",
};

type LocalSettings = Partial<Omit<AppStart, "port" | "publicUrl">>;

/** The production server as browsers of this machine reach it. Without a given Kratos, nothing is at its address. */
export async function startLocalApp(settings: LocalSettings = {}): Promise<App> {
  const [port = 0, nobody = 0] = await findFreePorts(2);
  return startApp({
    port,
    publicUrl: `http://localhost:${port}`,
    kratos: { publicUrl: `http://127.0.0.1:${nobody}` },
    ...settings,
    env: { ...asksNothing, ...settings.env },
  });
}
