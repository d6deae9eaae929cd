import { ExpectedFailure } from "./expected-failure";

export interface Running {
  broken: Promise<ExpectedFailure>;
  stop(): Promise<void>;
}

/**
 * The frame of a command that runs until Ctrl-C or SIGTERM and then ends with exit code 0. An
 * expected failure is printed as its sentence alone, with exit code 1.
 */
export async function runUntilInterrupted(start: () => Promise<Running>): Promise<never> {
  const interrupted = waitForInterrupt();
  try {
    // An interrupt during the start leaves what has begun to the watchdog.
    const running = await Promise.race([start(), interrupted]);
    if (running === "interrupted") return process.exit(0);

    const end = await Promise.race([interrupted, running.broken]);
    await running.stop();
    if (end !== "interrupted") throw end;
    return process.exit(0);
  } catch (error) {
    console.error(error instanceof ExpectedFailure ? `\n${error.message}` : error);
    return process.exit(1);
  }
}

/** The handlers stay: npm passes a Ctrl-C on that the terminal has sent us already. */
function waitForInterrupt(): Promise<"interrupted"> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve("interrupted"));
    }
  });
}
