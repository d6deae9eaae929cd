import { expect, test } from "vitest";
import type { MessageView } from "./views";
import { splitInstructions } from "./split-instructions";

const message = (id: number): MessageView => ({ id, text: "text", tone: "info" });

test("What to do on a page is told apart from what has happened", () => {
  const messages = [1010004, 1060003, 1040009, 4000006].map(message);
  expect(splitInstructions(messages)).toEqual({
    instructions: [message(1010004), message(1040009)],
    others: [message(1060003), message(4000006)],
  });
});
