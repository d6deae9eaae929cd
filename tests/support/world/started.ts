import { afterAll, onTestFinished } from "vitest";

interface Stoppable {
  stop(): Promise<unknown>;
}

/** Something that a file starts for itself. It ends with the file. */
export async function started<T extends Stoppable>(starting: Promise<T> | T): Promise<T> {
  const running = await starting;
  afterAll(() => running.stop());
  return running;
}

/** Something that a test starts for itself. It ends with the test. */
export async function startedInTest<T extends Stoppable>(starting: Promise<T> | T): Promise<T> {
  const running = await starting;
  onTestFinished(async () => {
    await running.stop();
  });
  return running;
}
