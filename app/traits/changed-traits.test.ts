import { expect, test } from "vitest";
import { fieldsOf, traitsOf } from "../../tests/support/schema/traits";
import { drawField } from "./field-texts";
import type { IdentityField } from "../model/identity-field";
import { findIn, writeJson } from "../model/json-text";
import { digestOf } from "../kratos/signed-fields.server";
import { applyChanges, describeShown, fillAbsent } from "./changed-traits";

const string = { type: "string" };
const list = (items: object) => ({ type: "array", items });
const object = (properties: object) => ({ type: "object", properties });
const fields = fieldsOf({
  name: string,
  places: list(object({ street: string, city: string })),
  consents: list(object({ given: { type: "boolean" }, note: string })),
  favourites: list({ enum: ["books", "garden", "toys"] }),
});

function shownOf(traits: object): Map<string, string> {
  const drawn = traitsOf(JSON.stringify(traits));
  const say = (field: IdentityField) => {
    const stored = findIn(drawn, field.path);
    return describeShown(field, drawField(field, stored) ?? [], { stored, digestOf });
  };
  return new Map(fields.map((field) => [field.name, say(field)]));
}

interface Saved {
  drawn: object;
  /** The stored value when the form arrives; as it was drawn unless somebody else saved. */
  now?: object;
  form: Record<string, string | string[]>;
}

function save({ drawn, now = drawn, form }: Saved): unknown {
  const posted = new URLSearchParams(
    Object.entries(form).flatMap(([name, values]) =>
      [values].flat().map((value) => [`traits.${name}`, value]),
    ),
  );
  const given = { form: posted, shown: shownOf(drawn), digestOf };
  return JSON.parse(writeJson(applyChanges(traitsOf(JSON.stringify(now)), fields, given)));
}

const home = { street: "Road 1", city: "Bonn", gate: [1, 2] };
const work = { street: "Lane 2", city: "Wien", standard: false };
const moved = { ...work, city: "Linz" };
const third = { street: "New 3" };
const placesForm = {
  ...{ "places.0.street": "Road 1", "places.0.city": "Bonn" },
  ...{ "places.1.street": "Lane 2", "places.1.city": "Linz" },
};

test.each([
  [
    "A row that somebody else changed keeps that change beside the person's own row",
    [{ ...home, city: "Köln" }, work],
    [{ ...home, city: "Köln" }, moved],
  ],
  [
    "Of a row that both changed the person's texts count, and what no page draws of it stays",
    [home, { ...work, standard: true }],
    [home, { ...moved, standard: true }],
  ],
  ["A row that somebody else took out stays out", [work], [moved]],
  [
    "Of changed rows that are fewer than before nobody can tell which is left",
    [{ street: "Other 9" }],
    [{ street: "Lane 2", city: "Linz" }, { street: "Other 9" }],
  ],
  ["A row that somebody else added stays in", [home, work, third], [home, moved, third]],
])("R91 %s", (_title, places, saved) => {
  const drawn = { places: [home, work] };
  expect(save({ drawn, now: { places }, form: placesForm })).toEqual({ places: saved });
});

test("R61 A form that arrives twice is stored once: an edited row and a new one", () => {
  const form = { ...placesForm, "places.2.street": "New 3", "places.2.city": "" };
  const drawn = { places: [home, work] };
  const once = save({ drawn, form }) as object;
  expect(once).toEqual({ places: [home, moved, third] });
  expect(save({ drawn, now: once, form })).toEqual(once);
});

test("A tick that is taken away is stored as false, also where it was all that a row had", () => {
  const drawn = { consents: [{ given: true, x: 1 }, { note: "n" }] };
  const form = {
    ...{ "consents.0.given": "false", "consents.0.note": "" },
    ...{ "consents.1.given": "false", "consents.1.note": "n" },
  };
  expect(save({ drawn, form })).toEqual({ consents: [{ given: false, x: 1 }, { note: "n" }] });
});

test("A row whose texts were taken away is taken out", () => {
  const drawn = { consents: [{ given: false, note: "n" }] };
  const form = { "consents.0.given": "false", "consents.0.note": "" };
  expect(save({ drawn, form })).not.toMatchObject({ consents: [{}] });
});

test("R91 Checkboxes that nobody touched change nothing, whatever order is stored", () => {
  const form = { name: "Ada", favourites: ["", "books", "toys"] };
  const drawn = { favourites: ["toys", "books"] };
  const now = { favourites: ["garden"] };
  expect(save({ drawn, now, form })).toEqual({ name: "Ada", ...now });
});

const address = object({ street: string });
const addresses = list(address);
const within = object({ l: addresses });
const nothing = { type: "null" };

/** Each row was tried on Kratos v1.3.1 with a settings form that leaves `t` out. */
test.each([
  ["a list of objects", addresses, "{}", '{"t":[]}'],
  ["a list of lists", list(addresses), "{}", '{"t":[]}'],
  ["a list in an object", within, "{}", '{"t":{"l":[]}}'],
  ["an object or null", { anyOf: [address, nothing] }, "{}", '{"t":null}'],
  ["a list of objects or null", { anyOf: [addresses, nothing] }, "{}", '{"t":null}'],
  ["an object", address, "{}", "{}"],
  ["a list of texts", list(string), "{}", "{}"],
  ["an object or null by its types", { type: ["object", "null"] }, "{}", "{}"],
  ["a list that is there", addresses, '{"t":[{}]}', '{"t":[{}]}'],
  ["a list in an object that is there", within, '{"t":{"a":1}}', '{"t":{"a":1,"l":[]}}'],
  ["an object that is null already", within, '{"t":null}', '{"t":null}'],
])("Of %s, Kratos is sent what it takes", (_title, t, traits, sent) => {
  expect(writeJson(fillAbsent(traitsOf(traits), fieldsOf({ t })))).toBe(sent);
});
