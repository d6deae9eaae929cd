import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Does something once the test that calls this ends, or the file if it is called outside of a test. */
export function atEnd(end: () => Promise<unknown>): void {
  const when = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  when(async () => {
    await end();
  });
}
