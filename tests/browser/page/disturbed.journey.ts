import type { Page } from "@playwright/test";
import fc from "fast-check";
import {
  arbitraryDisturbance,
  disturbedPages,
  type Disturbance,
  undisturbed,
} from "../../support/disturbance/disturbance";
import { findLosses } from "../../support/disturbance/find-losses";
import { lookAtDisturbed, type Seen } from "../../support/disturbance/in-page";
import { serveDisturbed } from "../../support/disturbance/serve-disturbed";
import { expect, test } from "../set-up/journey";

test.use({ profile: "gallery" });

/** These are equal in each run; `npm run test:disturb` has thousands, others each time. */
const runs = Number(process.env.DISTURB_RUNS ?? 100);
const chosen = process.env.DISTURB_RUNS ? Date.now() % 2 ** 31 : 105;
const seed = Number(process.env.DISTURB_SEED ?? chosen);
/** Each part has a page of its own. */
const parts = 2;

async function look(page: Page, address: string): Promise<Seen> {
  await page.goto(address);
  return page.evaluate(lookAtDisturbed);
}

for (let part = 0; part < parts; part += 1) {
  test(`R105 Another program's changes before script starts break no button and lose nothing typed (${part + 1}/${parts})`, async ({
    browser,
    place,
  }) => {
    test.setTimeout(60_000 + runs * 1_000);
    console.log(`DISTURB_SEED=${seed} DISTURB_RUNS=${runs}`);
    const { addressOf, stop } = await serveDisturbed(place.url);
    // It has its own context, since React reports each disturbance.
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    const alone = new Map<string, Seen>();
    for (const name of disturbedPages) {
      alone.set(name, await look(page, addressOf(undisturbed(name))));
      expect([name, alone.get(name)?.errors]).toEqual([name, []]);
    }
    await fc.assert(
      fc.asyncProperty(arbitraryDisturbance, async (disturbance: Disturbance) => {
        const seen = await look(page, addressOf(disturbance));
        expect(findLosses(alone.get(disturbance.page) as Seen, seen)).toEqual([]);
      }),
      { numRuns: Math.ceil(runs / parts), seed: seed + part, endOnFailure: true },
    );
    await page.close();
    await stop();
  });
}
