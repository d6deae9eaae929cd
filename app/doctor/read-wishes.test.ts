import { expect, test } from "vitest";
import { readWishes } from "./read-wishes";

test("The doctor writes for people and nothing into Hydra, unless the arguments wish it, in any order", () => {
  expect(readWishes([])).toEqual({ asJson: false, mayWrite: false });
  expect(readWishes(["--write-test-client", "--json"])).toEqual({ asJson: true, mayWrite: true });
});

test("The address of Kratos' admin API may be given, as one word or as two", () => {
  const kratosAdmin = "http://kratos:4434";
  const wishes = { asJson: false, mayWrite: false, kratosAdmin };
  expect(readWishes(["--kratos-admin", `${kratosAdmin}/`])).toEqual(wishes);
  expect(readWishes([`--kratos-admin=${kratosAdmin}`])).toEqual(wishes);
});

test("An account is created only where the admin API is named, which deletes it again", () => {
  const given = ["--kratos-admin", "http://kratos:4434", "--write-test-account"];
  expect(readWishes(given)).toMatchObject({ mayCreate: true, mayWrite: false });
  expect(readWishes(["--write-test-account"])).toBeUndefined();
});

test.each([["--fix"], ["folder"], ["--kratos-admin"], ["--kratos-admin", "kratos:4434"]])(
  "An argument that there is not, or that says nothing, is refused: %s %s",
  (...given) => {
    expect(readWishes(["--json", ...given])).toBeUndefined();
  },
);
