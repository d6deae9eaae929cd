import { expect, test } from "vitest";
import { input, view } from "../../../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../../../i18n/words.server";
import { describeLostDevice } from "./describe-second-step.server";

const app = input("totp_code", "text", { group: "totp" });
const key = input("webauthn_login_trigger", "button", { group: "webauthn" });
const codes = input("lookup_secret", "text", { group: "lookup_secret" });

function lost(...nodes: object[]) {
  const { hasCodes, isBelowWays } = describeLostDevice(view(nodes, "one-first"), wordsIn("en"));
  return { hasCodes, isBelowWays };
}

test("Who lost the device is told of another way where there is one, and of backup codes where there are any", () => {
  expect(lost(app)).toEqual({ hasCodes: false, isBelowWays: false });
  expect(lost(app, key)).toEqual({ hasCodes: false, isBelowWays: true });
  expect(lost(app, codes)).toEqual({ hasCodes: true, isBelowWays: true });
  expect(lost(codes)).toEqual({ hasCodes: true, isBelowWays: false });
});
