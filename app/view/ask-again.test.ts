import { expect, test } from "vitest";
import { input, submit, view } from "../../tests/support/stand-in/view-nodes";
import { lacksAnother } from "./ask-again";

const again = submit("method", "link", { labelId: 1070008 });
const address = input("email", "text", { value: "ada@example.test" });

test.each([
  ["a link, without a button for another", [address], undefined, true],
  ["a link, with that button", [address, again], undefined, false],
  ["a code, whose own line leads to another", [address], { text: "Enter the code." }, false],
])(
  "Whether a page that waits for %s lacks a way to ask for another",
  (_what, nodes, codeIntro, lacks) => {
    const page = { ...view(nodes), codeIntro };
    expect(lacksAnother({ ...page, state: "sent_email" })).toBe(lacks);
    expect(lacksAnother({ ...page, state: "choose_method" })).toBe(false);
  },
);
