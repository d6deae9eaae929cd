import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitCpu } from "../../support/world/cpu-quota";
import { ownLoneApp } from "../../support/world/started";

const visitSeconds = 8;

/** Statuses of one sign-in page each 500 ms, from a server that has just started and has this share of a core. */
async function visitWith(share: number): Promise<number[]> {
  const lone = await ownLoneApp();
  await limitCpu(lone.app.pid, share);
  const visits: Promise<number>[] = [];
  for (let visit = 0; visit < visitSeconds * 2; visit += 1) {
    const asked = fetch(`${lone.here}/login?flow=f1`).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });
    visits.push(asked);
    await wait(500);
  }
  return Promise.all(visits);
}

test.each([0.1, 0.25])(
  "A server with %s of a core keeps visitors waiting rather than refuse them, as long as few come",
  async (share) => {
    const statuses = await visitWith(share);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  },
);
