import { expect, test } from "vitest";
import { filterFields, readFields, signFields } from "./signed-fields.server";

const names = ["csrf_token", "identifier", "password", "method", "traits.a,b"];

test("The list of a form's fields comes back as it was signed", () => {
  const shown = new Map([
    ["traits.a,b=c", "x_-~y"],
    ["traits.$!", ""],
  ]);
  const signed = signFields("f1", names, ["method"], { shown, schemaId: "a/é,=$!" });
  expect(readFields("f1", signed)).toEqual({
    names: new Set(names),
    resendNames: new Set(["method"]),
    shown,
    schemaId: "a/é,=$!",
  });
});

test("R26 Of a drawn list the items go on that a browser has added, and of nothing else", () => {
  const sent =
    "traits.l.0=a&traits.l.12.b.c=b&traits.l=c&traits.l=d&traits.l.x=e&traits.l.1234=f&traits.m.0=g";
  const kept = filterFields(new URLSearchParams(sent), new Set(), new Map([["traits.l", ""]]));
  expect(kept.toString()).toBe("traits.l.0=a&traits.l.12.b.c=b&traits.l=c&traits.l=d");
});

test("R26 A list of another flow, an altered one and none at all are not believed", () => {
  const signed = signFields("f1", names);
  expect(readFields("f2", signed)).toBeNull();
  expect(readFields("f1", signed.replace("identifier", "transient"))).toBeNull();
  expect(readFields("f1", "identifier")).toBeNull();
  expect(readFields("f1", null)).toBeNull();
});

test("R26 Fields that were not drawn do not go on", () => {
  const form = new URLSearchParams(
    "identifier=a&transient_payload={}&__proto__.x=1&method=password",
  );
  expect(filterFields(form, new Set(names)).toString()).toBe("identifier=a&method=password");
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test("R26 Of a field that comes twice the first counts, since Kratos would take the last", () => {
  const form = new URLSearchParams("identifier=a&identifier=b");
  expect(filterFields(form, new Set(names)).getAll("identifier")).toEqual(["a"]);
});

test("A ticked checkbox keeps its hidden false and its true", () => {
  const form = new URLSearchParams("traits.n=false&traits.n=true");
  expect(filterFields(form, new Set(["traits.n"])).getAll("traits.n")).toEqual(["false", "true"]);
});

test("Without a list of its own a form asks for no mail", () => {
  expect(readFields("f1", signFields("f1", names))?.resendNames).toEqual(new Set());
});

test("R26 A list without a signature, and a signature without a list, are not believed", () => {
  const [, signature = ""] = signFields("f1", []).split(".");
  for (const signed of ["", ".", signature, `x.${signature}`, `${signature}.`, "identifier."]) {
    expect(readFields("f1", signed)).toBeNull();
  }
  expect(readFields("f1", `.${signature}`)?.names).toEqual(new Set([""]));
});

test.each([
  ["traits.n=true&traits.n=true", ["true"]],
  ["traits.n=false&traits.n=false", ["false"]],
  ["traits.n=false&traits.n=true&traits.n=true", ["false", "true"]],
  ["traits.n=other&traits.n=true", ["other"]],
])("R26 Of %s goes on: %s", (form, expected) => {
  const kept = filterFields(new URLSearchParams(form), new Set(["traits.n"]));
  expect(kept.getAll("traits.n")).toEqual(expected);
});

test.each(["W2gzyk3q", " w2gzyk3q ", "w2gz-yk3q", "W2GZ YK3Q"])(
  "The backup code %j goes on as Kratos has made it",
  (typed) => {
    const form = new URLSearchParams({ lookup_secret: typed });
    expect(filterFields(form, new Set(["lookup_secret"])).get("lookup_secret")).toBe("w2gzyk3q");
  },
);

test("A code goes on without its spaces, anything else as it was typed", () => {
  const form = new URLSearchParams({
    code: "123 456",
    identifier: "1 2",
    "traits.at": "2026-11-21T09:00",
  });
  expect(Object.fromEntries(filterFields(form, new Set(form.keys())))).toEqual({
    code: "123456",
    identifier: "1 2",
    "traits.at": "2026-11-21T09:00",
  });
});
