import { expect, test } from "vitest";
import { viewParsed } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import { headingOf } from "./page-texts.server";

const text = wordsIn("en").section("verification");

function headingAfter(state: string, id: number): string {
  const message = { id, text: "text", type: "success" };
  return headingOf(viewParsed({ state }, [message]), text);
}

test("A verification that succeeded says in its title what is verified", () => {
  expect(headingAfter("passed_challenge", 1080002)).toBe("Email address verified");
  expect(headingAfter("passed_challenge", 1080005)).toBe("Phone number verified");
});

test("Until then the title says what to do", () => {
  expect(headingAfter("sent_email", 1080003)).toBe("Verify your account");
});
