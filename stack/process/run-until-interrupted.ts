import { ExpectedFailure } from "./expected-failure";

export interface Running {
  broken: Promise<ExpectedFailure>;
  stop(): Promise<void>;
}

/**
 * Runs a command until Ctrl-C or SIGTERM, then ends with exit code 0. Prints an expected failure as its message only,
 * with exit code 1.
 */
export async function runUntilInterrupted(start: () => Promise<Running>): Promise<never> {
  const interrupted = waitForInterrupt();
  try {
    // If interrupted during the start, the watchdog ends what has begun.
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

/** The handlers stay: npm also passes on a Ctrl-C that the terminal has already sent us. */
function waitForInterrupt(): Promise<"interrupted"> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve("interrupted"));
    }
  });
}
