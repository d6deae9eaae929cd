// Ends the process groups that it was told of when the process that started it dies, however it
// dies: the end of standard input is that death. Plain JavaScript, so that it starts without tsx.
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

const graceMs = 4000;
const groups = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const group = Number(line.slice(1));
  if (line.startsWith("+")) groups.add(group);
  else groups.delete(group);
}

signalAll("SIGTERM");
const deadline = Date.now() + graceMs;
while (signalAll(0) && Date.now() < deadline) await wait(50);
signalAll("SIGKILL");

/** Returns whether any group still existed. */
function signalAll(signal) {
  let isAnyThere = false;
  for (const group of groups) {
    try {
      process.kill(-group, signal);
      isAnyThere = true;
    } catch {
      // It has ended already.
    }
  }
  return isAnyThere;
}
