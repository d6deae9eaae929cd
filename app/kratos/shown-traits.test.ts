import { expect, test } from "vitest";
import { drawField } from "../model/field-texts";
import type { IdentityField } from "../model/identity-field";
import { findIn, readJson, writeJson, type JsonObject } from "../model/json-text";
import { readIdentitySchema } from "./read-identity-schema.server";
import { digestOf } from "./signed-fields.server";
import { applyChanges, describeShown } from "./changed-traits";

const place = {
  type: "object",
  properties: { street: { type: "string" }, city: { type: "string" } },
};
const consent = {
  type: "object",
  properties: { given: { type: "boolean" }, note: { type: "string" } },
};
const fields = readIdentitySchema({
  properties: {
    traits: {
      type: "object",
      properties: {
        name: { type: "string" },
        places: { type: "array", items: place },
        consents: { type: "array", items: consent },
        favourites: { type: "array", items: { enum: ["books", "garden", "toys"] } },
      },
    },
  },
});

const parse = (traits: object): JsonObject => {
  const json = readJson(JSON.stringify(traits));
  if (json?.type !== "object") throw new Error("No object.");
  return json;
};

/** What a page says of each field that it drew of these traits. */
function shownOf(traits: object): Map<string, string> {
  const stored = parse(traits);
  const say = (field: IdentityField) => {
    const value = findIn(stored, field.path);
    const texts = drawField(field, value) ?? [];
    return describeShown(field, texts, { stored: value, digestOf });
  };
  return new Map(fields.map((field) => [field.name, say(field)]));
}

interface Saved {
  drawn: object;
  /** Stored when the form arrives; as it was drawn if nobody else saved. */
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
  return JSON.parse(writeJson(applyChanges(parse(now), fields, given)));
}

const home = { street: "Road 1", city: "Bonn", gate: [1, 2] };
const work = { street: "Lane 2", city: "Wien", standard: false };
const placesForm = {
  "places.0.street": "Road 1",
  "places.0.city": "Bonn",
  "places.1.street": "Lane 2",
  "places.1.city": "Linz",
};

test("R91 A row that somebody else changed meanwhile keeps that change beside the person's own row", () => {
  const changed = { ...home, city: "Köln" };
  expect(
    save({ drawn: { places: [home, work] }, now: { places: [changed, work] }, form: placesForm }),
  ).toEqual({
    places: [changed, { ...work, city: "Linz" }],
  });
});

test("R91 Of a row that both changed the person's texts count, and what no page draws of it stays", () => {
  const changed = { ...work, standard: true };
  expect(
    save({ drawn: { places: [home, work] }, now: { places: [home, changed] }, form: placesForm }),
  ).toEqual({
    places: [home, { ...changed, city: "Linz" }],
  });
});

test("R91 A row that somebody else took out stays out, and one that they added stays in", () => {
  const third = { street: "New 3" };
  expect(
    save({ drawn: { places: [home, work] }, now: { places: [work] }, form: placesForm }),
  ).toEqual({
    places: [{ ...work, city: "Linz" }],
  });
  const now = { places: [home, work, third] };
  expect(save({ drawn: { places: [home, work] }, now, form: placesForm })).toEqual({
    places: [home, { ...work, city: "Linz" }, third],
  });
});

test("R61 A form that arrives twice is stored once: an edited row and a new one", () => {
  const form = { ...placesForm, "places.2.street": "New 3", "places.2.city": "" };
  const drawn = { places: [home, work] };
  const once = save({ drawn, form }) as object;
  expect(once).toEqual({ places: [home, { ...work, city: "Linz" }, { street: "New 3" }] });
  expect(save({ drawn, now: once, form })).toEqual(once);
});

test("A tick that is taken away is stored as false, also where it was all that a row had", () => {
  const drawn = { consents: [{ given: true, x: 1 }, { note: "n" }] };
  const form = {
    "consents.0.given": "false",
    "consents.0.note": "",
    "consents.1.given": "false",
    "consents.1.note": "n",
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
  expect(save({ drawn, now: { favourites: ["garden"] }, form })).toEqual({
    name: "Ada",
    favourites: ["garden"],
  });
});
