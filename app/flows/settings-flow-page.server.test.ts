import { expect, test } from "vitest";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { account, mobile, mobileRecovery, newPassword, type Variant } from "../model/variants";
import { recoveredTexts } from "./settings-flow-page.server";

const within = "You’re back in your account. Choose a new password within 9\u00a0minutes.";

test.each<[string, Variant, number | undefined, string | undefined]>([
  ["for a password alone, with time left,", newPassword, 9, within],
  ["of the mobile form, with time left,", mobile, 9, within],
  ["for a password alone", newPassword, undefined, "You’re back in your account."],
  ["of the mobile form, in words of Kratos,", mobileRecovery, undefined, undefined],
  ["of everything, in words of Kratos,", account, 9, undefined],
])(
  "After a recovery, a page %s says how long a password can be chosen, if it knows",
  (_which, ...row) => {
    const [variant, minutes, text] = row;
    const flow = flowOf([input("password", "password", { group: "password" })]);
    const texts = recoveredTexts(visitTo("settings", { variant }), flow, minutes);
    expect(texts && [...texts]).toEqual(text && [[1060001, text]]);
  },
);
