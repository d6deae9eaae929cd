import { expect, test } from "vitest";
import { claimTraits } from "../config/kinds";
import { usualClaims } from "../config/settings";
import {
  findMissingNames,
  findUnclaimedName,
  findUnknownNames,
  readTraits,
} from "./claimed-traits";

const schemaOf = (properties: object) => ({ properties: { traits: { properties } } });
const text = { type: "string" };
const person = {
  member: { type: "integer", title: "Member number" },
  plan: { type: "object", properties: { name: { ...text, title: "Plan" } } },
  extra: { type: "object" },
};
const list = [
  { id: "person", schema: schemaOf(person) },
  { id: "staff", schema: schemaOf({ badge: text }) },
];

test("The list of identity schemas tells the title of each trait, by the schema", () => {
  const { titles } = readTraits(list).get("person") ?? {};
  expect([titles?.get("member"), titles?.get("plan.name")]).toEqual(["Member number", "Plan"]);
  expect(readTraits(list).get("staff")?.titles.has("member")).toBe(false);
});

test.each([
  ["a trait of either schema", "member, badge", []],
  ["a trait in another", "plan.name", []],
  ["a name below a trait that may have anything", "extra.shoes", []],
  ["public metadata", "metadata_public.roles", []],
  ["a name of the default", "name.first", []],
  ["a name that no schema has, once", "members, members, plan.nme", ["members", "plan.nme"]],
])("ID_TOKEN_CLAIMS with %s", (_what, names, unknown) => {
  const entries = names.split(", ").map((name, place) => `profile.c${place}=${name}`);
  const mapping = claimTraits.parse(entries.join(","));
  expect(findUnknownNames(mapping, readTraits(list))).toEqual(unknown);
});

test.each([
  ["nothing", undefined],
  ["no list", {}],
  ["no schema", []],
  ["a schema without traits", [{ id: "a", schema: {} }]],
])("A Kratos that tells %s says of no name that it is unknown", (_what, body) => {
  expect(findUnknownNames(claimTraits.parse("profile.a=b"), readTraits(body))).toEqual([]);
});

test.each<[string, object, string, string | undefined]>([
  ["name", { name: text }, usualClaims, "name"],
  ["full_name", { username: text, full_name: text }, usualClaims, "full_name"],
  [
    "name.given",
    { name: { type: "object", properties: { given: text } } },
    usualClaims,
    "name.given",
  ],
  [
    "the default's names",
    { name: { type: "object", properties: { first: text } } },
    usualClaims,
    undefined,
  ],
  ["a name that the mapping has", { name: text }, "profile.name=name", undefined],
  ["a name that the mapping leaves out", { name: text }, "email.email=email", undefined],
  ["no name", { username: text, company_name: text, plan: person.plan }, usualClaims, undefined],
])("Of a schema with %s, apps lack the name that they should get", (_what, own, claims, name) => {
  const traits = readTraits([{ id: "default", schema: schemaOf(own) }]);
  expect(findUnclaimedName(claimTraits.parse(claims), traits)).toBe(name);
});

test("Traits of the mapping that no schema has are missing, the default's too", () => {
  expect(findMissingNames(claimTraits.parse(usualClaims), readTraits(list))).toEqual([
    "email",
    "name.first",
    "name.last",
  ]);
});
