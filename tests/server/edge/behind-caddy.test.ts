import { expect, test } from "vitest";
import { startCaddy } from "../../../stack/proxy/caddy";
import { newEmail } from "../../support/visitor/new-email";
import { otherAddress } from "../../support/visitor/other-address";
import { sendSignIn } from "../../support/visitor/sign-in";
import { started } from "../../support/world/started";
import { startWorldBehindProxy } from "../../support/world/world-behind-proxy";

const perReplica = 5;
const world = await started(
  startWorldBehindProxy(startCaddy, {
    env: { GUESS_LIMIT: "10", GUESS_ADDRESS_LIMIT: `${perReplica}`, REFUSAL_WAIT_MS: "0" },
  }),
);

async function guess(from: string): Promise<number> {
  return (await sendSignIn(world.visit(from), { email: newEmail(), password: "wrong" })).status;
}

test("Behind Caddy, which limits nothing, the guesses of one address have to wait and those of another do not", async () => {
  const guesser = otherAddress();
  let taken = 0;
  while (taken <= 2 * perReplica && (await guess(guesser)) === 400) taken += 1;
  // Each of the two replicas counts alone.
  expect(taken).toBeGreaterThanOrEqual(perReplica);
  expect(taken).toBeLessThanOrEqual(2 * perReplica);
  expect(await guess(otherAddress())).toBe(400);
});
