import { expect, test } from "vitest";
import { findConfirmationFault } from "./deletion-confirmation";

const exact = { address: "ada@example.test", takesSpellings: false };
const kratos = { ...exact, takesSpellings: true };

test.each([
  ...["", " ", "ada", "ada@example", "a da@example.test", "ada@example.test x"],
  ...["@example.test", "ada@.", "ada@example.", "ada@.test", "ada@exam ple.test", "ada@@a.test"],
])("R39 %j, which is no address, confirms no account", (typed) => {
  const faults = [exact, kratos].map((own) => findConfirmationFault(typed, own));
  expect(faults).toEqual(["invalid", "invalid"]);
});

test.each([
  ["ada@example.test", undefined, undefined],
  [" ada@example.test\t", undefined, undefined],
  ["\u00a0ada@example.test", undefined, undefined],
  ["Ada@Example.TEST ", "different", undefined],
  ["grace@example.test", "different", "different"],
  ["a@b.c", "different", "different"],
])(
  "R39 %j is, spelled exactly, %s, and %s as Kratos compares addresses",
  (typed, onPhone, onAccount) => {
    const faults = [exact, kratos].map((own) => findConfirmationFault(typed, own));
    expect(faults).toEqual([onPhone, onAccount]);
  },
);

test("R39 An address that is stored with capitals is compared in the same way", () => {
  const stored = { address: "Ada@Example.test", takesSpellings: true };
  expect(findConfirmationFault("ada@example.test", stored)).toBeUndefined();
  const onPhone = { ...stored, takesSpellings: false };
  expect(findConfirmationFault("ada@example.test", onPhone)).toBe("different");
  expect(findConfirmationFault("Ada@Example.test", onPhone)).toBeUndefined();
});

test("R39 An address of a domain with letters may be typed with them where Kratos compares it", () => {
  const stored = { address: "ada@xn--bcher-kva.example", takesSpellings: true };
  expect(findConfirmationFault("Ada@b\u00fccher.example", stored)).toBeUndefined();
  expect(findConfirmationFault("ada@bucher.example", stored)).toBe("different");
});

test("R39 An account without an email cannot be confirmed", () => {
  for (const address of [undefined, ""]) {
    const own = { address, takesSpellings: true };
    expect(findConfirmationFault("ada@example.test", own)).toBe("different");
  }
});
