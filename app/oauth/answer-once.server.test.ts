import { expect, test } from "vitest";
import { answerOnce } from "./challenge.server";

test("A consent whose button is pressed twice is decided once, and both presses lead on", async () => {
  let decisions = 0;
  const decide = async () => {
    decisions += 1;
    await Promise.resolve();
    return new Response(null, { status: 303, headers: { Location: "/on" } });
  };
  const answers = await Promise.all([answerOnce("c1", decide), answerOnce("c1", decide)]);
  const later = await answerOnce("c1", decide);
  expect([...answers, later].map(({ headers }) => headers.get("Location"))).toEqual(
    Array<string>(3).fill("/on"),
  );
  expect(decisions).toBe(1);
});

test("A decision that failed can be made again", async () => {
  await expect(answerOnce("c2", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  const answer = await answerOnce("c2", () => Promise.resolve(new Response(null, { status: 303 })));
  expect(answer.status).toBe(303);
});
