import { startChild, type Child, type ChildSettings } from "./child";
import type { ExpectedFailure } from "./expected-failure";

/** Kratos or Hydra, which a test can stop and restart with the same ports and data. */
export interface Service {
  publicUrl: string;
  adminUrl: string;
  logPath: string;
  /** Resolves only if the service ends without having been stopped. */
  broken: Promise<ExpectedFailure>;
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

export async function startService(
  urls: { publicUrl: string; adminUrl: string },
  settings: ChildSettings,
): Promise<Service> {
  let child: Child | null = null;
  let reportBroken: (failure: ExpectedFailure) => void = () => {};
  const broken = new Promise<ExpectedFailure>((resolve) => {
    reportBroken = resolve;
  });

  const start = async () => {
    if (child !== null) return;
    child = await startChild(settings);
    void child.broken.then(reportBroken);
  };
  const stop = async () => {
    await child?.stop();
    child = null;
  };
  const restart = async () => {
    await stop();
    await start();
  };

  await start();
  return { ...urls, logPath: settings.logPath, broken, start, stop, restart };
}
