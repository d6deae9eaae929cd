import fc from "fast-check";
import {
  arbitraryDisturbance,
  type Disturbance,
  undisturbed,
} from "../../support/disturbance/disturbance";
import { findLosses } from "../../support/disturbance/find-losses";
import { lookAtDisturbed, type Seen } from "../../support/disturbance/in-page";
import { serveDisturbed } from "../../support/disturbance/serve-disturbed";
import { expect, test } from "./engine";

test.use({ profile: "gallery" });

const runs = 10;

test("Another program's changes to a page before script starts break no button and lose nothing typed", async ({
  driver,
  place,
}) => {
  // WebKitGTK takes 3 s for a page while other journeys run.
  test.setTimeout(240_000);
  await driver.begin();
  const { addressOf, stop } = await serveDisturbed(place.url);
  const look = async (disturbance: Disturbance) => {
    await driver.send("Navigate", { url: addressOf(disturbance) });
    const script = `return (${lookAtDisturbed.toString()})();`;
    return (await driver.send("ExecuteScript", { script, args: [] })) as Seen;
  };
  const alone = new Map<string, Seen>();
  for (const disturbance of fc.sample(arbitraryDisturbance, { numRuns: runs, seed: 105 })) {
    const { page } = disturbance;
    const left = alone.get(page) ?? (await look(undisturbed(page)));
    alone.set(page, left);
    expect(left.errors).toEqual([]);
    const losses = findLosses(left, await look(disturbance));
    expect([disturbance, losses]).toEqual([disturbance, []]);
  }
  await stop();
});
