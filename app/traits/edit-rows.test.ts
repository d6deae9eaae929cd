import { expect, test } from "vitest";
import { editRows, readRowEdit, writeRowEdit } from "./edit-rows";

const left = "traits.c.0.name=a&traits.c.1=";
const some = "traits.c.0.name=a&traits.c.0.born=&traits.c.4.name=b";

test.each([
  ["An object is added behind the last one", "add traits.c", some, `${some}&traits.c.5.name=`],
  [
    "An object that is taken out leaves its place",
    "remove traits.c.0",
    "traits.c.0.name=a&traits.c.0.address.city=b&traits.c.1.name=c",
    "traits.c.1.name=c&traits.c.0=",
  ],
  ["A place that was left counts", "add traits.c", left, `${left}&traits.c.2.name=`],
  ["A row is taken out", "remove traits.t.1", "traits.t.0=a&traits.t.1=b", "traits.t.0=a"],
  ["A list has an empty row already", "add traits.t", "traits.t.0=a", "traits.t.0=a"],
  ["Other fields stay", "remove traits.t.1", "a=1&traits.t.1=b&traits.t.11=c", "a=1&traits.t.11=c"],
])("%s", (_title, edit, typed, edited) => {
  const form = new URLSearchParams(`${typed}&vestibule_row=x`);
  const read = readRowEdit(edit);
  expect(read && decodeURIComponent(editRows(form, read).toString())).toBe(edited);
});

test("Only a button of ours edits rows", () => {
  const edit = { does: "add", name: "traits.a b" } as const;
  expect(readRowEdit(writeRowEdit(edit))).toEqual(edit);
  for (const value of [null, "", "add", "add password", "drop traits.a", "add traits."]) {
    expect(readRowEdit(value)).toBeUndefined();
  }
});
